ending(prolog).

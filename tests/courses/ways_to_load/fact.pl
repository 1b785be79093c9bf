fact(1).

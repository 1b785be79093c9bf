:- write(plain), nl.
plain(1).

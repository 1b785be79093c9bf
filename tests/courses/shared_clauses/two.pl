:- multifile shape/2, later/1.
shape(triangle, "abc").
shape([t,w,o], 2).
later(2).

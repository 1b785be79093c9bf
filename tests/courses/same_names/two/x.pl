w2(two).

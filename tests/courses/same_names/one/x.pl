w1(one).

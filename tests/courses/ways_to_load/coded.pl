:- encoding(utf8).
coded(1).

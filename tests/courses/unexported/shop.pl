:- module(shop, [price/2]).

price(tea, 3).
price(cake, 5).

secret(discount).

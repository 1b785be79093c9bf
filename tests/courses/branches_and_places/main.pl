% Variables that are met in branches first, and what stands behind these has them.
:- style_check(-singleton).

i(_).

f(_) :- fail.

o(_).

n(1).

c(N, V) :- o(3), V = r(N).

e(X, X).

d(X, Y, r(Y, X)).

b(1, V) :- b1(V).
b(2, V) :- b2(V).
b(3, V) :- b3(V).
b(4, V) :- b4(V).
b(5, V) :- b5(V).
b(6, V) :- b6(V).
b(7, V) :- b7(V).
b(8, V) :- b8(V).
b(9, V) :- b9(V).
b(10, V) :- b10(V).
b(11, V) :- b11(V).
b(12, V) :- b12(V).
b(13, V) :- b13(V).
b(14, V) :- b14(V).
b(15, V) :- b15(V).
b(16, V) :- b16(V).
b(17, V) :- b17(V).
b(18, V) :- b18(V).
b(19, V) :- b19(V).
b(20, V) :- b20(V).
b(21, V) :- b21(V).
b(22, V) :- b22(V).
b(23, V) :- b23(V).
b(24, V) :- b24(V).
b(25, V) :- b25(V).
b(26, V) :- b26(V).
b(27, V) :- b27(V).
b(28, V) :- b28(V).
b(29, V) :- b29(V).
b(30, V) :- b30(V).
b(31, V) :- b31(V).
b(32, V) :- b32(V).
b(33, V) :- b33(V).
b(34, V) :- b34(V).
b(35, V) :- b35(V).
b(36, V) :- b36(V).
b(37, V) :- b37(V).
b(38, V) :- b38(V).
b(39, V) :- b39(V).
b(40, V) :- b40(V).
b(41, V) :- b41(V).
b(42, V) :- b42(V).
b(43, V) :- b43(V).
b(44, V) :- b44(V).
b(45, V) :- b45(V).
b(46, V) :- b46(V).
b(47, V) :- b47(V).
b(48, V) :- b48(V).
b(49, V) :- b49(V).
b(50, V) :- b50(V).
b(51, V) :- b51(V).
b(52, V) :- b52(V).
b(53, V) :- b53(V).
b(54, V) :- b54(V).
b(55, V) :- b55(V).
b(56, V) :- b56(V).
b(57, V) :- b57(V).
b(58, V) :- b58(V).
b(59, V) :- b59(V).
b(60, V) :- b60(V).
b(61, V) :- b61(V).
b(62, V) :- b62(V).
b(63, V) :- b63(V).
b(64, V) :- b64(V).
b(65, V) :- b65(V).
b(66, V) :- b66(V).
b(67, V) :- b67(V).
b(68, V) :- b68(V).
b(69, V) :- b69(V).
b(70, V) :- b70(V).
b(71, V) :- b71(V).
b(72, V) :- b72(V).
b(73, V) :- b73(V).
b(74, V) :- b74(V).
b(75, V) :- b75(V).
b(76, V) :- b76(V).
b(77, V) :- b77(V).
b(78, V) :- b78(V).
b(79, V) :- b79(V).
b(80, V) :- b80(V).
b(81, V) :- b81(V).
b(82, V) :- b82(V).
b(83, V) :- b83(V).
b(84, V) :- b84(V).
b(85, V) :- b85(V).
b(86, V) :- b86(V).
b(87, V) :- b87(V).
b(88, V) :- b88(V).
b(89, V) :- b89(V).
b(90, V) :- b90(V).
b(91, V) :- b91(V).
b(92, V) :- b92(V).
b(93, V) :- b93(V).
b(94, V) :- b94(V).
b(95, V) :- b95(V).
b(96, V) :- b96(V).
b(97, V) :- b97(V).
b(98, V) :- b98(V).
b(99, V) :- b99(V).
b(100, V) :- b100(V).
b(101, V) :- b101(V).
b(102, V) :- b102(V).
b(103, V) :- b103(V).
b(104, V) :- b104(V).
b(105, V) :- b105(V).
b(106, V) :- b106(V).
b(107, V) :- b107(V).
b(108, V) :- b108(V).
b(109, V) :- b109(V).
b(110, V) :- b110(V).
b(111, V) :- b111(V).
b(112, V) :- b112(V).
b(113, V) :- b113(V).
b(114, V) :- b114(V).
b(115, V) :- b115(V).
b(116, V) :- b116(V).
b(117, V) :- b117(V).
b(118, V) :- b118(V).
b(119, V) :- b119(V).
b(120, V) :- b120(V).
b(121, V) :- b121(V).
b(122, V) :- b122(V).
b(123, V) :- b123(V).
b(124, V) :- b124(V).
b(125, V) :- b125(V).
b(126, V) :- b126(V).
b(127, V) :- b127(V).
b(128, V) :- b128(V).
b(129, V) :- b129(V).
b(130, V) :- b130(V).
b(131, V) :- b131(V).
b(132, V) :- b132(V).
b(133, V) :- b133(V).
b(134, V) :- b134(V).
b(135, V) :- b135(V).
b(136, V) :- b136(V).
b(137, V) :- b137(V).
b(138, V) :- b138(V).
b(139, V) :- b139(V).
b(140, V) :- b140(V).
b(141, V) :- b141(V).
b(142, V) :- b142(V).
b(143, V) :- b143(V).
b(144, V) :- b144(V).
b(145, V) :- b145(V).
b(146, V) :- b146(V).
b(147, V) :- b147(V).
b(148, V) :- b148(V).
b(149, V) :- b149(V).
b(150, V) :- b150(V).
b(151, V) :- b151(V).
b(152, V) :- b152(V).
b(153, V) :- b153(V).
b(154, V) :- b154(V).
b(155, V) :- b155(V).
b(156, V) :- b156(V).
b(157, V) :- b157(V).
b(158, V) :- b158(V).
b(159, V) :- b159(V).
b(160, V) :- b160(V).
b(161, V) :- b161(V).
b(162, V) :- b162(V).
b(163, V) :- b163(V).
b(164, V) :- b164(V).
b(165, V) :- b165(V).
b(166, V) :- b166(V).
b(167, V) :- b167(V).
b(168, V) :- b168(V).
b(169, V) :- b169(V).
b(170, V) :- b170(V).
b(171, V) :- b171(V).
b(172, V) :- b172(V).
b(173, V) :- b173(V).
b(174, V) :- b174(V).
b(175, V) :- b175(V).
b(176, V) :- b176(V).
b(177, V) :- b177(V).
b(178, V) :- b178(V).
b(179, V) :- b179(V).
b(180, V) :- b180(V).
b(181, V) :- b181(V).
b(182, V) :- b182(V).
b(183, V) :- b183(V).
b(184, V) :- b184(V).
b(185, V) :- b185(V).
b(186, V) :- b186(V).
b(187, V) :- b187(V).
b(188, V) :- b188(V).
b(189, V) :- b189(V).
b(190, V) :- b190(V).
b(191, V) :- b191(V).
b(192, V) :- b192(V).
b(193, V) :- b193(V).
b(194, V) :- b194(V).
b(195, V) :- b195(V).
b(196, V) :- b196(V).
b(197, V) :- b197(V).
b(198, V) :- b198(V).
b(199, V) :- b199(V).
b(200, V) :- b200(V).
b(201, V) :- b201(V).
b(202, V) :- b202(V).
b(203, V) :- b203(V).
b(204, V) :- b204(V).
b(205, V) :- b205(V).
b(206, V) :- b206(V).
b(207, V) :- b207(V).
b(208, V) :- b208(V).
b(209, V) :- b209(V).
b(210, V) :- b210(V).
b(211, V) :- b211(V).
b(212, V) :- b212(V).
b(213, V) :- b213(V).
b(214, V) :- b214(V).
b(215, V) :- b215(V).
b(216, V) :- b216(V).
b(217, V) :- b217(V).
b(218, V) :- b218(V).
b(219, V) :- b219(V).
b(220, V) :- b220(V).
b(221, V) :- b221(V).
b(222, V) :- b222(V).
b(223, V) :- b223(V).
b(224, V) :- b224(V).
b(225, V) :- b225(V).
b(226, V) :- b226(V).
b(227, V) :- b227(V).
b(228, V) :- b228(V).
b(229, V) :- b229(V).
b(230, V) :- b230(V).
b(231, V) :- b231(V).
b(232, V) :- b232(V).
b(233, V) :- b233(V).
b(234, V) :- b234(V).
b(235, V) :- b235(V).
b(236, V) :- b236(V).
b(237, V) :- b237(V).
b(238, V) :- b238(V).
b(239, V) :- b239(V).
b(240, V) :- b240(V).

b1(V) :- ( ( o(1) ; i(W) ) ; o(2), \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b2(V) :- ( o(1) -> i(f(W)) ; fail ; \+ f(1) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b3(V) :- ( o(1) -> i(f(W)) ; o(1), i(W) ), ( var(W) -> c(W, V) ; V = W ).
b4(V) :- ( i(f(W)) ; i(W) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b5(V) :- ( f(_) -> i(W), i(f(W)) ; e(W, X) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b6(V) :- ( i(f(W)) ; o(2), \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b7(V) :- ( f(_) -> i(f(W)) ; o(1), i(W) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b8(V) :- ( i(f(W)) ; fail ; \+ f(1) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b9(V) :- ( o(1) -> i(f(W)) ; fail ; \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b10(V) :- ( o(1) -> i(f(W)) ; \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b11(V) :- ( f(_) -> i(f(W)) ; i(W) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b12(V) :- ( once(i(W)) ; o(2), \+ f(1) ), V = r(X, W), o(1).
b13(V) :- ( once(i(W)) *-> true ; fail ; \+ f(1) ), ( var(W) -> c(W, V) ; V = W ).
b14(V) :- ( o(1) -> once(i(W)) ; fail ; \+ f(1) ), once(c(W, V)).
b15(V) :- ( W is 1 ; o(1), i(W) ), ( var(W) -> c(W, V) ; V = W ).
b16(V) :- ( f(_) -> W is 1 ; e(W, X) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b17(V) :- ( o(1) -> i(f(W)) ; o(1), i(W) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b18(V) :- ( o(1) -> i(f(W)) ; fail ; \+ f(1) ), V = r(X, W), o(1).
b19(V) :- ( f(_) -> i(W), i(f(W)) ; i(W) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b20(V) :- ( i(f(W)) ; o(1), i(W) ), ( V = f(W) ; V = g(W) ).
b21(V) :- ( f(_) -> i(W), i(f(W)) ; e(W, X) ), i(W), V = W.
b22(V) :- ( o(1) -> i(W), i(f(W)) ; i(W) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b23(V) :- ( ( o(1) ; i(W) ) ; o(2), \+ f(1) ), ( var(W) -> c(W, V) ; V = W ).
b24(V) :- ( ( o(1) ; i(W) ) ; fail ; \+ f(1) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b25(V) :- ( ( o(1) ; i(W) ) ; o(2), \+ f(1) ), c(W, V).
b26(V) :- ( o(1) -> W is 1 ; e(W, X) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b27(V) :- ( f(_) -> i(W), i(f(W)) ; e(W, X) ), c(W, V).
b28(V) :- ( o(1) -> i(W), i(f(W)) ; e(W, X) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b29(V) :- ( once(i(W)) ; \+ f(1) ), ( var(W) -> c(W, V) ; V = W ).
b30(V) :- ( ( o(1) ; i(W) ) ; o(2), \+ f(1) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b31(V) :- ( o(1) -> i(f(W)) ; e(W, X) ), V = r(X, W), o(1).
b32(V) :- ( i(f(W)) ; o(1), i(W) ), i(W), V = W.
b33(V) :- ( i(f(W)) ; i(W) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b34(V) :- ( ( o(1) ; i(W) ) *-> true ; \+ f(1) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b35(V) :- ( once(i(W)) ; fail ; \+ f(1) ), ( var(W) -> c(W, V) ; V = W ).
b36(V) :- ( i(f(W)) ; o(1), i(W) ), V = r(X, W), o(1).
b37(V) :- ( once(i(W)) ; \+ f(1) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b38(V) :- ( i(f(W)) ; o(1), i(W) ), ( var(W) -> c(W, V) ; V = W ).
b39(V) :- ( i(f(W)) ; o(2), \+ f(1) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b40(V) :- ( i(f(W)) ; e(W, X) ), V = r(X, W), o(1).
b41(V) :- ( o(1) -> i(f(W)) ; e(W, X) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b42(V) :- ( i(W), i(f(W)) ; o(1), i(W) ), c(W, V).
b43(V) :- ( i(f(W)) *-> true ; o(2), \+ f(1) ), V = r(X, W), o(1).
b44(V) :- ( i(f(W)) *-> true ; \+ f(1) ), V = r(X, W), o(1).
b45(V) :- ( i(f(W)) ; e(W, X) ), ( var(W) -> c(W, V) ; V = W ).
b46(V) :- ( ( o(1) ; i(W) ) ; o(2), \+ f(1) ), V = f(W).
b47(V) :- ( ( o(1) ; i(W) ) *-> true ; fail ; \+ f(1) ), ( V = f(W) ; V = g(W) ).
b48(V) :- ( W is 1 ; i(W) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b49(V) :- ( i(f(W)) ; o(2), \+ f(1) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b50(V) :- ( i(f(W)) ; e(W, X) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b51(V) :- ( ( o(1) ; i(W) ) *-> true ; o(2), \+ f(1) ), ( var(W) -> c(W, V) ; V = W ).
b52(V) :- ( f(_) -> W is 1 ; i(W) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b53(V) :- ( once(i(W)) ; e(W, X) ), c(W, V).
b54(V) :- ( once(i(W)) *-> true ; fail ; \+ f(1) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b55(V) :- ( o(1) -> i(W), i(f(W)) ; e(W, X) ), once(c(W, V)).
b56(V) :- ( o(1) -> i(W), i(f(W)) ; o(1), i(W) ), V = f(W).
b57(V) :- ( i(W), i(f(W)) ; o(1), i(W) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b58(V) :- ( f(_) -> i(f(W)) ; i(W) ), ( var(W) -> c(W, V) ; V = W ).
b59(V) :- ( i(f(W)) *-> true ; fail ; \+ f(1) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b60(V) :- ( i(W), i(f(W)) ; e(W, X) ), V = r(X, W), o(1).
b61(V) :- ( once(i(W)) *-> true ; o(2), \+ f(1) ), V = r(X, W), o(1).
b62(V) :- ( i(f(W)) ; fail ; \+ f(1) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b63(V) :- ( i(f(W)) ; o(1), i(W) ), c(W, V).
b64(V) :- ( once(i(W)) ; o(1), i(W) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b65(V) :- ( i(W), i(f(W)) ; i(W) ), ( var(W) -> c(W, V) ; V = W ).
b66(V) :- ( o(1) -> ( o(1) ; i(W) ) ; o(2), \+ f(1) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b67(V) :- ( once(i(W)) *-> true ; \+ f(1) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b68(V) :- ( o(1) -> once(i(W)) ; i(W) ), i(W), V = W.
b69(V) :- ( W is 1 ; o(1), i(W) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b70(V) :- ( o(1) -> ( o(1) ; i(W) ) ; \+ f(1) ), i(W), V = W.
b71(V) :- ( i(f(W)) ; \+ f(1) ), i(W), V = W.
b72(V) :- ( f(_) -> i(f(W)) ; o(1), i(W) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b73(V) :- ( once(i(W)) ; e(W, X) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b74(V) :- ( f(_) -> W is 1 ; o(1), i(W) ), c(W, V).
b75(V) :- ( f(_) -> once(i(W)) ; e(W, X) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b76(V) :- ( f(_) -> W is 1 ; e(W, X) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b77(V) :- ( ( o(1) ; i(W) ) ; fail ; \+ f(1) ), c(W, V).
b78(V) :- ( ( o(1) ; i(W) ) *-> true ; fail ; \+ f(1) ), c(W, V).
b79(V) :- ( o(1) -> once(i(W)) ; \+ f(1) ), i(W), V = W.
b80(V) :- ( once(i(W)) ; o(2), \+ f(1) ), ( V = f(W) ; V = g(W) ).
b81(V) :- ( f(_) -> W is 1 ; e(W, X) ), once(c(W, V)).
b82(V) :- ( f(_) -> W is 1 ; i(W) ), c(W, V).
b83(V) :- ( once(i(W)) ; i(W) ), i(W), V = W.
b84(V) :- ( once(i(W)) ; fail ; \+ f(1) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b85(V) :- ( W is 1 ; o(1), i(W) ), i(W), V = W.
b86(V) :- ( f(_) -> W is 1 ; e(W, X) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b87(V) :- ( o(1) -> i(f(W)) ; i(W) ), i(W), V = W.
b88(V) :- ( ( o(1) ; i(W) ) ; fail ; \+ f(1) ), i(W), V = W.
b89(V) :- ( once(i(W)) ; e(W, X) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b90(V) :- ( i(f(W)) *-> true ; \+ f(1) ), ( var(W) -> c(W, V) ; V = W ).
b91(V) :- ( f(_) -> once(i(W)) ; e(W, X) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b92(V) :- ( ( o(1) ; i(W) ) *-> true ; \+ f(1) ), once(c(W, V)).
b93(V) :- ( i(f(W)) *-> true ; \+ f(1) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b94(V) :- ( i(W), i(f(W)) ; e(W, X) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b95(V) :- ( f(_) -> W is 1 ; e(W, X) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b96(V) :- ( o(1) -> once(i(W)) ; o(1), i(W) ), once(c(W, V)).
b97(V) :- ( once(i(W)) *-> true ; \+ f(1) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b98(V) :- ( f(_) -> i(f(W)) ; i(W) ), ( V = f(W) ; V = g(W) ).
b99(V) :- ( ( o(1) ; i(W) ) *-> true ; \+ f(1) ), ( var(W) -> c(W, V) ; V = W ).
b100(V) :- ( o(1) -> ( o(1) ; i(W) ) ; o(2), \+ f(1) ), V = f(W).
b101(V) :- ( once(i(W)) ; i(W) ), c(W, V).
b102(V) :- ( i(f(W)) ; \+ f(1) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b103(V) :- ( o(1) -> i(f(W)) ; o(2), \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b104(V) :- ( ( o(1) ; i(W) ) ; \+ f(1) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b105(V) :- ( o(1) -> once(i(W)) ; fail ; \+ f(1) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b106(V) :- ( o(1) -> i(f(W)) ; o(2), \+ f(1) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b107(V) :- ( W is 1 ; e(W, X) ), V = f(W).
b108(V) :- ( once(i(W)) ; i(W) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b109(V) :- ( o(1) -> W is 1 ; o(1), i(W) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b110(V) :- ( i(f(W)) ; o(2), \+ f(1) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b111(V) :- ( i(f(W)) ; o(2), \+ f(1) ), V = r(X, W), o(1).
b112(V) :- ( once(i(W)) *-> true ; fail ; \+ f(1) ), c(W, V).
b113(V) :- ( i(f(W)) *-> true ; o(2), \+ f(1) ), c(W, V).
b114(V) :- ( once(i(W)) ; e(W, X) ), V = r(X, W), o(1).
b115(V) :- ( once(i(W)) ; o(1), i(W) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b116(V) :- ( ( o(1) ; i(W) ) *-> true ; fail ; \+ f(1) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b117(V) :- ( f(_) -> once(i(W)) ; e(W, X) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b118(V) :- ( W is 1 ; e(W, X) ), c(W, V).
b119(V) :- ( W is 1 ; e(W, X) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b120(V) :- ( o(1) -> W is 1 ; e(W, X) ), i(W), V = W.
b121(V) :- ( o(1) -> i(f(W)) ; i(W) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b122(V) :- ( i(f(W)) *-> true ; \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b123(V) :- ( o(1) -> i(W), i(f(W)) ; o(1), i(W) ), c(W, V).
b124(V) :- ( W is 1 ; i(W) ), c(W, V).
b125(V) :- ( o(1) -> ( o(1) ; i(W) ) ; o(2), \+ f(1) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b126(V) :- ( o(1) -> i(f(W)) ; \+ f(1) ), c(W, V).
b127(V) :- ( o(1) -> W is 1 ; i(W) ), ( V = f(W) ; V = g(W) ).
b128(V) :- ( o(1) -> i(f(W)) ; i(W) ), once(c(W, V)).
b129(V) :- ( once(i(W)) *-> true ; \+ f(1) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b130(V) :- ( once(i(W)) *-> true ; fail ; \+ f(1) ), V = f(W).
b131(V) :- ( i(f(W)) ; o(2), \+ f(1) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b132(V) :- ( o(1) -> i(f(W)) ; o(2), \+ f(1) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b133(V) :- ( o(1) -> ( o(1) ; i(W) ) ; fail ; \+ f(1) ), V = r(X, W), o(1).
b134(V) :- ( o(1) -> W is 1 ; o(1), i(W) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b135(V) :- ( i(f(W)) *-> true ; o(2), \+ f(1) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b136(V) :- ( once(i(W)) ; o(1), i(W) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b137(V) :- ( once(i(W)) ; fail ; \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b138(V) :- ( f(_) -> once(i(W)) ; e(W, X) ), ( V = f(W) ; V = g(W) ).
b139(V) :- ( ( o(1) ; i(W) ) ; \+ f(1) ), once(c(W, V)).
b140(V) :- ( i(W), i(f(W)) ; e(W, X) ), c(W, V).
b141(V) :- ( W is 2 -> true ; W is 1 ), c(W, V).
b142(V) :- ( o(2), \+ f(1) -> true ; W = 1 ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b143(V) :- ( ( o(1) -> o(2) ; fail ) -> true ; ( o(1) ; i(f(W)) ) ), V = r(X, W), o(1).
b144(V) :- ( f(_) -> i(f(W)) ; once(i(W)) ), i(W), V = W.
b145(V) :- ( \+ ( o(1), fail ) -> true ; ( o(1) ; i(W) ) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b146(V) :- ( o(1) -> o(1) ; i(f(W)) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b147(V) :- ( once(i(W)) -> true ; o(2), \+ f(1) ), i(W), V = W.
b148(V) :- ( e(W, X) -> true ; W is 2 ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b149(V) :- ( \+ f(1) -> true ; n(W) ), ( V = f(W) ; V = g(W) ).
b150(V) :- ( o(1) -> \+ f(W) ; i(W) ), c(W, V).
b151(V) :- ( n(W) -> true ; \+ f(X) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b152(V) :- ( f(_) -> o(2), \+ f(1) ; i(W), i(f(W)) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b153(V) :- ( o(1) -> forall(i(W), o(1)) ; fail ; \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b154(V) :- ( o(1) -> true ; ( o(1) ; i(W) ) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b155(V) :- ( W is 2 *-> true ; ( o(1) ; i(f(W)) ) ), V = r(X, W), o(1).
b156(V) :- ( o(1) -> ( o(1) ; i(W) ) ; o(1) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b157(V) :- ( ( o(1) ; i(f(W)) ) -> true ; \+ ( o(1), fail ) ), i(W), V = W.
b158(V) :- ( ( o(1) ; i(f(W)) ) ; o(2), \+ f(1) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b159(V) :- ( o(1) -> fail ; \+ f(1) ; i(f(W)) ), c(W, V).
b160(V) :- ( o(1) -> ( o(1) ; i(f(W)) ) ; o(1) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b161(V) :- ( f(_) -> fail ; \+ f(1) ; e(W, X) ), c(W, V).
b162(V) :- ( o(1) -> i(W) ; ( o(1) -> o(2) ; fail ) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b163(V) :- ( \+ f(W) ; W is 2 ), V = f(W).
b164(V) :- ( o(2), \+ f(1) ; i(f(W)) ), i(W), V = W.
b165(V) :- ( o(1) -> W is 2 ; once(i(W)) ), V = r(X, W), o(1).
b166(V) :- ( ( o(1) -> o(2) ; fail ) ; n(W) ), V = f(W).
b167(V) :- ( ( o(1) ; i(f(W)) ) -> true ; i(f(W)) ), i(W), V = W.
b168(V) :- ( o(2), \+ f(1) -> true ; e(W, X) ), ( var(W) -> c(W, V) ; V = W ).
b169(V) :- ( e(W, X) *-> true ; \+ f(X) ), V = r(X, W), o(1).
b170(V) :- ( f(_) -> e(W, X) ; \+ f(X) ), once(c(W, V)).
b171(V) :- ( o(2), \+ f(1) ; ( o(1) ; i(W) ) ), ( V = f(W) ; V = g(W) ).
b172(V) :- ( i(W) ; ( o(1) -> o(2) ; fail ) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b173(V) :- ( ( o(1) ; i(W) ) *-> true ; i(f(W)) ), c(W, V).
b174(V) :- ( i(W), i(f(W)) -> true ; W is 2 ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b175(V) :- ( f(_) -> i(f(W)) ; i(f(W)) ), c(W, V).
b176(V) :- ( f(_) -> o(2), \+ f(1) ; once(i(W)) ), V = f(W).
b177(V) :- ( \+ f(1) ; \+ f(W) ), V = f(W).
b178(V) :- ( o(1) -> ( o(1) ; i(f(W)) ) ; \+ f(X) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b179(V) :- ( i(W) *-> true ; \+ f(W) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b180(V) :- ( n(W) ; \+ ( o(1), fail ) ), i(W), V = W.
b181(V) :- ( forall(i(W), o(1)) ; \+ ( o(1), fail ) ), ( V = f(W) ; V = g(W) ).
b182(V) :- ( i(f(W)) ; i(W), i(f(W)) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b183(V) :- ( f(_) -> ( o(1) -> o(2) ; fail ) ; i(W), i(f(W)) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b184(V) :- ( ( o(1) -> o(2) ; fail ) -> true ; W = 1 ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b185(V) :- ( ( o(1) ; i(W) ) ; \+ ( o(1), fail ) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b186(V) :- ( o(1) -> forall(i(W), o(1)) ; o(2), \+ f(1) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b187(V) :- ( \+ f(1) *-> true ; ( o(1) ; i(f(W)) ) ), ( var(W) -> c(W, V) ; V = W ).
b188(V) :- ( n(W) ; \+ f(1) ), once(c(W, V)).
b189(V) :- ( o(1) -> ( o(1) ; i(f(W)) ) ; \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b190(V) :- ( i(W) ; \+ f(X) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b191(V) :- ( ( o(1) ; i(W) ) ; i(W), \+ f(W) ), ( var(W) -> c(W, V) ; V = W ).
b192(V) :- ( f(_) -> i(W), i(f(W)) ; \+ ( o(1), fail ) ), once(c(W, V)).
b193(V) :- ( i(f(W)) ; W = 1 ), i(W), V = W.
b194(V) :- ( e(W, X) *-> true ; \+ ( o(1), fail ) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b195(V) :- ( o(1) -> i(W), \+ f(W) ; W = 1 ), once(c(W, V)).
b196(V) :- ( once(i(W)) ; \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b197(V) :- ( once(i(W)) -> true ; o(2), \+ f(1) ), ( V = f(W) ; V = g(W) ).
b198(V) :- ( W is 1 *-> true ; \+ ( o(1), fail ) ), once(c(W, V)).
b199(V) :- ( ( o(1) ; i(W) ) ; \+ f(1) ), once(c(W, V)).
b200(V) :- ( i(W) -> true ; i(f(W)) ), V = f(W).
b201(V) :- ( o(1) -> W is 1 ; i(W) ), ( var(W) -> c(W, V) ; V = W ).
b202(V) :- ( i(W) *-> true ; forall(i(W), o(1)) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b203(V) :- ( f(_) -> i(W) ; \+ f(1) ), V = r(X, W), o(1).
b204(V) :- ( n(W) -> true ; i(W) ), V = f(W).
b205(V) :- ( fail ; \+ f(1) *-> true ; W is 1 ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b206(V) :- ( \+ f(X) *-> true ; forall(i(W), o(1)) ), V = f(W).
b207(V) :- ( ( o(1) -> o(2) ; fail ) -> true ; n(W) ), V = r(X, W), o(1).
b208(V) :- ( f(_) -> ( o(1) ; i(W) ) ; W is 2 ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b209(V) :- ( forall(i(W), o(1)) *-> true ; i(f(W)) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b210(V) :- ( i(f(W)) ; i(W), i(f(W)) ), ( V = f(W) ; V = g(W) ).
b211(V) :- ( once(i(W)) -> true ; i(f(W)) ), c(W, V).
b212(V) :- ( i(f(W)) ; i(W), i(f(W)) ), i(W), V = W.
b213(V) :- ( forall(i(W), o(1)) -> true ; o(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b214(V) :- ( i(W), \+ f(W) -> true ; i(W), i(f(W)) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b215(V) :- ( i(W), i(f(W)) -> true ; o(2), \+ f(1) ), V = f(W).
b216(V) :- ( f(_) -> e(W, X) ; ( o(1) -> o(2) ; fail ) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b217(V) :- ( W is 2 *-> true ; i(f(W)) ), V = f(W).
b218(V) :- ( ( o(1) -> o(2) ; fail ) ; once(i(W)) ), i(W), V = W.
b219(V) :- ( o(1) -> \+ f(1) ; n(W) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b220(V) :- ( ( o(1) ; i(f(W)) ) *-> true ; i(W) ), ( V = f(W) ; V = g(W) ).
b221(V) :- ( ( o(1) ; i(W) ) -> true ; fail ; \+ f(1) ), ( V = f(W) ; V = g(W) ).
b222(V) :- ( W = 1 -> true ; i(W) ), i(W), V = W.
b223(V) :- ( f(_) -> i(f(W)) ; ( o(1) -> o(2) ; fail ) ), ( f(1) -> d(X, Y, V) ; d(W, X, V) ).
b224(V) :- ( \+ f(W) *-> true ; fail ; \+ f(1) ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).
b225(V) :- ( \+ f(1) *-> true ; \+ f(W) ), ( var(W) -> c(W, V) ; V = W ).
b226(V) :- ( once(i(W)) -> true ; i(W), \+ f(W) ), i(W), V = W.
b227(V) :- ( i(W), \+ f(W) ; forall(i(W), o(1)) ), V = r(X, W), o(1).
b228(V) :- ( f(_) -> W is 2 ; i(W), i(f(W)) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b229(V) :- ( f(_) -> \+ ( o(1), fail ) ; \+ f(W) ), c(W, V).
b230(V) :- ( \+ f(W) ; \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b231(V) :- ( i(f(W)) -> true ; i(f(W)) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b232(V) :- ( i(W) ; i(W), \+ f(W) ), ( V = f(W) ; V = g(W) ).
b233(V) :- ( o(2), \+ f(1) *-> true ; i(W) ), V = f(W).
b234(V) :- ( f(_) -> o(1) ; n(W) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b235(V) :- ( once(i(W)) ; fail ; \+ f(1) ), ( f(1) -> V = h(W) ; i(W), c(W, V) ).
b236(V) :- ( i(f(W)) ; o(2), \+ f(1) ), c(W, V).
b237(V) :- ( \+ f(X) *-> true ; i(W), i(f(W)) ), ( o(1), i(W) -> c(W, V) ; c(X, V) ).
b238(V) :- ( f(_) -> \+ ( o(1), fail ) ; once(i(W)) ), ( o(1) ; V = f(W) ), d(X, Y, _).
b239(V) :- ( o(1) -> ( o(1) ; i(W) ) ; \+ ( o(1), fail ) ), once(c(W, V)).
b240(V) :- ( o(1) -> \+ f(X) ; W is 1 ), ( o(1) -> d(X, W, V) ; d(Y, X, V) ).

main :-
    between(1, 240, N),
    findall(V, b(N, V), Vs),
    numbervars(Vs, 0, _),
    print(N-Vs), nl,
    fail.
main.

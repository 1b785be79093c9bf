% Grammar rules that put back what a nonterminal stands for.

short --> [i,m].
long --> [i,am].

spelt, long --> short, {}.

also, ([of];[]) --> [x].

words([W|Ws]) --> [W], !, words(Ws).
words([]) --> [].

main :-
    phrase((spelt, words(Ws)), [i,m,here]), writeln(Ws),
    phrase(spelt, [i,m], Rest), writeln(Rest),
    findall(R, phrase(also, [x,y], R), Rs), writeln(Rs).

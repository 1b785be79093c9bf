% The command line by library(optparse).
:- use_module(library(optparse)).

specs([
    [opt(command),shortflags([c]),longflags([command]),type(atom),default(dot),
     help(['what to do','dot or mul'])],
    [opt(folder),meta('DIR'),shortflags([f]),longflags([folder]),type(atom),help('where')],
    [opt(n),longflags([count,number]),type(integer),default(3),
     help('a long text that has to be broken over several lines, because it is longer than that')],
    [opt(verbose),shortflags([v,w]),longflags([verbose]),type(boolean),default(false),
     help('say more')],
    [opt(conf),type(term),default(x)]
]).

shown(Term) :-
    \+ \+ ( numbervars(Term, 0, _), print(Term), nl ).

parsed(Arguments) :-
    specs(Specs),
    parsed(Specs, Arguments, []).

parsed(Specs, Arguments, How) :-
    catch(( opt_parse(Specs, Arguments, Options, Positional, How), Told = Options-Positional ),
          error(Told, _),
          true),
    shown(Told).

main :-
    forall(member(Arguments, [
               [], ['--count=5',a,'-v',b], ['-c',mul,'--no-verbose'], ['-cmul','-v',true,x],
               ['--count','7','--count=8'], ['--foo'], ['-c=x'], ['--count=x'], ['-'], ['--'],
               ['-5'], ['--folder'], ['--verbose=maybe']
           ]),
           parsed(Arguments)),
    specs(Specs),
    parsed(Specs, ['--count=1','--count=2'], [duplicated_flags(keepfirst)]),
    parsed(Specs, ['--count=1','--count=2'], [duplicated_flags(keepall)]),
    parsed(Specs, ['--count=1'], [output_functor(opt)]),
    parsed(Specs, [], [allow_empty_flag_spec(false)]),
    parsed([[opt(a),shortflags([x])],[opt(b),shortflags([x])]], [], []),
    parsed([[opt(a),shortflags([xx])]], [], []),
    parsed([[type(atom)]], [], []),
    parsed([[opt(a),foo(1)]], [], []),
    opt_help(Specs, Help),
    write(Help).

/** What use_module/1 and use_module/2 load, which are known when they are called.

    library   the name of a library, also one that only SWI-Prolog has: its
              predicates are here without asking
    imports   a list, except(List) or all
    importer  the module that imports
    told      the library as the program names it, and what it wants of it:
              library(assoc), left_out(List, library(assoc)), chosen(List, library(assoc))
*/

:- module(trilog_libraries, [
    use/3, library_of/3, give_way/2, only_here/2, import_into/3, importing/3, leave_loads/0
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_autoload)).
:- use_module(library(trilog_consulting)).
:- use_module(library(trilog_loader)).
:- use_module(library(trilog_sources)).

%% use(+Module, +Files, +Imports)
%  Module imports of what is in the files or libraries what Imports says: a list,
%  except(List) or all.
%  ?- trilog_libraries:use(user, [library(lists), library(apply)], all).
%     true.
use(Module, Files, Imports) :-
    are_imports(Imports),
    trilog_predicates:target(Target),
    (   Module == Target -> use_here(Files, Imports)
    ;   trilog_module_file:ensure_importer(Module),
        trilog_predicates:now_target(Module),
        catch(trilog_libraries:use_here(Files, Imports), Error, true),
        trilog_predicates:now_target(Target),
        trilog_reading:rethrow(Error)
    ).

% As in SWI-Prolog, what is no list is no error.
are_imports(Imports) :-
    (   Imports == all -> true
    ;   ( nonvar(Imports), Imports = except(Items) -> true ; Imports = Items ),
        (   var(Imports) -> throw(error(instantiation_error, use_module/2))
        ;   trilog_terms:is_proper_list(Items) ->
            ( member(Item, Items), var(Item) -> throw(error(instantiation_error, use_module/2)) ; true )
        ;   Imports = except(_) -> throw(error(type_error(list, Items), use_module/2))
        )
    ).

use_here(Files, Imports) :-
    (   \+ ground(Files) ->
        ( Imports == all -> Context = use_module/1 ; Context = use_module/2 ),
        throw(error(instantiation_error, Context))
    ;   Files == [] -> true
    ;   file_path(Files, Path) ->
        atom_chars(File, Path),
        use_file(File, Imports)
    ;   Files = [File|Others] ->
        use_here(File, Imports),
        use_here(Others, Imports)
    ;   Files = library(Library) ->
        use_of_library(Library, Imports),
        warn_of_missing(Imports, Library),
        warn_of_lack(Imports, Library)
    ;   throw(error(existence_error(source_sink, Files), use_module/1))
    ).

use_of_library(Library, Imports) :-
    told(Imports, library(Library), Told),
    (   of_grammars(Library) -> use_library(trilog_swi_dcg, Told)
    ;   are_chosen(Imports) -> use_chosen(Library, Imports, Told)
    ;   ( Imports == all ; known_to_swi(Library) ) -> use_library(Library, Told)
    ;   trilog_predicates:target(Target),
        import_beside(Target, Library, Imports, Told)
    ).

told(Imports, Library, Told) :-
    (   nonvar(Imports), Imports = except(Items) -> Told = left_out(Items, Library)
    ;   nonvar(Imports), Imports = [_|_] -> Told = chosen(Imports, Library)
    ;   Told = Library
    ).

% Of what is nowhere. (The machine knows this of compound goals only.)
warn_of_missing(Imports, Library) :-
    (   nonvar(Imports),
        Imports = [_|_],
        trilog_predicates:target(Target),
        member(Import, Imports),
        trilog_module_file:renamed(Import, Name, Arity, New),
        functor(Head, New, Arity),
        compound(Head),
        '$no_such_predicate'(Target, Head),
        \+ library_predicate(Name, Arity, _),
        \+ is_directive_of(Library, Name),
        trilog_running:warn_here(trilog_not_there(Name/Arity, Library)),
        false
    ;   true
    ).

% The loader knows them; no predicate is there.
is_directive_of(plunit, begin_tests).
is_directive_of(plunit, end_tests).

% A list of imports is looked at one by one.
warn_of_lack(Imports, Library) :-
    (   is_name_only(Library), \+ ( nonvar(Imports), Imports = [_|_] ) ->
        trilog_running:warn_here(trilog_name_only(library(Library)))
    ;   true
    ).

% The libraries of SWI-Prolog of which there is nothing.
is_name_only(dicts).
is_name_only(url).

of_grammars(dcg/_).
of_grammars(Path) :- atom(Path), sub_atom(Path, 0, _, _, 'dcg/').

%% use_library(+Library)
%  Loads a library, unless its predicates are there without asking.
%  ?- trilog_libraries:use_library(apply).
%     true.
use_library(Library) :-
    use_library(Library, library(Library)).

use_library(Library, Told) :-
    (   only_here_in(Library, Rest) -> import_rest(Library, Rest, Told)
    ;   swi_library(Library) -> true
    ;   Library == clpfd -> use_library(clpz, Told), use_library(trilog_swi_clpfd, Told)
    % The machine's own has nonterminals for programs of its like.
    ;   Library == csv ->
        import_all(csv, Told),
        remember_import(csv),
        use_library(trilog_swi_csv, Told)
    ;   Library == lambda ->
        trilog_module_operators:declare_operators([op(201,xfx,+\)]),
        use_library(trilog_swi_hats, Told)
    ;   of_ours(Library, Ours) -> use_library(Ours, Told)
    ;   part_of_library(Library, Exports) ->
        trilog_predicates:target(Target),
        import_beside(Target, Library, Exports, Told)
    ;   trilog_loader:loaded_file(_, module(Library)) ->
        trilog_predicates:target(Target),
        trilog_module_file:import_module(Library, all, Target)
    % What is there without asking, imported a second time, would undo what the program
    % defines under the names of it.
    ;   ( trilog_imports:at_hand(Library, _) -> true ; import_all(Library, Told) ),
        remember_import(Library)
    ).

import_all(Library, Told) :-
    trilog_predicates:target(Target),
    import_beside(Target, Library, [], Told).

% What a library of that name has in the machine only: a program for SWI-Prolog has not
% asked for it, and may have its own.
import_rest(Library, Rest, Told) :-
    trilog_predicates:target(Target),
    (   Told = chosen(Items, _) ->
        findall(Name/Arity, ( member(Name/Arity, Rest), is_among(Items, Name, Arity, _) ), Chosen),
        ( Chosen == [] -> true ; import_beside(Target, Library, Chosen, Told) )
    ;   import_beside(Target, Library, Rest, chosen([], Library))
    ),
    remember_import(Library).

% What else they have is there without asking, or would read characters, and not codes.
part_of_library(format, [format_/4]).
part_of_library(pio, [phrase_to_file/2,phrase_to_stream/2]).

of_ours(heaps, trilog_swi_heaps).
of_ours(process, trilog_swi_process).
of_ours(gensym, trilog_swi_gensym).
of_ours(shell, trilog_swi_shell).
of_ours(rbtrees, trilog_swi_rbtrees).

are_chosen(Imports) :-
    nonvar(Imports),
    (   Imports = except(_) -> true
    ;   Imports = [_|_],
        member(Import, Imports),
        nonvar(Import),
        Import = as(_,_)
    ),
    !.

%% use_chosen(+Library, +Imports, +Told)
%  Loads a library, of which some predicates are called otherwise.
%  ?- trilog_libraries:use_chosen(lists, [as(append/3,joined)], lists), joined([a], [b], L).
%     L = [a,b].
use_chosen(Library, Imports, Told) :-
    use_library(Library, Told),
    ( Imports = except(Renamed) -> true ; Renamed = Imports ),
    trilog_predicates:target(Target),
    (   member(as(Name/Arity,New), Renamed),
        functor(Goal, Name, Arity),
        Goal =.. [_|Arguments],
        Head =.. [New|Arguments],
        trilog_expansion:expand_query(Goal, Expanded),
        trilog_autoload:load_needed,
        trilog_links:link_to(Head, Expanded, Target, Library),
        false
    ;   true
    ).

known_to_swi(Library) :-
    ( swi_library(Library) ; memberchk(Library, [clpfd,csv,format]) ; of_ours(Library, _) ),
    !.

%% use_file(+File, +Imports)
%  Loads the module in the file and imports what is in Imports: a list,
%  except(List) or all.
%  ?- trilog_libraries:use_file('no_such_file.pl', all).
%     error: cannot load no_such_file.pl: there is no such file
use_file(File, Imports) :-
    atom_chars(File, Path),
    (   shipped_instead(Path, Module) ->
        use_shipped(Imports, Module)
    ;   use_path(Path, Imports)
    ).

use_shipped(Imports, Module) :-
    (   Imports = [_|_] ->
        trilog_predicates:target(Target),
        import_beside(Target, Module, Imports, Module),
        remember_import(Module),
        warn_of_missing(Imports, Module)
    ;   use_library(Module, Module)
    ).

% --- what is imported -----------------------------------------------------------

%% import_into(+Importer, +Library, +Exports)
%  Importer imports Exports of the library, or everything where that is [].
%  ?- trilog_libraries:import_into(user, assoc, [empty_assoc/1]).
%     true.
import_into(Importer, Library, Exports) :-
    trilog_on_demand:ensure(Library),
    trilog_operators:undisturbed(trilog_libraries:importing(Importer, Library, Exports)).

%% importing(+Importer, +Library, +Exports)
%  The same with the operators of the moment. The guard sleeps while the machine loads a
%  library of its own. Whatever ends that, such as a limit of the program's, wakes it.
%  ?- trilog_libraries:importing(user, assoc, [empty_assoc/1]).
%     true.
importing(Importer, Library, Exports) :-
    catch(\+ \+ trilog_libraries:import_now(Importer, Library, Exports), Error, true),
    leave_loads,
    trilog_reading:rethrow(Error).

%% leave_loads
%  The machine loads nothing now. (Where a load is ended by an error or a limit, it
%  would go on looking for goals in the library.)
%  ?- trilog_libraries:leave_loads.
%     true.
leave_loads :-
    (   prolog_load_context(module, Module), Module \== user ->
        '$pop_load_context',
        leave_loads
    ;   true
    ).

import_now(Importer, Library, Exports) :-
    bb_b_put(trilog_kept_importing, on),
    (   Importer \== user, trilog_module_file:payload(Importer, Payload) ->
        loader:use_module(library(Library), Exports, Payload)
    ;   Exports == [] -> user:use_module(library(Library))
    ;   user:use_module(library(Library), Exports)
    ),
    ( Library == assoc -> complete_assoc ; true ).

% It calls what it does not import.
complete_assoc :-
    (   '$no_such_predicate'(assoc, domain_error(_,_)) ->
        assertz(assoc:(domain_error(Domain, Term) :- throw(error(domain_error(Domain,Term),_))))
    ;   true
    ).

% The machine puts what it imports in the place of what is there: what Importer has
% already, of its own or of another module, must not be imported.
import_beside(Importer, Library, Exports, Told) :-
    (   has_predicates(Importer) ->
        import_into(Importer, Library, [nothing/0]), % loads it
        trilog_operators:undisturbed(
            trilog_libraries:import_others(Importer, Library, Exports, Told))
    ;   import_into(Importer, Library, Exports)
    ).

has_predicates(Importer) :-
    has(Importer, _, _, _),
    !.

import_others(Importer, Library, Exports0, Told) :-
    findall(Name/Arity-Home, clash(Importer, Library, Name, Arity, Home), Clashes0),
    (   Clashes0 == [] -> importing(Importer, Library, Exports0)
    ;   ( Exports0 == [] -> library_exports(Library, Exports1) ; Exports1 = Exports0 ),
        sort(Clashes0, Clashes),
        not_clashing(Exports1, Clashes, Importer, Told, Exports),
        ( Exports == [] -> true ; importing(Importer, Library, Exports) )
    ).

clash(Importer, Library, Name, Arity, Home) :-
    ( Library = _/Module -> true ; Module = Library ),
    has(Importer, Name, Arity, Home),
    Home \== Module,
    '$predicate_defined'(Module, Name, Arity).

% Home is Importer, or the module that Importer has the predicate of.
has(Importer, Name, Arity, Importer) :-
    trilog_predicates:defined_by(Name, Arity, _, _),
    trilog_links:is_own(Name, Arity, Importer).
has(Importer, Name, Arity, Home) :-
    trilog_links:linked(Name, Arity, Importer, Home).

not_clashing([], _, _, _, []).
not_clashing([Export|Exports0], Clashes, Importer, Told, Exports) :-
    (   trilog_module_file:renamed(Export, Name, Arity, _),
        member(Name/Arity-Home, Clashes),
        keeps(Home, Name, Arity, Importer, Told) -> Exports = Exports1
    ;   Exports = [Export|Exports1]
    ),
    not_clashing(Exports0, Clashes, Importer, Told, Exports1).

% What a module only inherits it has from the library from now on.
keeps(Home, Name, Arity, Importer, Told) :-
    (   Home == user, Importer \== user -> trilog_links:unlink(Name, Arity, Importer), false
    ;   is_wanted(Told, Name, Arity, Library) ->
        (   Home == Importer -> Warning = trilog_overrides(Name/Arity, Library)
        ;   Warning = trilog_imported_twice(Library:Name/Arity, Home)
        ),
        trilog_running:warn_here(Warning)
    ;   true
    ).

is_wanted(Told, Name, Arity, Library) :-
    (   Told = left_out(Items, Library) -> \+ is_among(Items, Name, Arity, _)
    ;   Told = chosen(Items, Library) -> is_among(Items, Name, Arity, Name)
    ;   Library = Told
    ).

is_among(Items, Name, Arity, New) :-
    member(Item, Items),
    trilog_module_file:renamed(Item, Name, Arity, New),
    !.

% As the text of the library says. (Of one of ours that did not wait there is none: then
% they are among all that it has.)
library_exports(Library, Exports) :-
    (   library_head(Library, Head) -> Head = (:- module(_, Exports))
    ;   findall(Name/Arity, current_predicate(Library:Name/Arity), Exports)
    ).

library_head(Library, Head) :-
    (   catch(trilog_libraries:library_text(Library, Stream), _, false) ->
        read(Stream, Head),
        close(Stream)
    ;   trilog_on_demand:head(Library, Head)
    ).

library_text(Library, Stream) :-
    file_path(Library, Chars),
    atom_chars(Path, Chars),
    '$load_library_as_stream'(Path, Stream, _).

%% library_of(+Name, +Arity, -Library)
%  Library, which the machine has, has the predicate.
%  ?- trilog_libraries:library_of(append, 3, Library).
%     Library = lists.
%  ?- trilog_libraries:library_of(can_be, 2, Library).
%     Library = error.
library_of(Name, Arity, Library) :-
    % A library has what it imports, too.
    member(Library, [error,lists,between,charsio,dcgs,dif,format,iso_ext,pairs,reif]),
    '$predicate_defined'(Library, Name, Arity),
    !.

%% give_way(?Head, +Module)
%  The program changes the clauses of a predicate: if a library has it, too, the program
%  has its own from now on.
%  ?- trilog_libraries:give_way(no_such(_), user).
%     true.
give_way(Head, Module) :-
    (   Module == user,
        callable(Head),
        functor(Head, Name, Arity),
        '$predicate_defined'(user, Name, Arity),
        \+ '$head_is_dynamic'(user, Head),
        \+ trilog_renamed:renamed(Name, Arity, user, _),
        can_give_way(Name, Arity),
        \+ trilog_links:linked(Name, Arity, user, _) ->
        trilog_empty:make_room(user, Name, Arity),
        % The machine finds no clauses where there was none yet.
        functor(Fact, Name, Arity),
        assertz(user:Fact),
        retract(user:Fact),
        trilog_constructs:note_own(user, Name, Arity)
    ;   true
    ).

can_give_way(Name, Arity) :-
    functor(Head, Name, Arity),
    \+ predicate_property(Head, built_in),
    built_in_names(Names),
    \+ memberchk(Name, Names).

% What is built in in SWI-Prolog, and in a library here.
built_in_names([
    abolish,abolish_all_tables,absolute_file_name,access_file,apply,assert,at_halt,
    atom_number,atom_string,atom_to_term,atomic_list_concat,atomics_to_string,attvar,b_getval,
    b_setval,between,blob,call_cleanup,call_dcg,call_with_depth_limit,catch_with_backtrace,
    char_conversion,char_type,clause,code_type,compile_predicates,compound_name_arguments,
    compound_name_arity,copy_stream_data,copy_term,copy_term_nat,create_prolog_flag,
    current_char_conversion,current_key,current_predicate,current_table,cyclic_term,
    date_time_stamp,dcg_translate_rule,del_attr,delete_directory,delete_file,directory_files,
    divmod,downcase_atom,duplicate_term,erase,exists_directory,exists_file,expand_goal,
    file_base_name,file_directory_name,file_name_extension,findnsols,flag,format,format_time,
    freeze,frozen,functor,garbage_collect,garbage_collect_atoms,garbage_collect_clauses,get,
    get0,get_attr,get_attrs,get_flag,get_single_char,get_time,getenv,ignore,instance,
    is_absolute_file_name,is_dict,is_list,is_most_general_term,is_stream,length,load_files,
    make_directory,memberchk,module_property,msort,name,nb_current,nb_getval,nb_setval,
    nonground,normalize_space,not,notrace,nth_clause,number_string,numbervars,open_string,
    peek_string,phrase,plus,print,print_message,print_message_lines,prompt,prompt1,put,put_attr,
    read_string,read_term_from_atom,recorda,recorded,recordz,rename_file,reset,same_term,see,
    seeing,seen,set_flag,set_prolog_stack,set_random,set_stream,setenv,
    setup_call_catcher_cleanup,setup_call_cleanup,shell,shift,size_file,skip,sleep,sort,
    source_file,split_string,stamp_date_time,statistics,string,string_chars,string_code,
    string_codes,string_concat,
    string_length,string_lower,string_upper,style_check,sub_atom_icasechk,sub_string,succ,tab,
    tell,telling,term_attvars,term_hash,term_singletons,term_string,term_to_atom,term_variables,
    text_to_string,tmp_file,tmp_file_stream,tnot,told,trim_stacks,ttyflush,undefined,unifiable,
    unsetenv,upcase_atom,wildcard_match,with_output_to,working_directory,write_length,writeln
]).

%% only_here(+Name, +Arity)
%  A program can find the predicate where it would not in SWI-Prolog: that it defines its
%  own is nothing to speak of.
%  ?- trilog_libraries:only_here(transpose, 2).
%     true.
only_here(Name, Arity) :-
    (   memberchk(Name/Arity, [why/1,whynot/1,text_concat/3,maplist/6,maplist/7]) -> true
    ;   Name/Arity == not/1 -> true % an exercise
    ;   only_here_in(_, Predicates), memberchk(Name/Arity, Predicates) -> true
    ;   '$predicate_defined'(reif, Name, Arity)
    ).

% What programs find in a library of the machine when they ask for it, and do not in that
% of SWI-Prolog, or there is none. What else these have is there without asking.
only_here_in(lists, [list_max/2,list_min/2,maplist/8,maplist/9,transpose/2]).
only_here_in(dcgs, [phrase/4,phrase/5,seq/3,seqq/3,'...'/2]).
only_here_in(between, [gen_int/1,gen_nat/1,numlist/2,repeat/1]).
only_here_in(charsio, [chars_base64/3,chars_utf8bytes/2,get_line_to_chars/3,get_n_chars/3,
                       write_term_to_chars/3]).
only_here_in(error, [call_with_error_context/2,can_be/2,domain_error/3,
                     instantiation_error/0,type_error/3]).
only_here_in(iso_ext, [bb_b_put/2,bb_get/2,bb_put/2,countall/2,partial_string/1,
                       partial_string/3,partial_string_tail/2]).

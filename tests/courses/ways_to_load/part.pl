:- prolog_load_context(source, Source), file_base_name(Source, Name), print(Name), nl.
:- prolog_load_context(file, File), file_base_name(File, Name), print(Name), nl.

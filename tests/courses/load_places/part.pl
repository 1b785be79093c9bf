% A part of main.pl.

here.
:- source_location(File, L), file_base_name(File, Name), print(Name-L), nl.

outer(1).
:- include(inner).
outer(2).

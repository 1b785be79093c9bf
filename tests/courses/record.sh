#!/bin/sh
# Writes what SWI-Prolog prints for each program: its standard output, and the
# exit code on the last line.
cd "$(dirname "$0")" || exit 1
for program in */main.pl; do
    (
        cd "${program%/*}" || exit 1
        input=input
        [ -f input ] || input=/dev/null
        swipl -q -g main,halt -t 'halt(1)' main.pl <$input >expected 2>/dev/null
        echo "exit code $?" >>expected
    )
done

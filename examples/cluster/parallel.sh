#!/bin/sh
# One big run in N parts at the same time, on this machine or, with GNU
# parallel and PARALLEL_OPTIONS such as '--sshloginfile hosts', on many.
#
#     examples/cluster/parallel.sh N DIRECTORY diff uttt --games 2000
#     examples/cluster/parallel.sh N DIRECTORY mutate tris
#
# DIRECTORY gets one report for each part, and the sum is printed. Without GNU
# parallel the parts run as jobs of this shell. TRILOG is the program to run.
set -eu
if [ $# -lt 4 ]; then
    echo "usage: $0 N DIRECTORY diff|mutate GAME [OPTION...]" >&2
    exit 2
fi
parts=$1
directory=$2
shift 2
trilog=${TRILOG:-trilog}
mkdir -p "$directory"

# Exit code 1 says that something was found; the sum says it again.
if command -v parallel >/dev/null 2>&1; then
    # shellcheck disable=SC2086
    parallel ${PARALLEL_OPTIONS:-} --will-cite --halt never \
        "$trilog" "$@" --json --shard "{}/$parts" '>' "$directory/{}.json" \
        ::: $(seq "$parts") || [ $? -le 101 ]
else
    echo "parallel.sh: GNU parallel is missing; the parts run as jobs of this shell" >&2
    for part in $(seq "$parts"); do
        "$trilog" "$@" --json --shard "$part/$parts" >"$directory/$part.json" &
    done
    wait
fi

reports=
for part in $(seq "$parts"); do
    reports="$reports $directory/$part.json"
done
# shellcheck disable=SC2086
exec "$trilog" merge $reports

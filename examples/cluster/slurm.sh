#!/bin/bash
# One big run as a Slurm job array, one part a task:
#
#     sbatch --array=1-64 examples/cluster/slurm.sh reports diff uttt --games 20000
#
# and, when all have ended, the sum:
#
#     trilog merge reports/*.json
#
# TRILOG is the program to run.
#SBATCH --job-name=trilog
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --time=02:00:00
set -eu
directory=$1
shift
mkdir -p "$directory"
part=$SLURM_ARRAY_TASK_ID
status=0
"${TRILOG:-trilog}" "$@" --json --shard "$part/$SLURM_ARRAY_TASK_COUNT" \
    >"$directory/$part.json" || status=$?
# 1 says that something was found, which is no failure of the job.
[ "$status" -le 1 ]

#!/bin/sh
# Makes the data directory of a PostgreSQL that, once started, replays the archived log up to a moment and then takes
# writes. $1: folder of a base backup, $2: the archive, $3: a data directory that is empty or not there, $4: the moment,
# like '2026-12-01 12:00:00+00'; left out, the end of the archive. Run it as the user PostgreSQL runs as.
set -eu
base="$1" archive="$2" data="$3" moment="${4:-}"
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty" >&2
  exit 1
fi
mkdir -p "$data"
chmod 700 "$data"
tar -xzf "$base/base.tar.gz" -C "$data"
tar -xzf "$base/pg_wal.tar.gz" -C "$data/pg_wal"
{
  echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  if [ -n "$moment" ]; then echo "recovery_target_time = '$moment'"; fi
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "$data restores when PostgreSQL starts on it."

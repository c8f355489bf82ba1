#!/bin/sh
# Makes a base backup of the running PostgreSQL in a new folder base-… below $1 and prints its name. With the archived log, it
# can restore the accounts to any later point in time. libpq's variables (PGHOST, PGPORT, PGUSER …) name the server. The folder gets its
# name once its contents are on disk. An interrupted backup is called unfinished-….
set -eu
name="base-$(date -u +%Y%m%dT%H%M%SZ)"
part="$1/unfinished-$name"
# pg_basebackup writes the manifest last.
pg_basebackup --pgdata "$part" --format tar --gzip --wal-method stream --checkpoint fast --no-password
if [ ! -f "$part/backup_manifest" ]; then
  echo "$part lacks backup_manifest: this is no backup" >&2
  exit 1
fi
mv "$part" "$1/$name"
sync "$1"
# The node exporter's textfile collector reads this file.
if [ -n "${METRICS_FOLDER:-}" ]; then
  echo "game_backup_finished_seconds $(date +%s)" >"$METRICS_FOLDER/game_backup.prom.part"
  mv "$METRICS_FOLDER/game_backup.prom.part" "$METRICS_FOLDER/game_backup.prom"
fi
echo "$1/$name"

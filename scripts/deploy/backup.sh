#!/bin/sh
# A base backup of the running PostgreSQL into a new folder base-… below $1, whose name it prints. Together with the
# archived log it restores the accounts to any moment after it. libpq's variables (PGHOST, PGPORT, PGUSER …) name the
# server. The folder has its name only when everything in it is on the disk: one that was cut off is called unfinished-….
set -eu
name="base-$(date -u +%Y%m%dT%H%M%SZ)"
part="$1/unfinished-$name"
# It writes the manifest last.
pg_basebackup --pgdata "$part" --format tar --gzip --wal-method stream --checkpoint fast --no-password
if [ ! -f "$part/backup_manifest" ]; then
  echo "$part lacks backup_manifest: this is no backup" >&2
  exit 1
fi
mv "$part" "$1/$name"
sync "$1"
echo "$1/$name"

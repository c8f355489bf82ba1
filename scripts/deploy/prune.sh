#!/bin/sh
# Deletes the base backups in $1 but for the newest $3, then every segment of the archive $2 that only a deleted one needed.
# It needs PostgreSQL's pg_archivecleanup.
set -eu
backups="$1" archive="$2" kept="$3"
if [ "$kept" -lt 1 ]; then
  echo "at least one backup must be kept" >&2
  exit 1
fi
# The names hold the time, so they sort by it.
ls -d "$backups"/base-* | sort -r | tail -n "+$((kept + 1))" | while read -r old; do rm -r "$old"; done
oldest=$(ls -d "$backups"/base-* | sort | head -n 1)
first=$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION.*(file \([0-9A-F]*\)).*$/\1/p')
pg_archivecleanup "$archive" "$first"

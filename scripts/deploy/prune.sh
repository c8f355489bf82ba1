#!/bin/sh
# Keeps the newest $3 base backups in $1. Deletes older ones, the segments of the archive $2 that only those needed, and
# unfinished backups after two days. Needs PostgreSQL's pg_archivecleanup. Deletes nothing unless every kept backup is
# complete.
set -eu
backups="$1" archive="$2" kept="$3"

refuse() {
  echo "$1. Nothing was deleted." >&2
  exit 1
}

case "$kept" in
  "" | *[!0-9]* | 0*) refuse "'$kept': at least one backup must be kept" ;;
esac
for folder in "$backups" "$archive"; do
  if [ ! -d "$folder" ]; then refuse "$folder is no folder"; fi
done
if ! command -v pg_archivecleanup >/dev/null; then refuse "pg_archivecleanup is not in PATH"; fi

# The names contain the time, so they sort by time. A space would split a name.
cd "$backups"
newest=$(ls -d base-* 2>/dev/null | sort -r | head -n "$kept")
if [ -z "$newest" ]; then refuse "$backups holds no backup"; fi
firsts=
for name in $newest; do
  for file in base.tar.gz pg_wal.tar.gz backup_manifest; do
    if [ ! -f "$name/$file" ]; then refuse "$backups/$name lacks $file, so the backup is incomplete: move it away"; fi
  done
  for file in base.tar.gz pg_wal.tar.gz; do
    if ! tar -tzf "$name/$file" >/dev/null; then refuse "$backups/$name/$file cannot be read: move this backup away"; fi
  done
  first=$(tar -xzOf "$name/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION.*(file \([0-9A-F]\{24\}\)).*$/\1/p')
  if [ -z "$first" ]; then refuse "$backups/$name does not name its first segment: move this backup away"; fi
  firsts="$firsts $first"
done
# The first eight digits are the timeline. After a restore, a newer backup may begin at an earlier segment.
first=$(printf '%s\n' $firsts | sort -k 1.9 | head -n 1)

ls -d base-* | sort -r | tail -n "+$((kept + 1))" | while read -r old; do rm -r "$old"; done
find . -maxdepth 1 -name 'unfinished-base-*' -mtime +1 -exec rm -r {} +
cd - >/dev/null
pg_archivecleanup "$archive" "$first"

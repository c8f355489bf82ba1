#!/bin/sh
# Creates a PostgreSQL data directory from a base backup. Replays the archived log up to a point in time, reports the result
# and leaves the server stopped. PostgreSQL then starts on the folder as usual.
#   $1 folder of a base backup
#   $2 the archive
#   $3 the data directory, empty or absent
#   $4 the point in time, such as 2026-12-01T12:00:00Z; by default the end of the archive
#   $5 the timeline to follow, such as 2 or latest; by default the backup's own
# Run it as PostgreSQL's user, with PostgreSQL's programs in PATH.
set -eu
base="$1" archive="$2" data="$3" moment="${4:-}" timeline="${5:-current}"

refuse() {
  echo "$1" >&2
  exit 1
}

day='[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
time='([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,6})?)?'
zone='(Z|[+-][0-9]{2}(:?[0-9]{2})?)'
fits() { [ "$(printf '%s' "$1" | grep -cE "^$2\$")" = 1 ]; }
if [ -n "$moment" ] && ! fits "$moment" "$day[T ]$time$zone"; then
  refuse "'$moment' is no moment like 2026-12-01T12:00:00Z, with its zone"
fi
if ! fits "$timeline" '(current|latest|[1-9][0-9]*)'; then
  refuse "'$timeline' is no timeline: a number, current or latest"
fi
for file in base.tar.gz pg_wal.tar.gz backup_manifest; do
  if [ ! -f "$base/$file" ]; then refuse "$base lacks $file, so the backup is incomplete"; fi
done
if [ ! -d "$archive" ]; then refuse "$archive is no folder"; fi
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then refuse "$data is not empty"; fi
if [ "$(id -u)" = 0 ]; then refuse "PostgreSQL does not run as root: run this as the user it runs as"; fi
for program in postgres pg_isready; do
  if ! command -v "$program" >/dev/null; then
    refuse "$program is not in PATH: add the folder of PostgreSQL's programs, like /usr/lib/postgresql/15/bin"
  fi
done
# If the point in time precedes the backup, PostgreSQL silently stops at the backup.
if [ -n "$moment" ]; then
  # The manifest's times are GMT. The label's are in the server's zone, whose name `date` may not know.
  began=$(sed -n 's/.*"Path": "backup_label".*"Last-Modified": "\([^"]*\)".*/\1/p' "$base/backup_manifest")
  if [ -n "$began" ] && before=$(date -d "$began" +%s) && after=$(date -d "$moment" +%s); then
    if [ "$after" -lt "$before" ]; then refuse "The backup began at $began, after $moment: take an older one"; fi
  else
    echo "Make sure that the backup, which began at ${began:-a time that its manifest lacks}, is older than $moment." >&2
  fi
fi
archive=$(cd "$archive" && pwd)
# A failover ends the backup's own timeline. PostgreSQL would then stop silently.
own=$(sed -n 's/.*"Timeline": \([0-9]*\).*/\1/p' "$base/backup_manifest" | tail -n 1)
newest=$(find "$archive" -name '????????.history' -exec basename {} .history \; | sort | tail -n 1)
newest=$((0x${newest:-0}))
if [ "$timeline" = current ] && [ "$newest" -gt "${own:-0}" ]; then
  echo "The archive also has timeline $newest, of a failover or an accepted restore. This restore stays on the backup's own," \
    "$own: to follow the other, pass $newest as the fifth argument." >&2
fi
# PostgreSQL reads this setting before it understands Z.
target="$moment"
case "$target" in *Z) target="${target%Z}+00" ;; esac

mkdir -p "$data"
chmod 700 "$data"
tar -xzf "$base/base.tar.gz" -C "$data"
tar -xzf "$base/pg_wal.tar.gz" -C "$data/pg_wal"
# A restored server has its own timeline. Its log waits in pg_wal until an operator accepts it.
echo "archive_command = ''" >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"

work=$(mktemp -d)
server=
clean() {
  if [ -n "$server" ]; then
    kill -INT "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$work"
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Settings of this run are arguments, so none of them persists. The server listens only on a socket in its own folder, and
# refuses every login. An unreadable segment ends the restore, because PostgreSQL would take it for the end of the archive.
echo 'local all all reject' >"$work/pg_hba.conf"
: >"$work/postgresql.conf"
: >"$work/pg_ident.conf"
echo "PostgreSQL replays the log; $work/log tells how far it is." >&2
LC_ALL=C postgres -D "$data" \
  -c config_file="$work/postgresql.conf" \
  -c hba_file="$work/pg_hba.conf" \
  -c ident_file="$work/pg_ident.conf" \
  -c listen_addresses= \
  -c unix_socket_directories="$work" \
  -c port=5432 \
  -c hot_standby=off \
  -c ssl=off \
  -c shared_preload_libraries= \
  -c logging_collector=off \
  -c log_destination=stderr \
  -c log_min_messages=warning \
  -c lc_messages=C \
  -c archive_mode=on \
  -c archive_command= \
  -c restore_command="if test -f \"$archive/%f\"; then cp \"$archive/%f\" \"%p\" || exit 126; else exit 1; fi" \
  -c recovery_target_timeline="$timeline" \
  -c recovery_target_time="$target" \
  -c recovery_target_action=promote \
  >"$work/log" 2>&1 &
server=$!
until pg_isready -q -h "$work" -p 5432; do
  if ! kill -0 "$server" 2>/dev/null; then
    server=
    {
      tail -n 20 "$work/log"
      if grep -q 'recovery ended before configured recovery target was reached' "$work/log"; then
        echo "The server did not come up: the archive ends before $moment. Name an earlier moment, or none for its end."
      elif grep -q 'recovery stop point is before consistent recovery point' "$work/log"; then
        echo "The server did not come up: the backup was not finished at $moment: take an older one."
      else
        echo "The server did not come up: the last lines of its log are above."
      fi
      echo "Empty $data before the next try."
    } >&2
    exit 1
  fi
  sleep 1
done
kill -INT "$server"
if ! wait "$server"; then
  server=
  tail -n 20 "$work/log" >&2
  refuse "The server came up and did not stop cleanly: the last lines of its log are above."
fi
server=
last=$(sed -n 's/^.*last completed transaction was at log time \(.*\)$/\1/p' "$work/log" | tail -n 1)
echo "The server came up. Its last transaction is of ${last:-the backup itself}."
echo "$data is ready for PostgreSQL. It archives nothing until its archive_command is given back."

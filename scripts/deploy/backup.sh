#!/bin/sh
# A base backup of the running PostgreSQL into a new folder below $1, whose name it prints. Together with the archived
# log it restores the accounts to any moment after it. libpq's variables (PGHOST, PGPORT, PGUSER …) name the server.
set -eu
folder="$1/base-$(date -u +%Y%m%dT%H%M%SZ)"
pg_basebackup --pgdata "$folder" --format tar --gzip --wal-method stream --checkpoint fast --no-password
echo "$folder"

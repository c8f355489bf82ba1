#!/bin/sh
# Prints nginx directives that trust the balancers in BALANCERS, which lists addresses and networks, separated by commas. Exits
# with 64 for anything else, because nginx would resolve it as a name, and reads 10.0.0 as 10.0.0.0.
set -eu
byte='(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
four="$byte(\.$byte){3}(/(3[0-2]|[12][0-9]|[1-9]))?"
six='[0-9a-fA-F:.]*:[0-9a-fA-F:.]*(/(12[0-8]|1[01][0-9]|[1-9][0-9]?))?'
printf '%s\n' "${BALANCERS:-}" | tr ',' '\n' | while read -r balancer; do
  if [ -z "$balancer" ]; then continue; fi
  if ! printf '%s\n' "$balancer" | grep -Eqx "$four|$six"; then
    echo "BALANCERS must be addresses and networks by commas, like 10.0.0.2 or 10.0.0.0/8, and not $balancer" >&2
    exit 64
  fi
  echo "set_real_ip_from $balancer;"
done

#!/bin/sh
# Prints the lines of nginx that trust the balancers in BALANCERS: addresses and networks, separated by commas.
set -eu
echo "${BALANCERS:-}" | tr ',' '\n' | while read -r balancer; do
  if [ -n "$balancer" ]; then echo "set_real_ip_from $balancer;"; fi
done

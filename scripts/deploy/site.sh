#!/bin/sh
# Puts a build over the site that nginx serves: site.sh dist /srv/ninja-tap. The files of earlier builds stay, because pages
# that are open still ask for them. They go with the first build that comes more than 30 days after theirs was replaced.
# Files of somebody else are left alone.
set -eu
export LC_ALL=C
built=$1
site=$2
lists=$site/.builds
mkdir -p "$lists"

# What is served now was served until now, however long ago it came.
served=$(ls -t "$lists" | head -n 1)

files() { (cd "$built" && find . -type f | sort); }
list=$lists/$(files | cksum | tr ' ' '-')
files > "$site/.list"
mv "$site/.list" "$list"
# Where the rest fails, what is served stays the newest. A clock of files may be a few milliseconds wide.
touch -d '1 minute ago' "$list"
if [ -n "$served" ]; then touch -d '1 second ago' "$lists/$served"; fi

# The page comes last, and whole: it names the others. With `+`, and not with `;`, find fails where cp does.
find "$built" -mindepth 1 -maxdepth 1 ! -name 'index.html*' -exec sh -c 'cp -Rp "$@" "$0/"' "$site" {} +
for page in "$built"/index.html*; do
  cp -p "$page" "$site/.page"
  mv "$site/.page" "$site/${page##*/}"
done
touch "$list"

kept=$(mktemp)
find "$lists" -type f ! -mtime +30 -exec sort -u {} + > "$kept"
find "$lists" -type f -mtime +30 -exec sort -u {} + | comm -23 - "$kept" | while read -r file; do
  rm -f "$site/$file"
done
find "$lists" -type f -mtime +30 -exec rm {} +
rm "$kept"

#!/bin/sh
# Copies a build over the site that nginx serves: site.sh dist /srv/ninja-tap. Files of earlier builds stay, because open
# pages still request them. The first build more than 30 days after their replacement deletes them. Other files stay.
set -eu
export LC_ALL=C
built=$1
site=$2
lists=$site/.builds
mkdir -p "$lists"

# The files now served count as replaced only now, whatever their age.
served=$(ls -t "$lists" | head -n 1)

files() { (cd "$built" && find . -type f | sort); }
list=$lists/$(files | cksum | tr ' ' '-')
files > "$site/.list"
mv "$site/.list" "$list"
# If the rest fails, the files now served stay the newest. File times may be imprecise by a few milliseconds.
touch -d '1 minute ago' "$list"
if [ -n "$served" ]; then touch -d '1 second ago' "$lists/$served"; fi

# The page is moved last, because it names the other files. With `+` instead of `;`, find fails when cp does.
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

import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

/** WebKit's own small browser, the program that steers it, a screen that nobody sees and a hand for it, where Debian puts them. */
export const WEBKIT = {
  browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  driver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
  hand: '/usr/bin/xdotool',
};

const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xdotool'];

/** Sees to it that WebKit can be started. Throws with a plain message where it can't be installed. */
export async function ensureWebKit() {
  const isThere = () => Object.values(WEBKIT).every((path) => existsSync(path));
  if (!isThere()) await installPackages(PACKAGES);
  if (!isThere())
    throw new Error(
      `WebKit was not found and could not be installed. On Debian: sudo apt-get install ${PACKAGES.join(' ')}`,
    );
}

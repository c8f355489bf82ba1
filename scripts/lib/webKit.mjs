import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

/** Debian's paths of WebKit's browser and driver, a virtual screen, and a tool that moves its pointer. */
export const WEBKIT = {
  browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  driver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
  hand: '/usr/bin/xdotool',
};

const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xdotool'];

/** Installs WebKit if it is missing. Throws a readable Error on failure. */
export async function ensureWebKit() {
  const isThere = () => Object.values(WEBKIT).every((path) => existsSync(path));
  if (!isThere()) await installPackages(PACKAGES);
  if (!isThere())
    throw new Error(
      `WebKit was not found and could not be installed. On Debian: sudo apt-get install ${PACKAGES.join(' ')}`,
    );
}

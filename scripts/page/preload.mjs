import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRELOAD = /<link rel="modulepreload" crossorigin href="([^"]+)">/;

/** File that nginx reads (scripts/deploy/game.conf). Hosts don't serve it, because its name starts with a dot. */
const FILE = '.preload.conf';

/** Returns the page's Link header, which requests the app's script early. @param {string} html */
export function preloadHeader(html) {
  const [, script] = PRELOAD.exec(html) ?? [];
  return script && `<${script}>; rel=modulepreload; crossorigin`;
}

/** Writes the page's Link header next to the page, as an entry of an nginx map. @param {string} folder */
export function writePreloadHeader(folder) {
  const link = preloadHeader(readFileSync(join(folder, 'index.html'), 'utf8'));
  if (link) writeFileSync(join(folder, FILE), `/index.html "${link}";\n`);
}

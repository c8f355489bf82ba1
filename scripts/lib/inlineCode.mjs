import { gzipSync } from 'node:zlib';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Bytes of the scripts that stand in a page itself, each compressed by gzip, level 9.
 *
 * @param {string} html
 */
export function inlineScriptBytes(html) {
  return [...html.matchAll(SCRIPT)].reduce(
    (sum, [, code = '']) => sum + gzipSync(code, { level: 9 }).length,
    0,
  );
}

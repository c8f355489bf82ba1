import { readFileSync } from 'node:fs';
import type { NoticeTexts } from '../../src/client/boot/page/older/notice.ts';
import { LANGUAGE_CODES } from '../../src/client/language/languages.ts';
import { inRoot } from '../lib/paths.mjs';
import { bundleScript } from './sources.ts';

export const OLDER_FILE = 'older.js';

/** Loads `older.js` first in a browser without `structuredClone`, the newest function that it adds. */
export const LOAD_OLDER = `self.structuredClone||document.write("<script src=/${OLDER_FILE}><\\/script>")`;

/** Builds the polyfills for Chromium from 88 and Safari from 15.4, and the notice for older browsers. */
export function olderScript(): Promise<string> {
  const define = { NOTICE: JSON.stringify(noticeTexts()) };
  return bundleScript('src/client/boot/page/older/older.ts', { target: 'es2015', define });
}

function noticeTexts(): Record<string, NoticeTexts> {
  return Object.fromEntries(
    LANGUAGE_CODES.map((code) => {
      const path =
        code === 'en' ? 'src/client/language/en/older.json' : `public/locales/${code}/translation.json`;
      return [code, JSON.parse(readFileSync(inRoot(path), 'utf8')).older as NoticeTexts];
    }),
  );
}

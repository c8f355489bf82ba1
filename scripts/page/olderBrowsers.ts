import { readFileSync } from 'node:fs';
import { type Plugin, transformWithOxc } from 'vite';
import type { NoticeTexts } from '../../src/client/boot/page/older/notice.ts';
import { LANGUAGE_CODES } from '../../src/client/language/languages.ts';
import { inRoot } from '../lib/paths.mjs';
import { bundleScript } from './bundleScript.ts';
import { isGamePage, withScript } from './withScript.ts';

const ENTRY = 'src/client/boot/page/older/older.ts';
const FILE = 'older.js';

/**
 * Loads `older.js` before any other script runs, in browsers without `structuredClone`, the newest function that it fills in.
 * Browsers of any age must be able to run this line.
 */
const ASK = `self.structuredClone||document.write("<script src=/${FILE}><\\/script>")`;

/** Libraries with static blocks, which only newer browsers know (Chromium 94, Safari 16.4). The game's own code has none. */
const NEWER_LIBRARIES = /\/node_modules\/(?:msw|@mswjs)\/.*\.m?js$/;

/**
 * Lets the game run in browsers from Chromium 88 and Safari 15.4 on. Those that lack some functions get them from a script
 * of their own; older ones show a notice. Newer browsers ask for nothing.
 */
export function olderBrowsers(): Plugin {
  return {
    name: 'older-browsers',
    apply: 'build',
    transform: {
      filter: { id: NEWER_LIBRARIES, code: 'static {' },
      handler: (code, id) => transformWithOxc(code, id, { target: 'es2021' }),
    },
    async generateBundle() {
      const define = { NOTICE: JSON.stringify(noticeTexts()) };
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: await bundleScript(ENTRY, { target: 'es2015', define }),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (isGamePage(html) ? withScript(html, ASK) : html),
    },
  };
}

/** The notice in every language, by product code. */
function noticeTexts(): Record<string, NoticeTexts> {
  return Object.fromEntries(
    LANGUAGE_CODES.map((code) => {
      const path =
        code === 'en' ? 'src/client/language/en/older.json' : `public/locales/${code}/translation.json`;
      return [code, JSON.parse(readFileSync(inRoot(path), 'utf8')).older as NoticeTexts];
    }),
  );
}

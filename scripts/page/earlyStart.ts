import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { COMPILE_HINT } from '../bundle/compileHint.ts';
import { minifyMore } from '../bundle/minifyMore.ts';
import { inRoot } from '../lib/paths.mjs';
import { bundleScript } from './bundleScript.ts';
import { newcomersChoices } from './newcomersPictures.ts';
import { isGamePage, withScript } from './withScript.ts';

const EARLY = 'src/client/boot/page/early.ts';
const EMBEDDED = 'src/client/boot/page/embeddedPage.ts';

/**
 * Bundles src/client/boot/page/early.ts and writes it into the page, where it runs before anything else is asked for. The
 * page's policy names it by its hash, so that no other script can run from the page.
 */
export function earlyStart(env: Readonly<Record<string, string>>): Plugin {
  let code = '';
  return {
    name: 'early-start',
    apply: 'build',
    async buildStart() {
      code = (await bundle(env)).trim();
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (isGamePage(html) ? withEarlyStart(html, code) : html),
    },
  };
}

/** The app's script, as the bundler writes it into the page. */
const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)">/;

/** Writes the early start into a page. The app's own script is asked for before the early start runs. */
export function withEarlyStart(html: string, code: string): string {
  const [, app] = APP_SCRIPT.exec(html) ?? [];
  return withScript(html, code, app && `<link rel="modulepreload" crossorigin href="${app}">`);
}

async function bundle(env: Readonly<Record<string, string>>): Promise<string> {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const code = await bundleScript(env.VITE_API_URL ? EARLY : EMBEDDED, {
    target: 'es2022',
    define: {
      'import.meta.env.VITE_API_URL': JSON.stringify(env.VITE_API_URL ?? ''),
      CLIENT_VERSION: JSON.stringify(version),
      FIRST_PICTURES: JSON.stringify(await newcomersChoices()),
      'import.meta.env.VITE_SEND_INIT_DATA': JSON.stringify(env.VITE_SEND_INIT_DATA ?? ''),
    },
  });
  return COMPILE_HINT + (await minifyMore(code, { isModule: false }));
}

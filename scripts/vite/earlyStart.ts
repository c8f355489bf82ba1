import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { inRoot } from '../lib/paths.mjs';
import { COMPILE_HINT } from './compileHint.ts';
import { minifyMore } from './minifyMore.ts';
import { newcomersChoices } from './newcomersPictures.ts';
import { allow } from './pagePolicy.ts';

const EARLY = 'src/client/start/early.ts';
const EMBEDDED = 'src/client/start/embeddedPage.ts';

/** The page's title, after its policy and before every style sheet: a script behind one of these waits for it. */
const PLACE = '</title>';

/**
 * Bundles src/client/start/early.ts and writes it into the page, where it runs before anything else is asked for. The
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
      handler: (html) => (html.includes(PLACE) ? withScript(html, code) : html),
    },
  };
}

/** The app's script, as the bundler writes it into the page. */
const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)">/;

/**
 * Writes a script into a page and its hash into the page's policy. The app's own script is asked for before this one runs.
 *
 * @throws when the page has no policy, or the code would end its element early
 */
export function withScript(html: string, code: string): string {
  if (/<\/script/i.test(code)) throw new Error('The early start holds the end of a script element');
  const hash = createHash('sha256').update(code).digest('base64');
  const [, app] = APP_SCRIPT.exec(html) ?? [];
  const elements = [
    PLACE,
    ...(app ? [`<link rel="modulepreload" crossorigin href="${app}">`] : []),
    `<script>${code}</script>`,
  ];
  return allow(html, 'script-src', `'sha256-${hash}'`).replace(PLACE, () => elements.join('\n    '));
}

async function bundle(env: Readonly<Record<string, string>>): Promise<string> {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const entry = env.VITE_API_URL ? EARLY : EMBEDDED;
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'import.meta.env.VITE_API_URL': JSON.stringify(env.VITE_API_URL ?? ''),
      CLIENT_VERSION: JSON.stringify(version),
      FIRST_PICTURES: JSON.stringify(await newcomersChoices()),
      'import.meta.env.VITE_SEND_INIT_DATA': JSON.stringify(env.VITE_SEND_INIT_DATA ?? ''),
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'early' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    const [chunk] = output.output;
    return COMPILE_HINT + (await minifyMore(chunk.code, { isModule: false }));
  }
  throw new Error(`${entry} was not bundled`);
}

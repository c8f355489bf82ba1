import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin, runnerImport } from 'vite';
import { inRoot } from '../lib/paths.mjs';
import { COMPILE_HINT } from './compileHint.ts';
import { allow } from './pagePolicy.ts';

type ArtSets = typeof import('../../src/client/art/artSet');
type Preload = typeof import('../../src/client/art/preload');

const EARLY = 'src/client/start/early.ts';
/** All that the page of an embedded provider needs: there is no network to be early for. */
const WHOLE_PAGE = 'src/client/start/wholePage.ts';
const ART_SETS = 'src/client/art/artSet.ts';
const PICTURES = 'src/client/art/preload.ts';
const FIRST_LEVEL = 1;

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

/** What choosing among the newcomer's pictures takes, without the files that are too fine for any screen. */
async function firstPictures() {
  const { pickChoice } = await load<ArtSets>(ART_SETS);
  const { preloadChoices } = await load<Preload>(PICTURES);
  return preloadChoices(FIRST_LEVEL).map((choice) => {
    const { sources, most, share } = choice;
    const finest = pickChoice(choice, most)?.scale ?? 0;
    return {
      sources: sources
        .filter(({ scale }) => scale <= finest)
        .map(({ src, avif, scale }) => ({ src, avif, scale })),
      most,
      share: Number(share.toFixed(3)),
    };
  });
}

async function load<Module>(path: string): Promise<Module> {
  return (await runnerImport<Module>(inRoot(path), { configFile: false })).module;
}

async function bundle(env: Readonly<Record<string, string>>): Promise<string> {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const entry = env.VITE_API_URL ? EARLY : WHOLE_PAGE;
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'import.meta.env.VITE_API_URL': JSON.stringify(env.VITE_API_URL ?? ''),
      CLIENT_VERSION: JSON.stringify(version),
      FIRST_PICTURES: JSON.stringify(await firstPictures()),
      'import.meta.env.VITE_SEND_INIT_DATA': JSON.stringify(env.VITE_SEND_INIT_DATA ?? ''),
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'early' },
      rolldownOptions: { output: { postBanner: COMPILE_HINT } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    const [chunk] = output.output;
    return chunk.code;
  }
  throw new Error(`${entry} was not bundled`);
}

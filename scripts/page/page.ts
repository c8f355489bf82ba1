import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { earlyStart } from './early.ts';
import { LOAD_OLDER, OLDER_FILE, olderScript } from './older.ts';
import { fitPolicy } from './policy.ts';
import { writePreloadHeader } from './preload.mjs';
import { runModule } from './sources.ts';

type Env = Readonly<Record<string, string>>;

interface PagePart {
  /** Matches the text to replace, or an empty string at the place to insert. */
  readonly place: RegExp;
  readonly html: (context: IndexHtmlTransformContext, env: Env) => string | Promise<string>;
}

/**
 * The scripts' place. They stand below the policy, which must apply to them, and above the style sheets, because a
 * script below would wait for those.
 */
const SCRIPTS = /(?=<style>)/;
const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/;
const HEAD_END = /(?=<\/head>)/;
const HUD = /(?<=<div id="hud" hidden>)/;
const END = /(?=<\/body>)/;

const HOME: PagePart = { place: HUD, html: standingHome };

const PARTS: readonly PagePart[] = [
  { place: SCRIPTS, html: () => script(LOAD_OLDER) },
  { place: SCRIPTS, html: preloadOfApp },
  { place: SCRIPTS, html: async (_context, env) => script(await earlyStart(env)) },
  { place: STYLE_SHEET, html: inlineStyles },
  { place: HEAD_END, html: splashPreviews },
  HOME,
  { place: END, html: embeddedPictures },
];

/** Completes index.html. A build gets all parts, the development server only home. Then widens the page's policy. */
export function page(env: Env): Plugin {
  return {
    name: 'page',
    configResolved({ base }) {
      if (base !== '/')
        throw new Error(
          `The game is served at the root of its own origin, not below "${base}" (docs/operate/hosting.md)`,
        );
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        if (context.path !== '/index.html') return html;
        const isBuild = context.bundle !== undefined;
        let whole = html;
        for (const { place, html } of isBuild ? PARTS : [HOME]) {
          if (!place.test(whole)) throw new Error(`index.html has no ${place}`);
          const added = await html(context, env);
          whole = whole.replace(place, () => added);
        }
        return fitPolicy(whole, { apiUrl: env.VITE_API_URL, gtagId: env.VITE_GTAG_ID, isBuild });
      },
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: OLDER_FILE, source: await olderScript() });
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir }) => (dir ? writePreloadHeader(dir) : undefined),
    },
  };
}

/** Throws if the code would close its script element. */
function script(code: string): string {
  if (/<\/script/i.test(code)) throw new Error('A script in the page must not contain "</script"');
  return `<script>${code}</script>\n    `;
}

/** Returns a preload, which makes the browser request the app's script before it runs the early start. */
function preloadOfApp({ chunk }: IndexHtmlTransformContext): string {
  return `<link rel="modulepreload" crossorigin href="/${chunk?.fileName}">\n    `;
}

/**
 * Inlines the styles, which saves a request before the first paint. The disabled link tells the bundler's loader that
 * late parts needn't load the sheet.
 */
function inlineStyles({ bundle, chunk }: IndexHtmlTransformContext): string {
  const [fileName = ''] = chunk?.viteMetadata?.importedCss ?? [];
  const sheet = bundle?.[fileName];
  if (sheet?.type !== 'asset') throw new Error('The app has no style sheet');
  return `<style>${sheet.source}</style>\n    <link rel="stylesheet" disabled href="/${fileName}">`;
}

async function splashPreviews(): Promise<string> {
  const { previewStyles } = await import('./previews.ts');
  return `<style>${await previewStyles()}</style>\n  `;
}

export async function standingHome(): Promise<string> {
  const { renderHome } = await runModule<typeof import('./home')>('scripts/page/home.tsx');
  return renderHome();
}

/** Embeds the pictures that the first tap waits for. They arrive while the connection would otherwise be idle. */
async function embeddedPictures(): Promise<string> {
  const { picturesElement } = await runModule<typeof import('./pictures')>('scripts/page/pictures.ts');
  return `  ${await picturesElement()}\n  `;
}

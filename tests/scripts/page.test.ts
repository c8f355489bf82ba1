import { readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { page } from '../../scripts/page/page';

const source = readFileSync('index.html', 'utf8');
const SCRIPT = '<script type="module" crossorigin src="/assets/index-1a2b.js"></script>';
const SHEET = '<link rel="stylesheet" crossorigin href="/assets/index-3c4d.css">';
/** index.html as output by the bundler. */
const bundled = source.replace('</head>', `${SCRIPT}${SHEET}</head>`);

const BUILD = {
  path: '/index.html',
  bundle: { 'assets/index-3c4d.css': { type: 'asset', source: '.home{color:$&}' } },
  chunk: {
    fileName: 'assets/index-1a2b.js',
    viteMetadata: { importedCss: new Set(['assets/index-3c4d.css']) },
  },
};

interface Hooks {
  transformIndexHtml: { handler(html: string, context: object): Promise<string> };
}

const complete = (html: string, context: object) =>
  (page({ VITE_API_URL: '/' }) as unknown as Hooks).transformIndexHtml.handler(html, context);

describe('a built page', () => {
  // [spec 1.8]
  it('contains its parts in order', async () => {
    const html = await complete(bundled, BUILD);
    const parts = [
      'Content-Security-Policy',
      '<script>self.structuredClone||',
      '<link rel="modulepreload" crossorigin href="/assets/index-1a2b.js">',
      '<script>//# allFunctionsCalledOnLoad',
      '<style>',
      SCRIPT,
      '<style>.home{color:$&}</style>',
      '<link rel="stylesheet" disabled href="/assets/index-3c4d.css">',
      '<style>[data-splash="1"] #splash{--preview:url(data:image/webp;base64,',
      '</head>',
      '<div id="hud" hidden><!--$--><main class="home">',
      '</noscript>',
      '<script type="application/json" id="pictures">',
      '</body>',
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).not.toContain(SHEET);
    expect(html.match(/'sha256-/g)).toHaveLength(2);
    expect(html).toContain('<meta name="color-scheme" content="dark" />');
  });

  it('fails to build without a required element and names it', async () => {
    await expect(complete(bundled.replace('id="hud"', 'id="other"'), BUILD)).rejects.toThrow('id="hud"');
  });
});

it('the development server’s page contains the home screen and no build script', async () => {
  const html = await complete(source, { path: '/index.html' });
  expect(html).toContain('<div id="hud" hidden><!--$--><main class="home">');
  expect(html).not.toContain('<script>');
});

it('a tool’s page stays unchanged', async () => {
  expect(await complete('<body></body>', { path: '/src/tools/viewer/index.html' })).toBe('<body></body>');
});

it.each(['/tap/', './', 'https://cdn.example/tap/'])(
  'a build for the base %s fails with the reason',
  async (base) => {
    const config = resolveConfig({ base, configFile: 'vite.config.ts', logLevel: 'silent' }, 'build');
    await expect(config).rejects.toThrow(/root of its own origin/);
  },
);

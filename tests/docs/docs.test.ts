import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERIES } from '../../scripts/lib/series.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .map((path) => join(folder, path));
}

const sources = ['src', 'tests', 'scripts', 'assets'].flatMap((folder) =>
  filesBelow(folder, /\.(tsx?|mjs|css)$/).map((path) => ({ path, text: read(path) })),
);

/** Returns every mention of a section or decision in the sources. */
function mentions(pattern: RegExp): { path: string; number: number }[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(([, list = '']) =>
      [...list.matchAll(/\d+/g)].map(([number]) => ({ path, number: Number(number) })),
    ),
  );
}

describe('the specification', () => {
  const spec = read('docs/reference/spec.md');
  const sections = new Set([...spec.matchAll(/^## §(\d+) /gm)].map(([, number]) => Number(number)));
  const decisions = new Set([...spec.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)));

  it('contains every section that a comment names', () => {
    const named = mentions(/\bspec(?:ification)? (§\d+(?:(?:, | and )§\d+)*)/g);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ number }) => !sections.has(number))).toEqual([]);
  });

  it('contains every decision that a comment names', () => {
    const named = mentions(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/g);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ number }) => !decisions.has(number))).toEqual([]);
  });
});

describe('the guide', () => {
  const guide = read('docs/guide/development.md');

  it('documents exactly the existing build settings', () => {
    const sources = ['boot/config.ts', 'boot/page/earlyStart.ts', 'analytics/analytics.ts'].map(
      (file) => `src/client/${file}`,
    );
    const settings = [...sources, 'vite.config.ts'].map(read).join('\n');
    const known = new Set(settings.match(/\bVITE_[A-Z_]*[A-Z]\b/g));
    const explained = new Set([...guide.matchAll(/^\| `(VITE_\w+)`/gm)].map(([, name]) => name));
    expect([...explained].sort()).toEqual([...known].sort());
  });

  it('documents exactly the existing npm scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const table = guide.slice(guide.indexOf('## npm scripts'), guide.indexOf('## Settings'));
    const explained = [...table.matchAll(/^\| `([\w:]+)`/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual(Object.keys(scripts).sort());
  });
});

it('the guide names the file that lists the API’s routes', () => {
  const row = /^\| an endpoint \|.*$/m.exec(read('docs/guide/architecture.md'))?.[0] ?? '';
  const [, listed = ''] = /listed in `([^`]+)`/.exec(row) ?? [];
  const list = read(`src/${listed}`);
  const rooms = filesBelow('src/server/routes', /\.ts$/).map((path) => basename(path, '.ts'));
  expect(rooms.filter((room) => !list.includes(`'./routes/${room}'`))).toEqual([]);
});

it('the guide documents exactly the existing long series', () => {
  const [, table = ''] = /^## Long series\n([\s\S]*?)^## /m.exec(read('docs/guide/development.md')) ?? [];
  const described = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual(Object.keys(SERIES).sort());
});

it('the desk guide’s first command prints the secret that opens the desk', () => {
  const [, commands = ''] = /^```sh\n([\s\S]*?)```/m.exec(read('docs/operate/desk.md')) ?? [];
  const secret = '0123456789abcdef'.repeat(3);
  const stubs = `openssl() { echo ${secret}; }; npm() { echo "npm $* with $(printenv ADMIN_SECRET)"; }`;
  const shown = execFileSync('sh', ['-c', `${stubs}\n${commands}`], { encoding: 'utf8' });
  expect(shown.trim().split('\n')).toEqual([secret, `npm run provider with ${secret}`]);
});

describe('links', () => {
  const pages = ['README.md', 'assets/README.md', ...filesBelow('docs', /\.md$/)];

  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');

  it.each(pages)('in %s resolve', (page) => {
    const broken = [...read(page).matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? page : join(dirname(page), path);
        if (!existsSync(join(ROOT, target))) return true;
        if (anchor === undefined) return false;
        return ![...read(target).matchAll(/^#+ (.+)$/gm)].some(([, text = '']) => anchorOf(text) === anchor);
      });
    expect(broken).toEqual([]);
  });
});

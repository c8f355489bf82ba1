import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { measureBuild } from '../../scripts/sizes.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const MANIFEST = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/client/stage/host.ts'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_hud.js': { file: 'assets/hud.js', name: 'hud', imports: ['_shared.js'] },
  'src/client/stage/host.ts': {
    file: 'assets/stage.js',
    isDynamicEntry: true,
    imports: ['_shared.js', '_pixi.js'],
  },
  '_pixi.js': { file: 'assets/pixi.js' },
  'src/client/games/guess-it/GuessItScreen.tsx': {
    file: 'assets/guess.js',
    isDynamicEntry: true,
    imports: ['_shared.js'],
  },
};

/** Creates a build of incompressible files, whose gzip size is their size plus a few bytes. */
function build(sizes: Record<string, number>, extra: Record<string, string> = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'build-'));
  folders.push(dir);
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  const files = Object.values(MANIFEST).map(({ file }) => file);
  for (const file of files) write(file, randomBytes(sizes[file] ?? 10));
  write('.vite/manifest.json', JSON.stringify(MANIFEST));
  write('.vite/modules.json', '["src/main.tsx","src/client/boot/start.ts"]');
  write('index.html', '<script type="module" src="/assets/index.js"></script>');
  for (const [path, content] of Object.entries(extra)) write(path, content);
  return dir;
}

describe('size budgets', () => {
  it('count a shared file once and follow static imports only', () => {
    const { rows, failures } = measureBuild(
      build({ 'assets/index.js': 1000, 'assets/hud.js': 2000, 'assets/pixi.js': 5000 }),
    );
    expect(failures).toEqual([]);
    const [firstTap, withHud, withStage, game] = rows.map(({ bytes }) => bytes);
    expect(firstTap).toBeGreaterThan(1000);
    expect(firstTap).toBeLessThan(1200);
    expect(withHud).toBeGreaterThan(3000);
    expect(withHud).toBeLessThan(3400);
    expect(withStage).toBeGreaterThan(8000);
    expect(game).toBeLessThan(100);
  });

  it.each([
    ['assets/shared.js', 40_000, /before the first tap: 40,\d{3} bytes are over/],
    ['assets/hud.js', 160_000, /with React and the HUD: 160,\d{3} bytes are over/],
    ['assets/pixi.js', 320_000, /with the stage: 320,\d{3} bytes are over/],
    ['assets/guess.js', 41_000, /GuessItScreen\.tsx: 41,\d{3} bytes are over/],
  ])('fail when %s grows to %i bytes', (file, bytes, message) => {
    expect(measureBuild(build({ [file]: bytes })).failures.join()).toMatch(message);
  });

  it('fail on huge files and source maps', () => {
    const dir = build({}, { 'art/huge.webp': 'x'.repeat(600_000), 'assets/index.js.map': '{}' });
    expect(measureBuild(dir).failures.sort()).toEqual([
      expect.stringMatching(/huge\.webp: 600\.0 KB is over 512 KiB/),
      expect.stringMatching(/index\.js\.map: no source map/),
    ]);
  });

  it('count a script that the page loads', () => {
    const html =
      '<script async src="/boot.js"></script><script type="module" src="/assets/index.js"></script>';
    const dir = build({}, { 'index.html': html, 'boot.js': randomBytes(70_000).toString('hex') });
    expect(measureBuild(dir).rows[0]?.bytes).toBeGreaterThan(70_000);
  });

  it('count an inline script', () => {
    const code = randomBytes(70_000).toString('hex');
    const html = `<script>${code}</script><script type="module" src="/assets/index.js"></script>`;
    for (const { bytes } of measureBuild(build({}, { 'index.html': html })).rows.slice(0, 3))
      expect(bytes).toBeGreaterThan(70_000);
  });

  it.each([
    ['src/desk/main.tsx', true],
    ['src/tools/viewer/main.ts', true],
    ['node_modules/msw/lib/core/index.mjs', true],
    ['src/server/page/embedded.ts', false],
  ])('fail on the module %s, also in the embedded build: %s', (path, alsoEmbedded) => {
    const dir = build({}, { '.vite/modules.json': JSON.stringify(['src/main.tsx', path]) });
    const failures = [`${path}: must not be in this build`];
    expect(measureBuild(dir).failures).toEqual(failures);
    expect(measureBuild(dir, { hasProvider: true }).failures).toEqual(alsoEmbedded ? failures : []);
  });
});

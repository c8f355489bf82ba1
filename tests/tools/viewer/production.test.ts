import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILDS, cachedBuild } from '../../../scripts/lib/build.mjs';

/** Files outside src/tools that only tools use. */
const TOOLS = [
  'src/client/tuning/limits.ts',
  'src/client/tuning/checkTuning.ts',
  'src/client/tuning/checkEmitters.ts',
  'src/client/tuning/checkScalar.ts',
  'src/client/tuning/emitterLimits.ts',
  'src/client/tuning/presets.json',
  'src/client/tuning/defaults/effects.json',
  'src/client/tuning/defaults/feedback.json',
  'src/client/tuning/defaults/emitters.json',
];

it('a production bundle contains the tuning but no tools', async () => {
  const dir = await cachedBuild({ ...BUILDS.embedded, quiet: true });
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const modules: string[] = JSON.parse(readFileSync(join(dir, '.vite/modules.json'), 'utf8'));

  expect(modules).toContain('src/main.tsx');
  expect(modules).toContain('src/client/tuning/effects.json');
  expect(modules).toContain('src/client/tuning/feedback.json');
  expect(modules).toContain('src/client/tuning/emitters.json');
  expect(
    modules.filter((id) => id.startsWith('src/tools/') || /tweakpane/.test(id) || TOOLS.includes(id)),
  ).toEqual([]);
  const scripts = files.filter((name) => /\.(js|css|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(30);
  const code = scripts.map((name) => readFileSync(join(dir, name), 'utf8')).join('\n');
  expect(code).not.toMatch(/__viewer|viewerFrame|tuning:changed|tuning-live|game-composed|Spark colour/);
  expect(files.filter((name) => /(viewer|frame|scene)[^/]*\.html$/i.test(name))).toEqual([]);
}, 240_000);

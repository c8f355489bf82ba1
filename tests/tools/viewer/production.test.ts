import { relative, sep } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

/** Files outside src/tools that only tools use. */
const TOOLS = [
  'src/client/tuning/limits.ts',
  'src/client/tuning/checkTuning.ts',
  'src/client/tuning/presets.json',
  'src/client/tuning/defaults/effects.json',
  'src/client/tuning/defaults/feedback.json',
];

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a production bundle has the tuning and nothing of the tools that make it', async () => {
  // The value that `npm run build` uses. A test's own NODE_ENV would make a development bundle.
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({
    logLevel: 'silent',
    build: { write: false, emptyOutDir: false, minify: false },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []));
  const modules = chunks.flatMap(({ moduleIds }) =>
    moduleIds.map((id) => relative('.', id).split(sep).join('/')),
  );

  expect(modules).toContain('src/client/tuning/effects.json');
  expect(modules).toContain('src/client/tuning/feedback.json');
  expect(
    modules.filter((id) => id.startsWith('src/tools/') || /tweakpane/.test(id) || TOOLS.includes(id)),
  ).toEqual([]);
  const code = chunks.map((chunk) => chunk.code).join('\n');
  expect(code).not.toMatch(/__viewer|viewerFrame|tuning:changed|game-composed|Spark colour/);
  expect(
    outputs.filter(
      ({ fileName }) => /viewer|frame\.html|scene/i.test(fileName) && fileName.endsWith('.html'),
    ),
  ).toEqual([]);
}, 240_000);

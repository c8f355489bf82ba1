import { execFile } from 'node:child_process';
import { relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Files outside src/tools that only tools use. */
const TOOLS = [
  'src/client/tuning/limits.ts',
  'src/client/tuning/checkTuning.ts',
  'src/client/tuning/presets.json',
  'src/client/tuning/defaults/effects.json',
  'src/client/tuning/defaults/feedback.json',
];

interface Output {
  readonly fileName: string;
  readonly code?: string;
  readonly moduleIds?: readonly string[];
}

const BUILD = `
  import { build } from 'vite';
  const { output } = await build({ logLevel: 'silent', build: { write: false, emptyOutDir: false, minify: false } });
  process.stdout.write(JSON.stringify(output.map(({ fileName, code, moduleIds }) => ({ fileName, code, moduleIds }))));
`;

/** Builds as `npm run build` does: in a process of its own, since a test's own has loaded React for development. */
async function productionBuild(): Promise<Output[]> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { env, maxBuffer: 2 ** 28 };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', BUILD],
    options,
  );
  return JSON.parse(stdout);
}

it('a production bundle has the tuning and nothing of the tools that make it', async () => {
  const outputs = await productionBuild();
  const modules = outputs.flatMap(({ moduleIds = [] }) =>
    moduleIds.map((id) => relative('.', id).split(sep).join('/')),
  );

  expect(modules).toContain('src/client/tuning/effects.json');
  expect(modules).toContain('src/client/tuning/feedback.json');
  expect(
    modules.filter((id) => id.startsWith('src/tools/') || /tweakpane/.test(id) || TOOLS.includes(id)),
  ).toEqual([]);
  const code = outputs.map((output) => output.code ?? '').join('\n');
  expect(code).not.toMatch(/__viewer|viewerFrame|tuning:changed|game-composed|Spark colour/);
  expect(
    outputs.filter(
      ({ fileName }) => /viewer|frame\.html|scene/i.test(fileName) && fileName.endsWith('.html'),
    ),
  ).toEqual([]);
}, 240_000);

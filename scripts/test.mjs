import { audit } from './audit.mjs';
import { BUILDS, cachedBuild } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { bin } from './lib/run.mjs';
import { check, playwright, vitest } from './lib/steps.mjs';

/** @typedef {import('./lib/steps.mjs').StepResult} StepResult */

/** @type {StepResult[]} */
const results = [];
const started = Date.now();

/** @param {string} title */
function heading(title) {
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`\n── ${title} (at ${minutes} min) ──`);
}

/** @param {string} program @param {readonly string[]} args */
const quiet = (program, args) => bin(program, args, { quiet: true });

async function staticChecks() {
  heading('Static checks');
  const format = check('biome', () =>
    quiet('biome', ['check', '--error-on-warnings', '--max-diagnostics=50']),
  );
  const types = check('types', () => quiet('tsc', ['--noEmit', '-p', 'tsconfig.json']));
  results.push(await format, await types);
  const coreTypes = check('types of the core without the DOM', () =>
    quiet('tsc', ['--noEmit', '-p', 'tsconfig.core.json']),
  );
  const unused = check('knip (unused files, exports, packages)', () => quiet('knip', []));
  results.push(await coreTypes, await unused);
  /** @type {string | undefined} */
  let note;
  const audited = await check('audit of the shipped packages', async () => {
    const judged = await audit();
    note = judged.note;
    return judged;
  });
  results.push({ ...audited, ...(note && { note }) });
}

async function builds() {
  heading('Production builds');
  const build = async () => {
    for (const wanted of Object.values(BUILDS)) await cachedBuild({ ...wanted, quiet: true });
    return { code: 0, output: '' };
  };
  const built = await check('build, embedded and for a provider', build);
  results.push(built);
  if (built.failed) return;
  const { sizeReport } = await import('./sizes.mjs');
  results.push(
    await check('size budgets', async () => {
      const { table, failures } = await sizeReport();
      console.log(table);
      return { code: failures.length > 0 ? 1 : 0, output: failures.join('\n') };
    }),
  );
}

function summary() {
  heading('Summary');
  for (const { name, passed, failed, note } of results) {
    const mark = failed > 0 ? '✗' : '✓';
    console.log(`${mark} ${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed;
}

try {
  await ensureDependencies();
  process.env.CHROMIUM_PATH = await ensureChromium();
  await staticChecks();
  heading('Rules, store, flows, provider, layers (node); HUD (jsdom)');
  results.push(await vitest('vitest node and dom', ['--project', 'node', '--project', 'dom']));
  heading('Stage and dialogs in Chromium');
  results.push(await vitest('vitest browser', ['--project', 'browser']));
  await builds();
  heading('End to end');
  results.push(await playwright('end to end'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push({ name: 'set-up', passed: 0, failed: 1 });
}
process.exit(summary() > 0 ? 1 : 0);

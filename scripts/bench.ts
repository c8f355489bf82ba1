import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LOOPBACK_ONLY } from '../tests/e2e/support/launch';
import { type Figure, formatFigures, isMet } from './bench/figures';
import type { Scenario } from './bench/scenario';
import { bytes } from './bench/scenarios/bytes';
import { firstTap } from './bench/scenarios/firstTap';
import { frames } from './bench/scenarios/frames';
import { rest } from './bench/scenarios/rest';
import { soak } from './bench/scenarios/soak';
import { tapping } from './bench/scenarios/tapping';
import { Sites } from './bench/sites';
import {
  CARD_ARGS,
  CHROMIUM_ARGS,
  ensureChromium,
  findHeadlessShell,
  undrawnLaunch,
} from './lib/chromium.mjs';
import { saveReport } from './lib/reports.mjs';

const SCENARIOS: Readonly<Record<string, Scenario>> = { bytes, firstTap, tapping, rest, soak };
/** Scenarios that need a graphics card. Without one, frame times say nothing about a phone. */
const ON_A_CARD: Readonly<Record<string, Scenario>> = { frames };
const BUSY_LOAD = 1.5;

const USAGE = `Measures the production build next to control pages (scripts/bench/control).
  npm run bench -- [--only firstTap,tapping] [--runs 5] [--card]
  Scenarios: ${Object.keys(SCENARIOS).join(', ')}; with --card, on a machine with a graphics card, also ${Object.keys(ON_A_CARD).join(', ')}.
  Times are medians of --runs repetitions. Writes .cache/reports/bench.json. Exits with 1 if a figure exceeds its limit.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    card: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const known = { ...SCENARIOS, ...(values.card && ON_A_CARD) };
const names = values.only?.split(',') ?? Object.keys(known);
const isUnknown = names.some((name) => !known[name]);
if (values.help || isUnknown) {
  console.log(USAGE);
  process.exit(isUnknown ? 1 : 0);
}

/**
 * Switches that make the browser behave like a phone. Without the first, the stack traces of the measuring tools make
 * the engine parse the script again. Without the second, the headless shell, which has no screen, draws only when
 * something waits for a frame.
 */
const LIKE_A_PHONE = [
  '--js-flags=--no-enable-lazy-source-positions',
  '--enable-angle-features=preferSubmitAtFBOBoundary',
];

const startedMs = Date.now();
const [load = 0] = loadavg();
const chromiumPath = await ensureChromium();
// Use the headless shell. A browser window would also draw its tab's spinner, and the drawing would count in the
// measurement.
const executablePath = findHeadlessShell() ?? chromiumPath;
const launch = (args: readonly string[] = []) =>
  chromium.launch({
    executablePath,
    args: [...(values.card ? CARD_ARGS : CHROMIUM_ARGS), LOOPBACK_ONLY, ...LIKE_A_PHONE, ...args],
  });
const undrawn = values.card ? undefined : undrawnLaunch();
const launchUndrawn = () =>
  undrawn
    ? chromium.launch({
        executablePath,
        args: [...undrawn.args, LOOPBACK_ONLY, ...LIKE_A_PHONE.slice(0, 1)],
        env: undrawn.env,
      })
    : launch();

const sites = new Sites();
const found: Record<string, Figure[]> = {};
const failures: string[] = [];
for (const name of names) {
  const say = (line: string) =>
    console.log(`${((Date.now() - startedMs) / 1000).toFixed(0).padStart(5)} s  ${name}: ${line}`);
  try {
    const runs = Math.max(1, Number(values.runs) || 1);
    found[name] = (await known[name]?.({ sites, runs, launch, launchUndrawn, say })) ?? [];
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    say(`failed: ${error instanceof Error ? error.stack : error}`);
  }
}
await sites.close();

const processor = cpus()[0]?.model.trim() ?? 'unknown';
const machine = `${processor}, ${cpus().length} cores, ${values.card ? 'a graphics card' : 'no graphics card'}`;
const startedAt = new Date(startedMs).toISOString();
saveReport('bench.json', JSON.stringify({ startedAt, machine, load, ...values, found, failures }, null, 2));
console.log(`\n${machine}, ${((Date.now() - startedMs) / 60_000).toFixed(0)} minutes`);
if (load > BUSY_LOAD) console.log(`The machine was busy (load ${load.toFixed(1)}): times say little.`);
for (const [name, figures] of Object.entries(found)) console.log(`\n${formatFigures(name, figures)}`);
for (const failure of failures) console.log(`✗ ${failure}`);
const missed = Object.values(found)
  .flat()
  .filter((figure) => !isMet(figure));
if (missed.length + failures.length > 0) process.exitCode = 1;

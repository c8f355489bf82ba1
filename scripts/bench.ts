import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LOOPBACK_ONLY } from '../tests/e2e/support/launch';
import { formatBars } from './bench/report';
import type { Bar, BenchResult, Findings, Table } from './bench/results';
import { isMet } from './bench/results';
import { commits } from './bench/scenarios/commits';
import type { BenchContext, Scenario } from './bench/scenarios/context';
import { frames } from './bench/scenarios/frames';
import { games } from './bench/scenarios/games';
import { idle } from './bench/scenarios/idle';
import { routes } from './bench/scenarios/routes';
import { soak } from './bench/scenarios/soak';
import { start } from './bench/scenarios/start/start';
import { tap } from './bench/scenarios/tap';
import { Sites } from './bench/sites';
import {
  CARD_ARGS,
  CHROMIUM_ARGS,
  ensureChromium,
  findHeadlessShell,
  undrawnLaunch,
} from './lib/chromium.mjs';
import { inRoot } from './lib/paths.mjs';
import { saveReport } from './lib/reports.mjs';

/** `npm run bench`: measures the production build against the speed bars. */
const SCENARIOS: Readonly<Record<string, Scenario>> = { start, tap, commits, soak, routes, games, idle };
/** Measured only when named: without a graphics card they say nothing of a phone. */
const ON_A_CARD: Readonly<Record<string, Scenario>> = { frames };
const LONGEST_MS = 25 * 60_000;
const USAGE = `Measures the production build against the speed bars, beside control pages, in one run.
  npm run bench -- [--only start,tap] [--runs 5] [--card]
  Scenarios: ${Object.keys(SCENARIOS).join(', ')}; with a graphics card (--card) also ${Object.keys(ON_A_CARD).join(', ')}.
  Writes the figures to .cache/reports/bench.json.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(SCENARIOS).join() },
    runs: { type: 'string', default: '5' },
    card: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const known = { ...SCENARIOS, ...(values.card && ON_A_CARD) };
const wanted = values.only.split(',').filter(Boolean);
const unknown = wanted.filter((name) => !known[name]);
if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no scenario ${unknown.join(', ')}.\n${USAGE}` : USAGE);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const startedMs = Date.now();
const [load = 0] = loadavg();
const say = (line: string) =>
  console.log(`${((Date.now() - startedMs) / 1000).toFixed(0).padStart(5)} s  ${line}`);
const runs = Math.max(1, Number(values.runs) || 1);
const sites = new Sites();
const bars: Bar[] = [];
const tables: Table[] = [];
const failures: string[] = [];
process.on('unhandledRejection', (error) => failures.push(`later: ${error}`));
// A run that is stopped writes nothing. Otherwise its browser would close, and what is left unmeasured would pass for missed.
process.once('SIGTERM', () => process.exit(143));
const chromiumPath = await ensureChromium();
// A desktop's window would be measured with the page: it draws a turning wheel in its tab until the page has loaded.
const executablePath = findHeadlessShell() ?? chromiumPath;
let version = '';

/**
 * The browser's tools note the stack of every request and error. While the top of a script runs, that would have the
 * engine parse the whole script once more, which no player waits for.
 */
const ONE_PARSE = '--js-flags=--no-enable-lazy-source-positions';

/**
 * A phone draws what the page paints when it is painted, for its screen shows it. The shell has no screen: its driver would
 * put all drawing off until something waits for it. ANGLE knows this setting from the chips of phones.
 */
const DRAWN_AT_ONCE = '--enable-angle-features=preferSubmitAtFBOBoundary';

const launch = (args: readonly string[] = []) =>
  chromium.launch({
    executablePath,
    args: [...(values.card ? CARD_ARGS : CHROMIUM_ARGS), LOOPBACK_ONLY, ONE_PARSE, DRAWN_AT_ONCE, ...args],
  });

const undrawn = values.card ? undefined : undrawnLaunch();
const launchUndrawn =
  undrawn &&
  (() =>
    chromium.launch({
      executablePath,
      args: [...undrawn.args, LOOPBACK_ONLY, ONE_PARSE],
      env: undrawn.env,
    }));

for (const name of wanted) {
  // Each scenario gets a browser of its own, so that none burdens the next.
  const browser = await launch();
  version = browser.version();
  try {
    const found = await inTime(known[name], {
      browser,
      launch,
      launchUndrawn,
      sites,
      runs,
      say: (line) => say(`${name}: ${line}`),
    });
    bars.push(...found.bars);
    tables.push(...found.tables);
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    say(`${name} broke: ${error instanceof Error ? error.stack : error}`);
  } finally {
    await browser.close().catch(() => undefined);
  }
}
await sites.close();

const processor = cpus()[0]?.model.trim() ?? 'unknown';
const result: BenchResult = {
  startedAt: new Date(startedMs).toISOString(),
  commit: commit(),
  scenarios: Object.fromEntries(wanted.map((name) => [name, `${commit()} (${processor})`])),
  machine: `${processor}, ${cpus().length} cores, ${values.card ? 'drawn by its graphics card' : 'no GPU'}`,
  browser: `Chromium ${version}`,
  load: Number(load.toFixed(1)),
  runs,
  seconds: Math.round((Date.now() - startedMs) / 1000),
  bars,
  tables,
  failures,
};
console.log(`\n${formatBars(result)}`);
saveReport('bench.json', JSON.stringify(result, null, 2));
if (result.failures.length > 0 || result.bars.some((bar) => !bar.isAim && !isMet(bar))) process.exitCode = 1;

/** The findings of a scenario. A scenario that hangs loses its browser and counts as broken. */
async function inTime(scenario: Scenario | undefined, context: BenchContext): Promise<Findings> {
  if (!scenario) return { bars: [], tables: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), LONGEST_MS);
  });
  const work = scenario(context);
  // A late answer is ignored.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: inRoot(),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pickChoice } from '../../../src/client/art/artSet';
import { preloadChoices } from '../../../src/client/art/preload';
import { KNOWN_TOKEN } from '../../../tests/support/testAccounts';
import { inlineScriptBytes } from '../../lib/inlineCode.mjs';
import { staticClosure } from '../../sizes.mjs';
import { type Conditions, type FirstTapOptions, measureStart, type Start } from '../firstTap';
import { byAccount, Phone, type Point } from '../phone';
import type { Bar, Findings, Table } from '../results';
import type { PageName, Site } from '../sites';
import { median } from '../stats';
import { gzipSizes, type Transfer } from '../traffic';
import { attempt, type BenchContext } from './context';

/** Whether what the page paints is carried out in software, or no graphics process paints it at all. */
type Graphics = 'drawn' | 'unpainted';
type StartConditions = Conditions & { readonly graphics: Graphics };

const MAIN: StartConditions = { cpu: 4, network: 'slow', graphics: 'drawn' };
const UNPAINTED: StartConditions = { ...MAIN, graphics: 'unpainted' };
const CONDITIONS: readonly StartConditions[] = [
  MAIN,
  UNPAINTED,
  { cpu: 6, network: 'slow', graphics: 'drawn' },
  { cpu: 4, network: 'none', graphics: 'drawn' },
];
const COMPARED: readonly PageName[] = ['game', 'clicker', 'client'];
/** How long a player taps on while React and the stage come. */
const GO_ON_MS = 8000;
const KB = 1000;
const PIXEL_RATIO = 2;
/** What the wallet library stores after a connection, as far as the game reads it before it loads the library. */
const SAVED_WALLET = {
  'ton-connect-storage_bridge-connection': JSON.stringify({
    type: 'injected',
    jsBridgeKey: 'nowhere',
    nextRpcRequestId: 0,
  }),
  'wallet-owner': '1001',
};

/** Shown when the bar is missed. */
const WHY_REQUESTS =
  'the most of all starts counts: in some, late parts (stage, sound, analytics), which wait for home to stand, are asked ' +
  'for in the moment between the button and the tap.';

const WHY_COLD =
  'the mock asks nobody. Here the connection is busy from the page to the script, with the pictures in the page; the script is ' +
  'evaluated for 70 to 120 ms, and home can be tapped when the sync has been read after it.';
const WHY_WARM =
  'the page’s first styles and layout take 100 ms, the script runs for 50 to 90, the account’s lock is granted after them, and ' +
  'the tap waits for home’s first frame.';
const WHY_LATER =
  'drawn in software, the graphics process works for 80 to 100 % of these seconds. The page waits for it in the tasks in ' +
  'which the renderer begins and in the stage’s first frames (60 to 100 ms), and while home’s fonts and shadows come.';
const WHY_LONGEST =
  'one of the frames in which home is laid out, or one of the two tasks in which the game starts.';
const WHY_SCRIPT =
  'rules, journal, session, login and sync are half of it. The store, the host’s adapter, the texts and formats of home ' +
  'and home’s own figures are the other half.';

type Manifest = Parameters<typeof staticClosure>[0];

const named = ({ cpu, network, graphics }: StartConditions) =>
  `${cpu}x, ${network === 'slow' ? '1.6 Mbps / 150 ms' : 'no limit'}, ${graphics}`;

/** Start-up to the first counted tap: the game beside the controls, cold and warm, and the bytes it takes. */
export async function start(context: BenchContext): Promise<Findings> {
  const { runs, say, sites } = context;
  const points = new Map<PageName, Point>();
  for (const name of [...COMPARED, 'embedded'] as const) {
    say(`finding the tap button of ${name}`);
    points.set(name, await findPoint(context, await sites.get(name)));
  }
  const unpainted = await context.launch(['--disable-gpu', '--disable-software-rasterizer']);
  const measure = async (name: PageName, options: Partial<FirstTapOptions> & StartConditions) => {
    const point = points.get(name);
    if (!point) throw new Error(`${name} has no tap button`);
    const browser = options.graphics === 'drawn' ? context.browser : unpainted;
    return measureStart(browser, { site: await sites.get(name), point, ...options });
  };

  const cold = new Samples();
  const second = new Samples();
  const warm = new Samples();
  for (const conditions of CONDITIONS) {
    for (let run = 0; run < runs; run++) {
      say(`${named(conditions)}: run ${run + 1} of ${runs}`);
      for (const name of COMPARED) {
        const goOnMs = conditions === MAIN && name === 'game' ? GO_ON_MS : 0;
        const alsoWarm = conditions === MAIN;
        const starts = await attempt(() => measure(name, { ...conditions, goOnMs, alsoWarm }), say);
        cold.add(named(conditions), name, starts?.cold);
        second.add(named(conditions), name, starts?.second);
        warm.add(named(conditions), name, starts?.warm);
      }
    }
  }

  const touched = new Samples();
  for (let run = 0; run < runs; run++) {
    say(`by emulated touches: run ${run + 1} of ${runs}`);
    for (const name of COMPARED) {
      const options = { ...MAIN, emulatesTouches: true };
      const starts = await attempt(() => measure(name, options), say);
      touched.add(named(MAIN), name, starts?.cold);
    }
  }

  const kinds: readonly [string, PageName, Partial<FirstTapOptions>][] = [
    ['login and sync', 'game', {}],
    ['a stored token: sync alone', 'game', { storage: { token: byAccount(KNOWN_TOKEN) } }],
    ['with a wallet connected', 'game', { storage: SAVED_WALLET }],
    ['embedded provider', 'embedded', { hasPlayed: true }],
  ];
  const variants = new Samples();
  for (let run = 0; run < runs; run++) {
    say(`kinds of players: run ${run + 1} of ${runs}`);
    for (const [kind, name, options] of kinds)
      variants.add(kind, name, (await attempt(() => measure(name, { ...MAIN, ...options }), say))?.cold);
  }

  await unpainted.close();
  const game = await sites.get('game');
  const stage = stageFiles(game.dir);
  const bare = await measure('game', { ...MAIN, blocked: [...stage] });
  const bytes = countBytes(game, bare.cold, cold.of(named(MAIN), 'game'), stage);
  const walletBytes = bytesBeforeTap(variants.of('with a wallet connected', 'game'), walletFiles(game.dir));
  return {
    bars: [...timeBars(cold, warm, variants), ...bytes.bars, walletBar(walletBytes)],
    tables: [
      timeTable('First counted tap, cold, ms', CONDITIONS, cold),
      timeTable('First counted tap, second start, ms', [MAIN], second),
      timeTable('First counted tap, warm, ms', [MAIN], warm),
      detailTable(cold),
      touchTable(touched),
      variantTable(kinds, variants, walletBytes),
      bytes.table,
      await controlTable(context),
    ],
  };
}

class Samples {
  readonly #starts = new Map<string, Start[]>();

  add(row: string, page: PageName, start: Start | null | undefined): void {
    if (!start) return;
    this.#starts.set(`${row}|${page}`, [...this.of(row, page), start]);
  }

  of(row: string, page: PageName): readonly Start[] {
    return this.#starts.get(`${row}|${page}`) ?? [];
  }

  tapMs(row: string, page: PageName): number {
    return median(this.of(row, page).map(({ tapMs }) => tapMs));
  }
}

async function findPoint({ browser }: BenchContext, site: Site): Promise<Point> {
  site.freshApi();
  const phone = await Phone.open(browser);
  try {
    await phone.visitNowhere(site);
    if (site.name !== 'embedded') await phone.remember();
    await phone.play(site);
    const [point] = await phone.fingerPoints(1);
    if (!point) throw new Error('There is no tap button');
    return point;
  } finally {
    await phone.close();
  }
}

function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
}

/** Paths of the scripts that are only in chunks whose source matches the pattern. */
function lateFiles(dir: string, pattern: RegExp): ReadonlySet<string> {
  const manifest = readManifest(dir);
  const keys = Object.keys(manifest);
  const first = staticClosure(
    manifest,
    keys.filter((key) => manifest[key]?.isEntry),
  );
  const late = keys.filter((key) => manifest[key]?.isDynamicEntry && pattern.test(key));
  const files = [...staticClosure(manifest, late)].filter((file) => !first.has(file));
  return new Set(files.map((file) => `/${file}`));
}

const stageFiles = (dir: string) => lateFiles(dir, /^src\/client\/stage\/|\/gl\/WebGLRenderer/);
const walletFiles = (dir: string) => lateFiles(dir, /walletLink|services\/ton\/|mountWallet|tonconnect/);

/** Bytes of the named files that had arrived by the first counted tap, the largest of all starts. */
function bytesBeforeTap(starts: readonly Start[], files: ReadonlySet<string>): number | null {
  if (starts.length === 0 || files.size === 0) return null;
  const each = starts.map(({ transfers, tapTicksMs }) =>
    transfers
      .filter(({ path }) => files.has(path))
      .flatMap(({ arrivals }) => arrivals)
      .filter(({ atMs }) => atMs <= tapTicksMs)
      .reduce((sum, { bytes }) => sum + bytes, 0),
  );
  return Math.max(...each);
}

function timeBars(cold: Samples, warm: Samples, variants: Samples): Bar[] {
  const scenario = 'start';
  const compared = (conditions: StartConditions, page: PageName, what: string, limit: number): Bar => {
    const row = named(conditions);
    const value = share(cold.tapMs(row, 'game'), cold.tapMs(row, page));
    const described = `first tap, cold, ${row}: share of ${what}`;
    return { scenario, what: described, reason: WHY_COLD, value, limit, unit: '' };
  };
  const row = named(MAIN);
  const usual = variants.tapMs('login and sync', 'game');
  const withWallet = variants.tapMs('with a wallet connected', 'game');
  return [
    compared(MAIN, 'clicker', 'the static mock', 1),
    compared(MAIN, 'client', 'the 390 KB client', 0.55),
    compared(UNPAINTED, 'clicker', 'the static mock', 1.1),
    compared(UNPAINTED, 'client', 'the 390 KB client', 0.45),
    {
      scenario,
      what: `first tap, warm, ${row}: share of the static mock's cold one`,
      reason: WHY_WARM,
      value: share(warm.tapMs(row, 'game'), cold.tapMs(row, 'clicker')),
      limit: 0.5,
      unit: '',
    },
    {
      scenario,
      what: `first counted tap, cold, ${row}: until it is delivered`,
      value: finite(median(cold.of(row, 'game').map(({ deliveryMs }) => deliveryMs))),
      limit: 100,
      unit: 'ms',
    },
    {
      scenario,
      what: `taps of the ${GO_ON_MS / 1000} s after it: until delivered, the longest`,
      reason: WHY_LATER,
      value: finite(median(cold.of(row, 'game').map(({ laterDeliveryMs }) => laterDeliveryMs))),
      limit: 100,
      unit: 'ms',
    },
    {
      scenario,
      what: `longest task until the first tap, cold, ${row}`,
      reason: WHY_LONGEST,
      value: finite(median(cold.of(row, 'game').map(({ longestTaskMs }) => longestTaskMs))),
      limit: 50,
      unit: 'ms',
    },
    {
      scenario,
      what: 'first tap with a wallet connected: share of without',
      value: share(withWallet, usual),
      limit: 1.1,
      unit: '',
    },
  ];
}

function walletBar(value: number | null): Bar {
  return { scenario: 'start', what: 'wallet code before the first tap', value, limit: 0, unit: 'B' };
}

/** @param bare a start without the stage @param usual starts with it */
function countBytes(site: Site, bare: Start, usual: readonly Start[], stage: ReadonlySet<string>) {
  const sizeOf = gzipSizes(site.dir);
  const isScript = ({ path, type }: { path: string; type: string }) =>
    type === 'Script' && path.endsWith('.js');
  const sumOf = (paths: Iterable<string>) => [...new Set(paths)].reduce((sum, path) => sum + sizeOf(path), 0);

  const before = bare.transfers.filter(({ startedMs }) => startedMs <= bare.tapTicksMs);
  const finished = bare.transfers.filter(({ finishedMs }) => (finishedMs ?? Infinity) <= bare.tapTicksMs);
  const firstScripts = new Set(
    finished.filter((one) => isScript(one) && !stage.has(one.path)).map(({ path }) => path),
  );
  const withStage = new Set([...firstScripts, ...stage]);
  const page = readFileSync(join(site.dir, 'index.html'), 'utf8');
  const inline = inlineScriptBytes(page);
  const own = before.filter(({ path }) => !stage.has(path));
  const bytes = own.reduce((sum, transfer) => sum + transfer.bytes, 0);
  const largest = own.reduce((most, transfer) => Math.max(most, transfer.bytes), 0);
  // The browser of the bench shows AVIF.
  const preloads = new Set(
    preloadChoices(1).map((choice) => {
      const source = pickChoice(choice, PIXEL_RATIO);
      return source?.avif ?? source?.src;
    }),
  );
  const asked = own.filter(({ path }) => preloads.has(path));
  const inPage = [...preloads].filter((path) => path && page.includes(`"${path}"`));
  const preloadBytes =
    asked.reduce((sum, transfer) => sum + transfer.bytes, 0) +
    inPage.reduce((sum, path) => sum + statSync(join(site.dir, path ?? '')).size, 0);
  const requests = Math.max(
    ...usual.map(
      ({ transfers, tapTicksMs }) => transfers.filter((one) => one.startedMs <= tapTicksMs).length,
    ),
  );
  const scenario = 'start';
  const bars: Bar[] = [
    {
      scenario,
      what: 'script before the first tap',
      reason: WHY_SCRIPT,
      value: (inline + sumOf(firstScripts)) / KB,
      limit: 30,
      unit: 'KB gz',
    },
    {
      scenario,
      what: 'script with the stage',
      value: (inline + sumOf(withStage)) / KB,
      limit: 320,
      unit: 'KB gz',
    },
    { scenario, what: 'whole first load, stage left out', value: bytes / KB, limit: 200, unit: 'KB' },
    {
      scenario,
      what: 'the 7 preloads',
      value: asked.length + inPage.length === preloads.size ? preloadBytes / KB : null,
      limit: 120,
      unit: 'KB',
    },
    { scenario, what: 'largest file', value: largest / 1024, limit: 512, unit: 'KiB' },
    {
      scenario,
      what: 'requests until the first tap, stage included',
      reason: WHY_REQUESTS,
      value: finite(requests),
      limit: 30,
      unit: '',
    },
  ];
  const nameOf = (path: string) => path.split('/').at(-1) ?? path;
  const listOf = (paths: Iterable<string>) =>
    [...paths].map((path) => `${nameOf(path)} ${round(sizeOf(path) / KB, 1)} KB gz`).join(', ');
  const largestOf = (transfers: readonly Transfer[]) =>
    transfers
      .filter((one) => !isScript(one))
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 10)
      .map((one) => `${nameOf(one.path)} ${round(one.bytes / KB, 1)} KB`)
      .join(', ');
  const byType = new Map<string, { count: number; bytes: number }>();
  for (const { type, bytes: size } of own) {
    const sum = byType.get(type) ?? { count: 0, bytes: 0 };
    byType.set(type, { count: sum.count + 1, bytes: sum.bytes + size });
  }
  const table: Table = {
    title: 'First load to the first counted tap, stage left out',
    columns: ['requests', 'KB with headers'],
    rows: [...byType].map(([name, sum]) => ({ name, values: [sum.count, round(sum.bytes / KB, 1)] })),
    note: `Scripts: in the page ${round(inline / KB, 1)} KB gz, ${listOf(firstScripts)}. The stage's: ${listOf(stage)}. The largest others: ${largestOf(own)}.`,
  };
  return { bars, table };
}

function timeTable(title: string, conditionsOf: readonly StartConditions[], samples: Samples): Table {
  return {
    title,
    columns: [...COMPARED, 'game / clicker', 'game / client'],
    rows: conditionsOf.map((conditions) => {
      const row = named(conditions);
      const [game, clicker, client] = COMPARED.map((page) => samples.tapMs(row, page)) as [
        number,
        number,
        number,
      ];
      return {
        name: row,
        values: [
          round(game),
          round(clicker),
          round(client),
          round(game / clicker, 2),
          round(game / client, 2),
        ],
      };
    }),
  };
}

/** What a start is made of, for the page's own conditions. */
function detailTable(samples: Samples): Table {
  return {
    title: 'Cold starts in detail, medians and spread, ms',
    columns: ['first tap', 'spread', 'button there', 'tap delivered after', 'longest task'],
    rows: [MAIN, UNPAINTED].flatMap((conditions) =>
      COMPARED.map((page) => {
        const starts = samples.of(named(conditions), page);
        const taps = starts.map(({ tapMs }) => tapMs);
        return {
          name: `${page}, ${conditions.graphics}`,
          values: [
            round(median(taps)),
            round(Math.max(...taps) - Math.min(...taps)),
            round(median(starts.map(({ readyMs }) => readyMs))),
            round(median(starts.map(({ deliveryMs }) => deliveryMs))),
            round(median(starts.map(({ longestTaskMs }) => longestTaskMs))),
          ],
        };
      }),
    ),
  };
}

/** The main conditions with emulated touches in place of presses: the tools' own wait for a drawn frame is part of it. */
function touchTable(samples: Samples): Table {
  const row = named(MAIN);
  return {
    title: `First counted tap by emulated touches, cold, ${row}, ms`,
    columns: ['first tap', 'tap delivered after'],
    rows: COMPARED.map((page) => ({
      name: page,
      values: [
        round(samples.tapMs(row, page)),
        round(median(samples.of(row, page).map(({ deliveryMs }) => deliveryMs))),
      ],
    })),
  };
}

function variantTable(
  kinds: readonly (readonly [string, PageName, unknown])[],
  samples: Samples,
  walletBytes: number | null,
): Table {
  return {
    title: `First counted tap by kind of player, cold, ${named(MAIN)}`,
    columns: ['first tap, ms', 'button there, ms', 'longest task, ms'],
    rows: kinds.map(([kind, page]) => {
      const starts = samples.of(kind, page);
      return {
        name: kind,
        values: [
          round(samples.tapMs(kind, page)),
          round(median(starts.map(({ readyMs }) => readyMs))),
          round(median(starts.map(({ longestTaskMs }) => longestTaskMs))),
        ],
      };
    }),
    note: `Wallet code that had come by the first tap with a wallet connected: ${walletBytes ?? 'unknown'} bytes.`,
  };
}

async function controlTable({ sites }: BenchContext): Promise<Table> {
  const rows = [];
  for (const name of ['clicker', 'client', 'gl'] as const) {
    const { dir } = await sites.get(name);
    const html = readFileSync(join(dir, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/src="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    const sizeOf = gzipSizes(dir);
    rows.push({ name, values: [round(scripts.reduce((sum, path) => sum + sizeOf(path), 0) / KB, 1)] });
  }
  return { title: 'Control pages', columns: ['script, KB gz'], rows };
}

function share(value: number, of: number): number | null {
  return finite(round(value / of, 3) ?? Number.NaN);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function round(value: number, digits = 0): number | null {
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : null;
}

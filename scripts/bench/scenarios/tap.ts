import { Phone, type PhoneOptions, pause, type Tier } from '../phone';
import type { Bar, Findings, Table } from '../results';
import type { PageName } from '../sites';
import { median, percentile } from '../stats';
import { type Stretch, tap as tapAll, tapStretch } from '../tapping';
import { attempt, type BenchContext } from './context';
import { playerOf } from './player';

const FINGERS = [1, 2, 5, 10] as const;
const RATES = [10, 20] as const;
const PROCESSORS = [4, 6] as const;
/** The case of the bar. */
const MAIN = { fingers: 2, perSecond: 20, cpu: 4 } as const;
const MAIN_PAGES = ['steady', 'gl'] as const;
type MainPage = (typeof MAIN_PAGES)[number];
const MAIN_SECONDS = 30;
/** After the start, before the bar's case: by then every late part of home has come. */
const SETTLED_MS = 12_000;
/** Length of a measured window. The windows of a case follow each other on one page. */
const WINDOW_SECONDS = 1;
const WINDOWS = 3;
const SETTLE_MS = 400;
const PROBES: PhoneOptions = { skipsDrawing: true, handlers: true };

/** Taken from profiles and traces of this case. Shown when the bar is missed. */
const WHY_MAIN_THREAD =
  'in a trace of one run, half of the difference is the script of the frames: Pixi’s render first, then the views, sound, and ' +
  'the store with its numbers. A sixth is the listeners of a tap with the journal’s put, and a sixth is layout and paint of ' +
  'the numbers. The rest is hit testing, timers of sounds, and other events. Without the numbers and bars that a tap changes, ' +
  'a run took 60 to 90 ms/s less (medians of three to five runs). Drawing them on small canvases saved a third of that. ' +
  'Leaving out a single one saved nothing, because every frame in which the page changes is expensive. Sparks as Pixi’s ' +
  'particles in place of sprites saved nothing either: they need draw calls of their own. With no number written, no sound, ' +
  'and a stage on which nothing moves, what is left, to render each frame and to keep each tap, still took 158 to 250 ms/s ' +
  'over the blank page, in three turns of a slow hour. With a stage that draws nothing at all, which is the most that drawing ' +
  'in a worker could leave, it was 153 to 264 beside 296 to 309, in three turns of another. With an empty stage rendered 60 ' +
  'times a second, no number written and no sound, it was 152 to 173 beside 266 to 309, in three turns of a calm hour: taps ' +
  'and Pixi’s empty frames alone reach the limit. Without those frames too it was 69 to 126.';
const WHY_SCRIPT =
  'at 60 frames a second and 20 taps, the script of three frames is counted with every tap; that of the tap itself is about 1 ms.';
const WHY_HANDLER =
  'the journal’s transaction and put take nearly half of it. The figure follows the speed of the machine, which changes by the ' +
  'hour. Within one day the same build had 2.3 to 3.4 ms while the blank page took 90 to 110 ms/s, and 4.0 to 5.8 ms while it ' +
  'took 190 to 240.';
const WHY_LONG =
  'a frame in which touches that waited are handled together with the frame’s script, style, layout and paint. Each takes ' +
  '5 to 20 ms at 4x.';

interface Case {
  readonly fingers: number;
  readonly perSecond: number;
  readonly cpu: number;
}

interface Measured extends Case {
  readonly taskPerSecond: number;
  readonly ownPerSecond: number;
  readonly scriptPerTap: number;
  readonly layoutsPerTap: number;
  readonly stylesPerTap: number;
  readonly handlerP95: number;
  readonly longTasks: number;
  readonly drawsMax: number;
  readonly lost: number;
  readonly resolution: number | null;
}

/** LOW plays the build that ships, HIGH the build that keeps its tier. */
const GRIDS = [
  ['gl', 'gl', 'HIGH'],
  ['HIGH', 'steady', 'HIGH'],
  ['LOW', 'game', 'LOW'],
] as const;

/** Taps with several fingers on both tiers, and a blank GL page in the same way. */
export async function tap(context: BenchContext): Promise<Findings> {
  const main = await mainCase(context);
  const grids = new Map<string, Measured[]>();
  for (const [name, page, tier] of GRIDS)
    grids.set(name, (await attempt(() => grid(context, page, tier), context.say)) ?? []);
  const all = [...(grids.get('HIGH') ?? []), ...(grids.get('LOW') ?? [])];
  const isWhole = all.length > 0 && [...grids.values()].every(({ length }) => length > 0);
  const lost = all.reduce((sum, one) => sum + Math.abs(one.lost), 0);
  const scenario = 'tap';
  const bars: Bar[] = [
    ...main.bars,
    {
      scenario,
      what: 'taps lost or doubled, all fingers, rates and tiers',
      value: isWhole ? lost : null,
      limit: 0,
      unit: '',
    },
    {
      scenario,
      what: 'draw calls a frame on home, most',
      value: isWhole ? Math.max(...all.map(({ drawsMax }) => drawsMax)) : null,
      limit: 10,
      unit: '',
    },
  ];
  return { bars, tables: [main.table, ...gridTables(grids)] };
}

/** Plays the bar's case on game and control in turn, each time in a browser of its own in which nothing is drawn. */
async function mainCase(context: BenchContext): Promise<{ bars: Bar[]; table: Table }> {
  const { runs, say, launch, launchUndrawn } = context;
  const found: Record<MainPage, Measured[]> = { steady: [], gl: [] };
  const measure = async (page: MainPage) => {
    const browser = await (launchUndrawn?.() ?? launch([]));
    try {
      const phone = await openFor({ ...context, browser }, page, 'HIGH');
      await pause(SETTLED_MS);
      found[page].push(await measureCase(phone, MAIN, MAIN_SECONDS, 1));
    } finally {
      await browser.close();
    }
  };
  for (let run = 0; run < runs; run++) {
    for (const page of MAIN_PAGES) {
      say(`2 fingers, 20 a second, 4x: ${page}, run ${run + 1} of ${runs}`);
      await attempt(() => measure(page), say);
    }
  }
  const of = (page: MainPage, pick: (one: Measured) => number) => median(found[page].map(pick));
  const over = of('steady', (one) => one.taskPerSecond) - of('gl', (one) => one.taskPerSecond);
  const name = `2 fingers, 20 taps/s, 4x, ${launchUndrawn ? 'nothing drawn' : 'pages drawn in software'}`;
  const scenario = 'tap';
  const bars: Bar[] = [
    {
      scenario,
      what: `main thread over the blank GL page, ${name}`,
      value: over,
      limit: 150,
      unit: 'ms/s',
      reason: WHY_MAIN_THREAD,
    },
    {
      scenario,
      what: `script per tap, ${name}`,
      value: of('steady', (one) => one.scriptPerTap),
      limit: 3,
      unit: 'ms',
      reason: WHY_SCRIPT,
    },
    {
      scenario,
      what: `tap handler p95 with its journal put, ${name}`,
      value: of('steady', (one) => one.handlerP95),
      limit: 3,
      unit: 'ms',
      reason: WHY_HANDLER,
    },
    {
      scenario,
      what: `long tasks in ${MAIN_SECONDS} s, ${name}`,
      value: of('steady', (one) => one.longTasks),
      limit: 0,
      unit: '',
      reason: WHY_LONG,
    },
    {
      scenario,
      what: `layouts per tap, ${name}`,
      value: of('steady', (one) => one.layoutsPerTap),
      limit: 1,
      unit: '',
    },
    {
      scenario,
      what: `style recalculations per tap, ${name}`,
      value: of('steady', (one) => one.stylesPerTap),
      limit: 1,
      unit: '',
    },
  ];
  const table: Table = {
    title: `Tapping: ${name}, HIGH`,
    columns: [
      'main thread, ms/s',
      'of its own',
      'script per tap, ms',
      'handler p95, ms',
      'layouts per tap',
      'styles per tap',
      'long tasks',
    ],
    rows: MAIN_PAGES.map((page) => ({
      name: page === 'gl' ? 'blank GL page' : 'game',
      values: [
        of(page, (one) => one.taskPerSecond),
        of(page, (one) => one.ownPerSecond),
        of(page, (one) => one.scriptPerTap),
        of(page, (one) => one.handlerP95),
        of(page, (one) => one.layoutsPerTap),
        of(page, (one) => one.stylesPerTap),
        of(page, (one) => one.longTasks),
      ],
    })),
    note: `The stage's resolution at the end was ${[...new Set(found.steady.map(({ resolution }) => resolution))].join(' or ')}: 2 is HIGH, 1 is LOW.`,
  };
  return { bars, table };
}

async function openFor(context: BenchContext, page: PageName, tier: Tier): Promise<Phone> {
  const site = await context.sites.get(page);
  playerOf(site.freshApi());
  const phone = await Phone.open(context.browser, { ...PROBES, tier });
  await phone.visitNowhere(site);
  await phone.remember();
  await phone.play(site);
  return phone;
}

async function grid(context: BenchContext, page: PageName, tier: Tier): Promise<Measured[]> {
  const phone = await openFor(context, page, tier);
  const cases: Measured[] = [];
  try {
    for (const cpu of PROCESSORS)
      for (const perSecond of RATES)
        for (const fingers of FINGERS) {
          context.say(`${page} ${tier}: ${fingers} fingers, ${perSecond} a second, ${cpu}x`);
          cases.push(await measureCase(phone, { fingers, perSecond, cpu }, WINDOW_SECONDS, WINDOWS));
        }
  } finally {
    await phone.close();
  }
  return cases;
}

async function measureCase(phone: Phone, one: Case, seconds: number, windows: number): Promise<Measured> {
  await phone.slowProcessor(one.cpu);
  await tapAll(phone, { fingers: one.fingers, taps: one.fingers, perSecond: one.perSecond });
  await pause(SETTLE_MS);
  const balanceBefore = await phone.balance();
  await phone.resetProbes();
  const stretches: Stretch[] = [];
  for (let window = 0; window < windows; window++)
    stretches.push(await tapStretch(phone, { ...one, seconds }));
  const { handlerMs, longTasks, draws } = await phone.probes();
  await phone.slowProcessor(1);
  await pause(SETTLE_MS);
  const counted = (await phone.balance()) - balanceBefore;
  const sent = stretches.reduce((sum, { taps }) => sum + taps, 0);
  const middle = (pick: (stretch: Stretch) => number) => median(stretches.map(pick));
  const stage = await phone.stage();
  return {
    ...one,
    taskPerSecond: middle(({ taskPerSecond }) => taskPerSecond),
    ownPerSecond: middle(({ ownPerSecond }) => ownPerSecond),
    scriptPerTap: middle(({ scriptPerTap }) => scriptPerTap),
    layoutsPerTap: middle(({ layoutsPerTap }) => layoutsPerTap),
    stylesPerTap: middle(({ stylesPerTap }) => stylesPerTap),
    handlerP95: percentile(handlerMs, 0.95),
    longTasks: longTasks.length,
    drawsMax: Math.max(0, ...draws),
    lost: sent - counted,
    resolution: stage?.resolution ?? null,
  };
}

function gridTables(grids: ReadonlyMap<string, readonly Measured[]>): Table[] {
  const gl = grids.get('gl') ?? [];
  const nameOf = ({ fingers, perSecond, cpu }: Case) =>
    `${cpu}x, ${perSecond} taps/s, ${fingers} finger${fingers > 1 ? 's' : ''}`;
  return (['HIGH', 'LOW'] as const).map((tier) => ({
    title: `Tapping, ${tier}`,
    columns: [
      'main thread, ms/s',
      'blank GL',
      'over it',
      'script per tap, ms',
      'handler p95, ms',
      'layouts per tap',
      'styles per tap',
      'long tasks',
      'draw calls',
      'lost',
    ],
    rows: (grids.get(tier) ?? []).map((one, index) => {
      const blank = gl[index]?.taskPerSecond ?? Number.NaN;
      return {
        name: nameOf(one),
        values: [
          one.taskPerSecond,
          blank,
          one.taskPerSecond - blank,
          one.scriptPerTap,
          one.handlerP95,
          one.layoutsPerTap,
          one.stylesPerTap,
          one.longTasks,
          one.drawsMax,
          one.lost,
        ],
      };
    }),
    note: `Medians of ${WINDOWS} windows of ${WINDOW_SECONDS} s. The stage's resolution at the end: ${grids.get(tier)?.at(-1)?.resolution ?? 'unknown'}.`,
  }));
}

import type { Point } from '../../../tests/e2e/support/fingers';
import { type Figure, median } from '../figures';
import { Phone } from '../phone';
import type { Bench } from '../scenario';
import type { PageName } from '../sites';
import { measureStarts, type Start } from '../start';

const PAGES = ['game', 'clicker', 'client'] as const;
/** With `drawn`, software paints everything. With `unpainted`, there is no graphics process. */
const GRAPHICS = {
  drawn: [],
  unpainted: ['--disable-gpu', '--disable-software-rasterizer'],
} as const;

/** Measures the first counted tap, cold and warm, at a quarter of the CPU speed, 1.6 Mbps and 150 ms. */
export async function firstTap(bench: Bench): Promise<Figure[]> {
  const points = new Map<PageName, Point>();
  for (const name of PAGES) points.set(name, await findPoint(bench, name));
  const drawn = await measure(bench, 'drawn', points);
  const unpainted = await measure(bench, 'unpainted', points);
  const game = drawn.game.flatMap(([cold]) => cold ?? []);
  const middle = (what: keyof Start) => median(game.map((start) => start[what]));
  const most = (what: keyof Start) => Math.max(...game.map((start) => start[what]));
  return [
    ...compare('drawn', drawn),
    ...compare('unpainted', unpainted),
    {
      name: "warm, drawn, of the mock's cold one",
      value: tapMs(drawn.game, WARM) / tapMs(drawn.clicker, COLD),
      limit: 0.5,
    },
    {
      name: 'longest task before it',
      value: middle('longestTaskMs'),
      unit: 'ms',
      limit: 50,
    },
    { name: 'until it is delivered', value: middle('deliveryMs'), unit: 'ms', limit: 100 },
    {
      name: 'slowest delivery of the next 8 s',
      value: middle('laterDeliveryMs'),
      unit: 'ms',
      limit: 100,
    },
    { name: 'requests before it', value: most('requests'), limit: 30 },
    { name: 'bytes before it', value: most('bytes') / 1000, unit: 'KB', limit: 200 },
  ];
}

type Measured = Record<(typeof PAGES)[number], Start[][]>;

const COLD = 0;
const WARM = 2;

const tapMs = (runs: readonly Start[][], place: number) =>
  median(runs.map((starts) => starts[place]?.tapMs ?? Number.NaN));

function compare(graphics: string, { game, clicker, client }: Measured): Figure[] {
  const own = tapMs(game, COLD);
  return [
    { name: `game, cold, ${graphics}`, value: own, unit: 'ms' },
    { name: `static mock, cold, ${graphics}`, value: tapMs(clicker, COLD), unit: 'ms' },
    { name: `family client, cold, ${graphics}`, value: tapMs(client, COLD), unit: 'ms' },
    { name: `game of the mock, ${graphics}`, value: own / tapMs(clicker, COLD), limit: 0.95 },
    { name: `game of the client, ${graphics}`, value: own / tapMs(client, COLD), limit: 0.45 },
  ];
}

/** Measures the pages in turn, each in a new browser whose graphics process has compiled nothing. */
async function measure(
  { sites, runs, launch, say }: Bench,
  graphics: keyof typeof GRAPHICS,
  points: ReadonlyMap<PageName, Point>,
): Promise<Measured> {
  const measured: Measured = { game: [], clicker: [], client: [] };
  for (let run = 1; run <= runs; run++)
    for (const name of PAGES) {
      say(`${graphics}: ${name}, run ${run} of ${runs}`);
      const browser = await launch(GRAPHICS[graphics]);
      try {
        const point = points.get(name);
        const count = name === 'game' && graphics === 'drawn' ? WARM + 1 : 1;
        if (point) measured[name].push(await measureStarts(browser, await sites.get(name), point, count));
      } catch (error) {
        say(`a run failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      } finally {
        await browser.close();
      }
    }
  return measured;
}

async function findPoint({ sites, launch, say }: Bench, name: PageName): Promise<Point> {
  say(`finding the tap button of ${name}`);
  const site = await sites.get(name);
  site.freshApi();
  const browser = await launch();
  try {
    const phone = await Phone.open(browser);
    await phone.visitNowhere(site);
    await phone.remember();
    await phone.play(site);
    return await phone.tapPoint();
  } finally {
    await browser.close();
  }
}

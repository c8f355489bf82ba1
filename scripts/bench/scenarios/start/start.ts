import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { KNOWN_TOKEN } from '../../../../tests/support/testAccounts';
import { type FirstTapOptions, measureStart } from '../../firstTap';
import { type GraphicsWork, measureGraphics } from '../../graphicsWork';
import { byAccount, Phone, type Point } from '../../phone';
import type { Bar, Findings, Table } from '../../results';
import type { PageName, Site } from '../../sites';
import { round } from '../../stats';
import { gzipSizes } from '../../traffic';
import { attempt, type BenchContext } from '../context';
import { ARGUMENTS, COMPARED, CONDITIONS, MAIN, named, type StartConditions } from './conditions';
import { countBytes } from './countBytes';
import { graphicsBar, graphicsTable } from './graphics';
import { bytesBeforeTap, stageFiles, walletFiles } from './lateFiles';
import { Samples } from './samples';
import { detailTable, timeTable, touchTable, variantTable } from './tables';
import { GO_ON_MS, timeBars } from './timeBars';

const KB = 1000;
/** What the wallet library stores after a connection, as far as the game reads it before it loads the library. */
const SAVED_WALLET = {
  'ton-connect-storage_bridge-connection': JSON.stringify({
    type: 'injected',
    jsBridgeKey: 'nowhere',
    nextRpcRequestId: 0,
  }),
  'wallet-owner': '1001',
};

/** Start-up to the first counted tap: the game beside the controls, cold and warm, and the bytes it takes. */
export async function start(context: BenchContext): Promise<Findings> {
  const { runs, say, sites } = context;
  const points = new Map<PageName, Point>();
  for (const name of [...COMPARED, 'embedded'] as const) {
    say(`finding the tap button of ${name}`);
    points.set(name, await findPoint(context, await sites.get(name)));
  }
  const measure = async (name: PageName, options: Partial<FirstTapOptions> & StartConditions) => {
    const point = points.get(name);
    if (!point) throw new Error(`${name} has no tap button`);
    const site = await sites.get(name);
    return inNewBrowser(context, ARGUMENTS[options.graphics], (browser) =>
      measureStart(browser, { site, point, ...options }),
    );
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

  const graphics = new Map<PageName, GraphicsWork[]>();
  for (let run = 0; run < runs; run++) {
    say(`work of the graphics process: run ${run + 1} of ${runs}`);
    for (const name of COMPARED) {
      const site = await sites.get(name);
      const work = await attempt(() => inNewBrowser(context, [], (it) => measureGraphics(it, site)), say);
      if (work) graphics.set(name, [...(graphics.get(name) ?? []), work]);
    }
  }

  const game = await sites.get('game');
  const stage = stageFiles(game.dir);
  const bare = await measure('game', { ...MAIN, blocked: [...stage] });
  const bytes = countBytes(game, bare.cold, cold.of(named(MAIN), 'game'), stage);
  const walletBytes = bytesBeforeTap(variants.of('with a wallet connected', 'game'), walletFiles(game.dir));
  return {
    bars: [...timeBars(cold, warm, variants), graphicsBar(graphics), ...bytes.bars, walletBar(walletBytes)],
    tables: [
      timeTable('First counted tap, cold, ms', CONDITIONS, cold),
      timeTable('First counted tap, second start, ms', [MAIN], second),
      timeTable('First counted tap, warm, ms', [MAIN], warm),
      detailTable(cold),
      graphicsTable(graphics),
      touchTable(touched),
      variantTable(kinds, variants, walletBytes),
      bytes.table,
      await controlTable(context),
    ],
  };
}

/** Measures in a browser that has just been opened. */
async function inNewBrowser<Result>(
  { launch }: BenchContext,
  args: readonly string[],
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await launch(args);
  try {
    return await work(browser);
  } finally {
    await browser.close();
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

function walletBar(value: number | null): Bar {
  return { scenario: 'start', what: 'wallet code before the first tap', value, limit: 0, unit: 'B' };
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

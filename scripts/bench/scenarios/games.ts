import { Phone, pause } from '../phone';
import type { Findings } from '../results';
import type { BenchContext } from './context';

const GAMES = ['guess-it', 'match-it', 'airdrop-simulator'] as const;
const SECONDS = 20;
const LOOK_SECONDS = 4;
const CPU = 4;
const MOST_DRAW_CALLS = 15;
const START_TIMEOUT_MS = 30_000;

/** Plays 20 s of each mini-game at 4x and records draw calls, display objects and long tasks. */
export async function games({ browser, sites, say }: BenchContext): Promise<Findings> {
  const site = await sites.get('embedded');
  const phone = await Phone.open(browser, { skipsDrawing: true });
  const found: {
    name: string;
    draws: number;
    objects: number[];
    windows: number[];
    runs: number;
    taskPerSecond: number;
  }[] = [];
  try {
    await phone.visitNowhere(site);
    await phone.play(site);
    for (const name of GAMES) {
      say(`${name}: ${SECONDS} s`);
      await phone.page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `/games/${name}`);
      const play = phone.page.getByTestId('game-play');
      await play.waitFor({ timeout: START_TIMEOUT_MS });
      await startRun(phone);
      await phone.slowProcessor(CPU);
      const objects: number[] = [];
      const windows: number[] = [];
      let draws = 0;
      let runs = 1;
      const before = await phone.metrics();
      for (let second = 0; second < SECONDS; second += LOOK_SECONDS) {
        await phone.resetProbes();
        for (let step = 0; step < LOOK_SECONDS * 2; step++) {
          await phone.page.keyboard.press(String((step % 5) + 1));
          await pause(500);
          objects.push((await phone.stage())?.objects ?? Number.NaN);
        }
        const probes = await phone.probes();
        windows.push(probes.longTasks.length);
        draws = Math.max(draws, ...probes.draws);
        if (await playAgain(phone)) runs++;
      }
      const after = await phone.metrics();
      await phone.slowProcessor(1);
      const seconds = (after.atMs - before.atMs) / 1000;
      found.push({
        name,
        draws,
        objects,
        windows,
        runs,
        taskPerSecond: (after.taskMs - before.taskMs) / seconds,
      });
      await leave(phone);
    }
  } finally {
    await phone.close();
  }
  const scenario = 'games';
  return {
    bars: [
      {
        scenario,
        what: 'mini-games: draw calls a frame, most',
        value: Math.max(...found.map(({ draws }) => draws)),
        limit: MOST_DRAW_CALLS,
        unit: '',
      },
      {
        scenario,
        what: `mini-games: long tasks in the best ${LOOK_SECONDS} s of each, 4x`,
        value: Math.max(...found.map(({ windows }) => Math.min(...windows))),
        limit: 0,
        unit: '',
        note: 'work of the game itself comes back in every stretch of time',
      },
    ],
    tables: [
      {
        title: `Mini-games, ${SECONDS} s each, 4x`,
        columns: [
          'main thread, ms/s',
          'draw calls, most',
          'objects, least',
          'objects, most',
          `long tasks in each ${LOOK_SECONDS} s`,
          'runs',
        ],
        rows: found.map(({ name, draws, objects, windows, runs, taskPerSecond }) => ({
          name,
          values: [taskPerSecond, draws, Math.min(...objects), Math.max(...objects), windows.join(' '), runs],
        })),
      },
    ],
  };
}

/** Starts a run and skips its lesson. */
async function startRun({ page }: Phone): Promise<void> {
  await page.getByTestId('game-play').click();
  const skip = page.getByTestId('game-skip');
  const shell = page.locator('[data-testid="game-shell"][data-phase="playing"]');
  await skip.or(shell).first().waitFor({ timeout: START_TIMEOUT_MS });
  if (await skip.isVisible()) await skip.click();
  await shell.waitFor({ timeout: START_TIMEOUT_MS });
}

/** Starts the next run when one is over. */
async function playAgain(phone: Phone): Promise<boolean> {
  const { page } = phone;
  const phase = await page.getByTestId('game-shell').getAttribute('data-phase');
  if (phase === 'paused') await page.getByTestId('game-resume').click();
  if (phase !== 'result') return false;
  await page.locator('dialog[open] button').first().click();
  await page
    .locator('[data-testid="game-shell"]:not([data-phase="result"])')
    .waitFor({ timeout: START_TIMEOUT_MS });
  if ((await page.getByTestId('game-play').count()) > 0) await startRun(phone);
  return true;
}

/** Returns to home from any state of the game. */
async function leave({ page }: Phone): Promise<void> {
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close();
    history.pushState(null, '', '/');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await page.getByTestId('tap-target').waitFor({ timeout: START_TIMEOUT_MS });
}

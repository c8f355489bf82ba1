import type { Page } from '@playwright/test';
import { countDrawCalls, drawCallsDuring } from '../e2e/support/drawCalls';
import { expect, type Game, test } from '../e2e/support/game';
import { enterAsNewcomer } from '../e2e/support/newcomer';
import { recordMainThread } from './support/mainThread';
import { showFigures } from './support/showFigures';

const SECONDS = 60;
const SLOW_PHONE = 4;
const LONG_TASK_MS = 50;
const MOST_DRAW_CALLS = 15;
const BEATS_PER_SECOND = 3;

/** Makes a move, legal or not, with the game's own buttons and keys. */
const MOVES: Readonly<Record<string, (page: Page, beat: number) => Promise<void>>> = {
  'guess-it': (page, beat) => page.keyboard.press(String((beat % 3) + 1)),
  async 'match-it'(page, beat) {
    const hidden = page.locator('.match-card[aria-label$="face down"]');
    const count = await hidden.count();
    if (count > 0) await hidden.nth((beat * 7) % count).dispatchEvent('click');
  },
  'airdrop-simulator': (page, beat) => page.keyboard.press(String((beat % 5) + 1)),
};

interface Played {
  name: string;
  runs: number;
  /** Most draw calls in one frame. */
  draws: number;
  objects: number[];
  /** The main thread's longest task in CPU time, times `SLOW_PHONE`, without the GPU's work. */
  longestMs: number;
}

interface PixiObject {
  children?: readonly PixiObject[];
}

/** Records the objects each renderer draws, as Pixi reports them to its developer tools. */
async function watchObjects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const roots = new Map<object, object>();
    Object.assign(window, {
      pixiRoots: roots,
      __PIXI_RENDERER_INIT__(renderer: { render(root: { container?: object }): void; destroy(): void }) {
        const { render, destroy } = renderer;
        renderer.render = function (root) {
          roots.set(renderer, root.container ?? root);
          render.call(this, root);
        };
        renderer.destroy = function () {
          roots.delete(renderer);
          destroy.call(this);
        };
      },
    });
  });
}

/** Counts the objects of the newest renderer, which is the game's. */
function countObjects(page: Page): Promise<number> {
  return page.evaluate(() => {
    const count = ({ children = [] }: PixiObject): number =>
      children.reduce((sum, child) => sum + count(child), 1);
    const roots = [...(window as unknown as { pixiRoots: Map<object, PixiObject> }).pixiRoots.values()];
    const root = roots.at(-1);
    return root ? count(root) : 0;
  });
}

const phaseOf = (page: Page) => page.getByTestId('game-shell').getAttribute('data-phase');

async function play(game: Game, name: string): Promise<Played> {
  const { page } = game;
  const move = MOVES[name];
  if (!move) throw new Error(`${name} has no moves`);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/games/${name}`);
  await page.getByTestId('game-play').click();
  await page.getByTestId('game-skip').click();
  await expect(page.getByTestId('game-shell')).toHaveAttribute('data-phase', 'playing', { timeout: 30_000 });

  let runs = 1;
  const objects: number[] = [];
  const stop = await recordMainThread(page);
  const draws = await drawCallsDuring(page, async () => {
    const until = Date.now() + SECONDS * 1000;
    for (let beat = 0; Date.now() < until; beat++) {
      const phase = await phaseOf(page);
      if (phase === 'playing') await move(page, beat);
      if (phase === 'result') {
        await page.getByTestId('game-again').dispatchEvent('click');
        runs++;
      }
      if (beat % BEATS_PER_SECOND === 0) objects.push(await countObjects(page));
      await page.waitForTimeout(1000 / BEATS_PER_SECOND);
    }
  });
  const { tasks } = await stop();
  await page.evaluate(() => {
    history.pushState(null, '', '/');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(game.target).toBeVisible();
  const longestMs = Math.max(...tasks.map(({ cpuMs }) => cpuMs)) * SLOW_PHONE;
  return { name, runs, draws: Math.max(...draws), objects, longestMs };
}

test.use({ site: 'embedded', graphics: 'unpainted' });

test(`each mini-game runs ${SECONDS} s with few draw calls, no new objects and no long task`, async ({
  game,
  page,
}, testInfo) => {
  await countDrawCalls(page);
  await watchObjects(page);
  await enterAsNewcomer(game);
  const played: Played[] = [];
  for (const name of Object.keys(MOVES)) played.push(await play(game, name));

  const figures = played.map(({ objects, longestMs, ...rest }) => ({
    ...rest,
    leastObjects: Math.min(...objects),
    mostObjects: Math.max(...objects),
    longestMs: longestMs.toFixed(1),
  }));
  await showFigures(testInfo, figures);
  for (const { name, draws, objects, longestMs } of played) {
    expect.soft(draws, name).toBeLessThanOrEqual(MOST_DRAW_CALLS);
    expect.soft(draws, name).toBeGreaterThan(0);
    expect.soft(Math.min(...objects), name).toBeGreaterThan(0);
    expect.soft(Math.max(...objects), name).toBe(Math.min(...objects));
    expect.soft(longestMs, name).toBeLessThanOrEqual(LONG_TASK_MS);
  }
});

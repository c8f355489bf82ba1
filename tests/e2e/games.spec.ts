import type { Page } from '@playwright/test';
import { Conditions } from './support/conditions';
import { countDrawCalls, drawCallsDuring } from './support/drawCalls';
import { Fingers } from './support/fingers';
import { expect, type Game, test } from './support/game';
import { photograph } from './support/screens';

const MOST_DRAW_CALLS = 15;
const LANES = 5;
const SLOW_PHONE = 4;
const LOOKS = 6;
const LOOK_SECONDS = 4;

/** How the player plays: what opens, chooses and starts things, and what plays each game. */
interface Hand {
  press(page: Page, testId: string): Promise<void>;
  openGame(game: Game, name: string): Promise<void>;
  pickScreen(page: Page, slot: number): Promise<void>;
  turnCard(page: Page, card: number): Promise<void>;
  catchLane(page: Page, lane: number): Promise<void>;
}

async function tapPoint(page: Page, points: readonly { x: number; y: number }[]): Promise<void> {
  const fingers = await Fingers.of(page);
  await fingers.tap(points);
}

const touch: Hand = {
  press: (page, testId) => page.getByTestId(testId).tap(),
  async openGame({ page }, name) {
    await page.locator('[data-testid="bottom-nav"] a[href="/games"]').tap();
    await page.locator(`a[href="/games/${name}"]`).tap();
  },
  pickScreen: (page, slot) => page.getByTestId(`guess-slot-${slot}`).tap(),
  turnCard: (page, card) => page.getByTestId(`match-card-${card}`).tap(),
  async catchLane(page, lane) {
    const box = await page.getByTestId('drop-sky').boundingBox();
    if (!box) return;
    const x = box.x + (box.width * (lane + 0.5)) / LANES;
    for (const share of [0.8, 0.62, 0.44, 0.26]) await tapPoint(page, [{ x, y: box.y + box.height * share }]);
  },
};

/** Moves the focus with Tab until it is on the element. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let guard = 0; guard < 80; guard++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${selector}`);
}

const keyboard: Hand = {
  async press(page, testId) {
    await tabTo(page, `[data-testid="${testId}"]`);
    await page.keyboard.press('Enter');
  },
  async openGame({ page }, name) {
    await tabTo(page, '[data-testid="bottom-nav"] a[href="/games"]');
    await page.keyboard.press('Enter');
    await page.locator('a[href="/games/guess-it"]').waitFor();
    await tabTo(page, `a[href="/games/${name}"]`);
    await page.keyboard.press('Enter');
  },
  pickScreen: (page, slot) => page.keyboard.press(String(slot + 1)),
  async turnCard(page, card) {
    await tabTo(page, `[data-testid="match-card-${card}"]`);
    await page.keyboard.press('Enter');
  },
  catchLane: (page, lane) => page.keyboard.press(String(lane + 1)),
};

async function enter(game: Game): Promise<void> {
  await game.open();
  const welcome = game.page.getByRole('button', { name: 'Enter the Game' });
  await expect(welcome.or(game.target)).toBeVisible({ timeout: 20_000 });
  if (await welcome.isVisible()) await welcome.click();
  await expect(game.target).toBeEnabled({ timeout: 20_000 });
  await dismissPopups(game.page);
}

/** The provider greets a newcomer; a popup later on would pause the run. */
async function dismissPopups(page: Page): Promise<void> {
  const popup = page.getByTestId('popup');
  for (let wait = 5000; ; wait = 1500) {
    const came = await popup.waitFor({ timeout: wait }).then(
      () => true,
      () => false,
    );
    if (!came) return;
    await popup.getByRole('button', { name: 'Close' }).click();
    await popup.waitFor({ state: 'detached' });
  }
}

async function begin(game: Game, hand: Hand, name: string): Promise<void> {
  await enter(game);
  await hand.openGame(game, name);
  await game.page.getByTestId('game-play').waitFor();
}

/** Starts the first run: the lesson comes before it and is skipped. */
async function startRun(page: Page, hand: Hand): Promise<void> {
  await hand.press(page, 'game-play');
  await hand.press(page, 'game-skip');
  await expect(page.getByTestId('game-shell')).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 });
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByTestId('game-payment')).toContainText('paid runs left today', { timeout: 20_000 });
  await expect(page.getByTestId('game-payment')).toContainText(/\+[\d,]+ coins/);
}

/** Keeps every line that is read out, so that a shuffle can be followed as someone does who cannot see it. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const line = document.querySelector('[data-testid="game-said"]');
    if (!line) throw new Error('nothing is read out');
    const note = () => heard.push(line.textContent ?? '');
    note();
    new MutationObserver(note).observe(line, { childList: true, characterData: true, subtree: true });
  });
}

/** Where the ninja must be, from what was read out in this round. */
async function followNinja(page: Page): Promise<{ slot: number; screens: number }> {
  await expect(page.locator('.guess-hint')).toHaveAttribute('data-phase', 'picking', { timeout: 30_000 });
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const start = heard.findLastIndex((line) => line.startsWith('Round'));
  const [, screens = 0, hides = 0] =
    /(\d+) screens.*screen (\d+)\./.exec(heard[start] ?? '')?.map(Number) ?? [];
  let at = hides;
  for (const line of heard.slice(start + 1)) {
    if (line.includes('pretend')) continue;
    const swaps = [...line.matchAll(/(\d) and (\d) swap/g)].map(([, a, b]) => [Number(a), Number(b)]);
    const turns = [...line.matchAll(/(\d) to (\d)/g)].map(([, a, b]) => [Number(a), Number(b)]);
    const swap = swaps.find((pair) => pair.includes(at));
    const turn = turns.find(([from]) => from === at);
    if (swap) at = swap.find((screen) => screen !== at) ?? at;
    else if (turn) at = turn[1] ?? at;
  }
  return { slot: at - 1, screens };
}

async function catchForSeconds(page: Page, seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 2; step++) {
    await page.keyboard.press(String((step % LANES) + 1));
    await page.waitForTimeout(500);
  }
}

/** Starts a new count of tasks of more than 50 ms. */
async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const long: number[] = [];
    Object.assign(window, { long });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
}

/** Makes draw calls cost nothing: a software renderer takes longer over them than all of the game's own work. */
async function stubDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nothing = () => undefined;
    for (const context of [WebGLRenderingContext, WebGL2RenderingContext]) {
      Object.assign(context.prototype, { drawArrays: nothing, drawElements: nothing });
    }
    Object.assign(WebGL2RenderingContext.prototype, {
      drawElementsInstanced: nothing,
      drawArraysInstanced: nothing,
    });
  });
}

test.describe('mini-games', () => {
  test.use({ site: 'embedded' });

  for (const [means, hand] of [
    ['touch', touch],
    ['the keyboard alone', keyboard],
  ] as const) {
    test(`Guess it is played to the end with ${means} and paid`, async ({ game, page }) => {
      test.slow();
      await begin(game, hand, 'guess-it');
      await listen(page);
      await startRun(page, hand);
      for (let round = 1; round <= 5; round++) {
        const { slot, screens } = await followNinja(page);
        await hand.pickScreen(page, round <= 2 ? slot : (slot + 1) % screens);
        await expect(page.locator('.guess-hint')).toHaveAttribute('data-hit', String(round <= 2));
      }
      await expect(page.getByTestId('game-score')).toHaveAttribute('data-value', '325', { timeout: 10_000 });
      await expectPaid(page);
      if (means === 'touch') await photograph(page, 'game-guess-it-result');
    });

    test(`Match it is played to the end with ${means} and paid`, async ({ game, page }) => {
      test.slow();
      await begin(game, hand, 'match-it');
      await startRun(page, hand);
      const labels = () =>
        page
          .locator('.match-card')
          .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
      const faces = (await labels()).map((label) => label.split(': ')[1] ?? '');
      expect(faces).toHaveLength(12);
      await expect(page.getByTestId('match-card-0')).toHaveAttribute('aria-label', 'Card 1, face down');
      for (const face of new Set(faces)) {
        await hand.turnCard(page, faces.indexOf(face));
        await hand.turnCard(page, faces.lastIndexOf(face));
      }
      await expect(page.getByTestId('game-score')).toBeVisible({ timeout: 10_000 });
      await expectPaid(page);
      if (means === 'touch') await photograph(page, 'game-match-it-result');
    });

    test(`the airdrop simulator is played to the end with ${means} and paid`, async ({ game, page }) => {
      test.slow();
      await begin(game, hand, 'airdrop-simulator');
      await startRun(page, hand);
      const score = page.getByTestId('game-score');
      const shell = page.getByTestId('game-shell');
      while ((await shell.getAttribute('data-phase')) === 'playing') {
        const kinds = await page
          .locator('.drop-lane')
          .evaluateAll((lanes) => lanes.map((lane) => lane.getAttribute('data-kind')));
        const lane = kinds.findIndex((kind) => kind === 'wood' || kind === 'gold');
        if (lane >= 0) await hand.catchLane(page, lane);
        await page.waitForTimeout(120);
      }
      await expect(score).toBeVisible({ timeout: 10_000 });
      expect(Number(await score.getAttribute('data-value'))).toBeGreaterThan(100);
      await expectPaid(page);
      if (means === 'touch') await photograph(page, 'game-airdrop-simulator-result');
    });
  }

  test('a run stands still while it is paused and goes on afterwards', async ({ game, page }) => {
    await begin(game, touch, 'guess-it');
    await startRun(page, touch);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('game-shell')).toHaveAttribute('data-phase', 'paused');
    const draws = await drawCallsDuring(page, () => page.waitForTimeout(500));
    expect(draws).toEqual([]);
    await page.getByTestId('game-resume').tap();
    await expect(page.getByTestId('game-shell')).toHaveAttribute('data-phase', 'playing', { timeout: 5000 });
  });

  test('half a minute of play is drawn with few calls', async ({ game, page }) => {
    test.slow();
    await countDrawCalls(page);
    await begin(game, touch, 'airdrop-simulator');
    await startRun(page, touch);
    const draws = await drawCallsDuring(page, () => catchForSeconds(page, 25));
    expect(draws.length).toBeGreaterThan(0);
    expect(Math.max(...draws)).toBeLessThanOrEqual(MOST_DRAW_CALLS);
  });

  test('play has no long task on a slow phone', async ({ game, page }) => {
    test.setTimeout(150_000);
    await stubDrawing(page);
    await begin(game, touch, 'airdrop-simulator');
    await startRun(page, touch);
    const conditions = await Conditions.of(page);
    await conditions.slowProcessor(SLOW_PHONE);
    const windows: number[][] = [];
    for (let look = 0; look < LOOKS; look++) {
      await watchLongTasks(page);
      await catchForSeconds(page, LOOK_SECONDS);
      windows.push(await page.evaluate(() => (window as unknown as { long: number[] }).long));
    }
    // Work of the game comes back in every stretch of time; a busy machine disturbs some of them.
    expect(Math.min(...windows.map(({ length }) => length)), JSON.stringify(windows)).toBe(0);
  });

  test('the list and the lobbies fit every screen', async ({ game, page }) => {
    await enter(game);
    for (const path of ['', '/guess-it', '/match-it', '/airdrop-simulator']) {
      await touch.openGame(game, path.slice(1) || 'guess-it');
      if (path === '') await page.goBack();
      else await page.getByTestId('game-play').waitFor();
      await photograph(page, `games${path.replace('/', '-')}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBe(0);
      if (path) await page.getByRole('button', { name: 'All games' }).tap();
    }
  });
});

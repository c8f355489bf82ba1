import type { Page } from '@playwright/test';
import { AXE_GAME_LANGUAGES, axeViolations } from './support/axe';
import { countDrawCalls, drawCallsDuring } from './support/drawCalls';
import { Fingers } from './support/fingers';
import { expect, type Game, test } from './support/game';
import { hurry } from './support/hurry';
import { LANGUAGES_TAG, LONG } from './support/long';
import { enterAsNewcomer, withoutStage } from './support/newcomer';
import { VIEWPORTS } from './support/viewports';

const MOST_DRAW_CALLS = 15;
const LANES = 5;
/** Speed of the games' clocks. The scripted player keeps up. */
const GAME_SPEED = 3;

/** A means of input, which presses buttons, opens games and makes the moves of each game. */
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

async function begin(game: Game, hand: Hand, name: string): Promise<void> {
  await enterAsNewcomer(game);
  await hand.openGame(game, name);
  await game.page.getByTestId('game-play').waitFor();
}

/** Starts the first run and skips its lesson. */
async function startRun(page: Page, hand: Hand): Promise<void> {
  await hand.press(page, 'game-play');
  await hand.press(page, 'game-skip');
  await expect(page.getByTestId('game-shell')).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 });
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByTestId('game-payment')).toContainText('paid runs left today', { timeout: 20_000 });
  await expect(page.getByTestId('game-payment')).toContainText(/\+[\d,]+ coins/);
}

/**
 * Checks the frames drawn since the game began. The game drew them all, because the stage behind it rests.
 */
async function expectFewDraws(page: Page): Promise<void> {
  const draws = await page.evaluate(() => window.drawLog?.perFrame ?? []);
  expect(draws.length).toBeGreaterThan(20);
  expect(Math.max(...draws)).toBeLessThanOrEqual(MOST_DRAW_CALLS);
}

/** Expects Escape to stop the run and all drawing, and Enter on the focused button to resume. */
async function expectPause(page: Page): Promise<void> {
  const shell = page.getByTestId('game-shell');
  await page.keyboard.press('Escape');
  await expect(shell).toHaveAttribute('data-phase', 'paused');
  // One more frame was pending, which shows the stopped game.
  await page.waitForTimeout(200);
  const draws = await drawCallsDuring(page, () => page.waitForTimeout(500));
  expect(draws).toEqual([]);
  await tabTo(page, '[data-testid="game-resume"]');
  await page.keyboard.press('Enter');
  await expect(shell).toHaveAttribute('data-phase', 'playing', { timeout: 5000 });
}

/** Records every announced line, so that a test can follow a shuffle as a blind player does. */
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

/** Returns the ninja's position according to the lines announced in this round. */
async function followNinja(page: Page): Promise<{ slot: number; screens: number }> {
  await expect(page.locator('.guess-hint')).toHaveAttribute('data-phase', 'picking', { timeout: 30_000 });
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const start = heard.findLastIndex((line) => line.startsWith('Round'));
  const [, screens = 0, hides = 0] =
    /(\d+) screens.*screen (\d+)\./.exec(heard[start] ?? '')?.map(Number) ?? [];
  let at = hides;
  // After a pause the current step is announced again. No shuffle repeats a step twice in a row.
  const steps = heard.slice(start + 1).filter((line) => line !== '');
  for (const [index, line] of steps.entries()) {
    if (line === steps[index - 1]) continue;
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

test.describe('mini-games', () => {
  test.use({ site: 'embedded', graphics: 'unpainted' });
  test.beforeEach(({ page }) => hurry(page, GAME_SPEED));

  for (const [means, hand] of [
    ['touch', touch],
    ['the keyboard alone', keyboard],
  ] as const) {
    test(`Guess it can be played to the end with ${means} and pays coins`, { tag: LONG }, async ({
      game,
      page,
    }) => {
      test.slow();
      await countDrawCalls(page);
      await begin(game, hand, 'guess-it');
      await listen(page);
      await startRun(page, hand);
      if (means === 'the keyboard alone') await expectPause(page);
      for (let round = 1; round <= 5; round++) {
        const { slot, screens } = await followNinja(page);
        await hand.pickScreen(page, round <= 2 ? slot : (slot + 1) % screens);
        await expect(page.locator('.guess-hint')).toHaveAttribute('data-hit', String(round <= 2));
      }
      await expect(page.getByTestId('game-score')).toHaveAttribute('data-value', '325', { timeout: 10_000 });
      await expectPaid(page);
      await expectFewDraws(page);
    });

    /** `npm test` plays the shortest game with one means of input. The other games share the frame. */
    const tag = hand === touch ? [] : LONG;
    // [spec 1.5]
    test(`Match it can be played to the end with ${means} and pays coins`, { tag }, async ({
      game,
      page,
    }) => {
      test.slow();
      await countDrawCalls(page);
      await begin(game, hand, 'match-it');
      await startRun(page, hand);
      const labels = () =>
        page
          .locator('.match-card')
          .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
      const faces = (await labels()).map((label) => label.split(': ')[1] ?? '');
      expect(faces).toHaveLength(12);
      await expect(page.getByTestId('match-card-0')).toHaveAttribute('aria-label', 'Card 1, face down', {
        timeout: 30_000,
      });
      for (const face of new Set(faces)) {
        await hand.turnCard(page, faces.indexOf(face));
        await hand.turnCard(page, faces.lastIndexOf(face));
      }
      await expect(page.getByTestId('game-score')).toBeVisible({ timeout: 10_000 });
      await expectPaid(page);
      await expectFewDraws(page);
    });

    test(`the airdrop simulator can be played to the end with ${means} and pays coins`, {
      tag: LONG,
    }, async ({ game, page }) => {
      test.slow();
      await countDrawCalls(page);
      await begin(game, hand, 'airdrop-simulator');
      await startRun(page, hand);
      const score = page.getByTestId('game-score');
      const shell = page.getByTestId('game-shell');
      while ((await shell.getAttribute('data-phase')) === 'playing') {
        const lane = await page
          .locator('.drop-lane')
          .evaluateAll((lanes) =>
            lanes.findIndex((one) => one.matches('[data-reach="true"]:not([data-kind="bomb"])')),
          );
        if (lane >= 0) await hand.catchLane(page, lane);
        await page.waitForTimeout(20);
      }
      await expect(score).toBeVisible({ timeout: 10_000 });
      expect(Number(await score.getAttribute('data-value'))).toBeGreaterThan(100);
      await expectPaid(page);
      await expectFewDraws(page);
    });
  }
});

test.describe('the states of a mini-game', () => {
  test.use({ site: 'embedded', contextOptions: { reducedMotion: 'reduce' } });
  test.beforeEach(({ page }) => hurry(page, GAME_SPEED));

  /** Makes a move in each game. A run that the player then ends still has a result. */
  const firstMoves: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    async 'guess-it'(page) {
      await expect(page.locator('.guess-hint')).toHaveAttribute('data-phase', 'picking', { timeout: 30_000 });
      await page.keyboard.press('1');
    },
    'match-it': (page) => page.getByTestId('match-card-0').click({ timeout: 20_000 }),
    async 'airdrop-simulator'(page) {
      const points = page.locator('.game-stat-gold');
      const none = (await points.textContent()) ?? '';
      // A crate may land between the look and the press, so the points show when one was caught.
      await expect(async () => {
        for (const key of ['1', '2', '3', '4', '5']) await page.keyboard.press(key);
        await expect(points).not.toHaveText(none, { timeout: 100 });
      }).toPass({ timeout: 20_000, intervals: [50] });
    },
  };

  for (const language of AXE_GAME_LANGUAGES) {
    test(`have no fault detectable by axe and fit every screen: ${language}`, {
      tag: LANGUAGES_TAG,
    }, async ({ game, page }) => {
      test.slow();
      await withoutStage(page);
      await enterAsNewcomer(game, `/?lng=${language}`);
      const shell = page.getByTestId('game-shell');
      const expectFit = async (where: string) => {
        const own = page.viewportSize() ?? VIEWPORTS.phone;
        for (const size of Object.values(VIEWPORTS)) {
          await page.setViewportSize(size);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, `${where} at ${size.width} px`).toBe(0);
        }
        await page.setViewportSize(own);
      };
      const look = async (phase: string, name: string) => {
        await expect(shell).toHaveAttribute('data-phase', phase, { timeout: 20_000 });
        expect.soft(await axeViolations(page), `${name}: ${phase}`).toEqual([]);
      };
      for (const [name, move] of Object.entries(firstMoves)) {
        await page.locator('[data-testid="bottom-nav"] a[href="/games"]').tap();
        await page.locator(`a[href="/games/${name}"]`).waitFor();
        if (name === 'guess-it') await expectFit('the list');
        await page.locator(`a[href="/games/${name}"]`).tap();
        await look('lobby', name);
        await expectFit(name);
        await page.getByTestId('game-play').tap();
        await look('lesson', name);
        await page.getByTestId('game-skip').tap();
        await look('playing', name);
        await move(page);
        await page.keyboard.press('Escape');
        await look('paused', name);
        await page.locator('.game-dialog .game-button').last().tap();
        await look('result', name);
        await page.locator('.game-dialog .game-button').last().tap();
        await page.locator('.game-lobby-row .game-button').last().tap();
        await expect(shell).toHaveCount(0);
      }
    });
  }
});

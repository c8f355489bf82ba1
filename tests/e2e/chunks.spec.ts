import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { KNOWN_TOKEN } from '../support/testAccounts';
import { testAccount } from '../support/wallet/bridgeWallet';
import { injectWallet } from '../support/wallet/injectedWallet';
import { walletList } from '../support/wallet/walletList';
import { siteVariable } from './support/buildSites';
import { expect, test } from './support/game';
import { hurry } from './support/hurry';
import { withoutStage } from './support/newcomer';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

/** How long a file does not arrive, from the first request for it on. */
const OUTAGE_MS = 300;
const MESSAGE = {
  id: 32,
  title: 'Join the village',
  text: 'News.',
  image: 'popup-welcome',
  button_link: 'celebrationClaim',
};

type Walk = 'dialogs' | 'screens' | 'launch' | 'parts';

/** The walk below that requests the file, or none for a file that a page never requests. */
function walkOf(source: string): Walk | undefined {
  // Pixi's code for workers is never requested, and a payment is offered by the demo alone. Each level requests its own
  // one of the 25 heroes, all in the same way.
  if (/webworkerAll|analytics\/invoices|heroRig(?!01)/.test(source)) return undefined;
  if (/screens\/launchError/.test(source)) return 'launch';
  if (/dialogs\/(wallet|flyCoins)|screens\/(home|earn\/watchClaims)/.test(source)) return 'parts';
  if (/hud\/dialogs|screens\/welcome|ReportButton/.test(source)) return 'dialogs';
  return /hud\/screens|client\/games/.test(source) ? 'screens' : 'parts';
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowedHosts: /^(config\.ton\.org|raw\.githubusercontent\.com)$/,
  allowedErrors: /TON_CONNECT_SDK_ERROR|inline event handler/,
});

/** Every script and style sheet of the build that the page does not begin with, by the walk that requests it. */
function lateFiles(): { all: ReadonlySet<string>; of: Record<Walk, ReadonlySet<string>> } {
  const path = join(process.env[siteVariable('http')] ?? '', '.vite/manifest.json');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path, 'utf8'));
  const filesOf = (isRoot: (chunk: Chunk, key: string) => boolean, known: ReadonlySet<string>) => {
    const files = new Set<string>();
    const visit = (key: string) => {
      const { file, css = [], imports = [] } = manifest[key] ?? { file: '' };
      if (files.has(file) || known.has(file)) return;
      for (const own of [file, ...css]) files.add(own);
      imports.forEach(visit);
    };
    for (const [key, chunk] of Object.entries(manifest)) if (isRoot(chunk, key)) visit(key);
    return files;
  };
  const first = filesOf(({ isEntry }) => isEntry === true, new Set());
  const metBy = (walk: Walk) =>
    filesOf(({ isDynamicEntry }, key) => isDynamicEntry === true && walkOf(key) === walk, first);
  return {
    all: filesOf(({ isDynamicEntry }) => isDynamicEntry === true, first),
    of: {
      dialogs: metBy('dialogs'),
      screens: metBy('screens'),
      launch: metBy('launch'),
      parts: metBy('parts'),
    },
  };
}

/** Refuses the first request for every late file, and serves the file a moment later. */
async function missEachOnce(page: Page) {
  const late = lateFiles();
  const askedAtMs = new Map<string, number>();
  const arrived = new Set<string>();
  const starts: string[] = [];
  page.on('domcontentloaded', () => starts.push(page.url()));
  await page.route('**/assets/*', (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (!late.all.has(file)) return route.continue();
    const firstMs = askedAtMs.get(file) ?? performance.now();
    askedAtMs.set(file, firstMs);
    if (performance.now() - firstMs < OUTAGE_MS) return route.abort();
    arrived.add(file);
    return route.continue();
  });
  return {
    /** Files of a walk that have not arrived after their first failure. */
    missing: (walk: Walk) => [...late.of[walk]].filter((file) => !arrived.has(file)),
    /** How often the page was loaded. */
    starts: () => starts.length,
  };
}

/** Presses until the target is there, however often a chunk is missing. A screen that failed is tried once more. */
async function reach(page: Page, shown: string, open: () => Promise<void>, patienceMs = 400): Promise<void> {
  await expect(async () => {
    const again = page.locator('.state[role="alert"] > .button').first();
    if (await again.isVisible()) await again.click();
    else if (!(await page.locator(shown).first().isVisible())) await open();
    await expect(page.locator(shown).first()).toBeVisible({ timeout: patienceMs });
  }, shown).toPass({ timeout: 30_000, intervals: [250] });
}

const go = (page: Page, path: string) => () =>
  page.evaluate((to) => {
    if (location.pathname === to) return;
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const press = (page: Page, selector: string, index: number) => () =>
  page.evaluate(([target, at]) => document.querySelectorAll<HTMLElement>(target)[at]?.click(), [
    selector,
    index,
  ] as const);

/** Opens the sidebar and presses in it. The sidebar closes when it leads on, also to a part that is missing. */
const pressInSidebar = (page: Page, selector: string, index: number) => async () => {
  await reach(page, '[data-testid="sidebar"]', press(page, '.burger', 0));
  await press(page, selector, index)();
};

const SCREENS = [
  ['/boost', '.booster'],
  ['/leaderboard', 'h1:text-is("Leaderboard")'],
  ['/friends', 'h1:text-is("Friends")'],
  ['/tpu', '.nft-card'],
  ['/earn', 'h1:text-is("Missions")'],
  ['/missions', '.mission'],
  ['/wallet', 'h1:text-is("Wallet")'],
] as const;

const GAMES = ['guess-it', 'match-it', 'airdrop-simulator'];
const GAME_LIST = 'a[href="/games/match-it"]';
const OVERLAY = 'dialog[open]:not([data-testid="sidebar"])';

test.describe.configure({ mode: 'parallel' });

test('every missed chunk of the welcome, of overlays and popups comes later, without a reload', async ({
  game,
  page,
  api,
}) => {
  const late = await missEachOnce(page);
  await withoutStage(page);
  await hurry(page, 4);
  test.slow();
  api.once('POST /auth/telegram-user', { body: { token: KNOWN_TOKEN, first_login: true } });
  api.accounts.change({ productionPerHour: 1234, hoursAway: 1 });
  api.on('GET /popups', { body: null });
  api.once('GET /popups', { body: MESSAGE });
  await game.open();
  await page.waitForSelector('[data-testid="splash"]', { state: 'detached', timeout: 20_000 });

  await reach(page, '[data-testid="welcome"]', async () => undefined);
  await page.getByTestId('welcome').getByRole('button').click();
  await expect(game.target).toBeEnabled();
  for (const picture of ['popup-passive', MESSAGE.image]) {
    await reach(page, `[data-testid="popup"] img[src*="${picture}"]`, async () => undefined);
    // The button of the message celebrates.
    if (picture === MESSAGE.image) await press(page, '[data-testid="popup"] .button', 0)();
    else await page.keyboard.press('Escape');
    // The next popup waits until the player has tapped and pauses.
    await game.target.click();
  }
  for (let index = 0; index < 4; index++) {
    await reach(page, 'dialog[open]', press(page, '.info-card', index));
    await page.keyboard.press('Escape');
  }
  await reach(page, '[data-testid="ladder"]', press(page, '.ladder-open', 0));
  await page.keyboard.press('Escape');
  for (const [item, count] of [
    ['.sidebar-item', 4],
    ['.sidebar-link', 2],
  ] as const)
    for (let index = 0; index < count; index++) {
      await reach(page, OVERLAY, pressInSidebar(page, item, index));
      await page.keyboard.press('Escape');
    }
  await reach(page, '.booster', go(page, '/boost'));
  await reach(page, 'dialog[open] .button', press(page, '.booster', 0));
  api.on('POST /clicker/buy-booster', { status: 503, body: '' });
  await reach(page, '[data-testid="popup"]', press(page, 'dialog[open] .button', 0));

  await expect.poll(() => late.missing('dialogs'), { timeout: 20_000 }).toEqual([]);
  expect(late.starts()).toBe(1);
});

test.describe('with WebGL, which the games and the stage need', () => {
  test.use({ graphics: 'unpainted' });

  // [spec 2.12]
  test('every missed chunk of a screen or a game comes later, without a reload', async ({ game, page }) => {
    const late = await missEachOnce(page);
    test.slow();
    await game.play();
    for (const [path, shown] of SCREENS) await reach(page, shown, go(page, path));
    for (const name of GAMES) {
      await reach(page, GAME_LIST, go(page, '/games'));
      await reach(page, '[data-testid="game-play"]', go(page, `/games/${name}`));
      // The game was played without its picture meanwhile. The next visit fetches it.
      const visitAgain = async () => {
        await go(page, '/games')();
        await page.waitForSelector(GAME_LIST);
        await go(page, `/games/${name}`)();
      };
      await reach(page, '.game-canvas canvas', visitAgain, 6000);
    }
    await expect.poll(() => late.missing('screens'), { timeout: 20_000 }).toEqual([]);
    expect(late.starts()).toBe(1);
  });
});

test.describe('on a desktop, where a wallet may lie in the page', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    graphics: 'unpainted',
  });

  test('every missed chunk that no screen waits for comes later, without a reload', async ({
    game,
    page,
    sites,
  }) => {
    const late = await missEachOnce(page);
    test.slow();
    await injectWallet(page, { account: testAccount(3) });
    const url = await sites.url('http');
    await page.route('https://config.ton.org/**', (route) =>
      route.fulfill({ json: walletList(url, `${url}/api/bridge`) }),
    );
    await game.play();
    await game.target.click();
    const button = page.getByTestId('wallet-button');
    await reach(page, '[data-tc-wallet-item]', () => button.click());
    await page.locator('[data-tc-wallet-item]').filter({ hasText: 'Extension' }).first().click();
    await page.getByText(/Browser\sExtension/).click();
    await expect(button).toHaveAttribute('data-status', 'connected');
    await reach(page, '[data-testid="wallet-menu"]', () => button.click());
    await page.keyboard.press('Escape');
    await reach(page, OVERLAY, pressInSidebar(page, '.sidebar-item', 0));
    await page.locator('dialog[open]').getByText('한국어').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko', { timeout: 15_000 });
    await reach(page, '.today', go(page, '/earn'));
    await press(page, '.today .button', 0)();
    await expect.poll(() => late.missing('parts'), { timeout: 20_000 }).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-stage', 'ready', { timeout: 20_000 });
    expect(late.starts()).toBe(1);
  });
});

test('the missed chunk of a launch without a player comes later, without a reload', async ({
  page,
  sites,
}) => {
  const late = await missEachOnce(page);
  await page.goto(await sites.url('http'), { waitUntil: 'commit' });
  await reach(page, '[data-testid="launch-error"]', async () => undefined);
  await expect.poll(() => late.missing('launch'), { timeout: 20_000 }).toEqual([]);
  expect(late.starts()).toBe(1);
});

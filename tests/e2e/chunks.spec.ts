import { KNOWN_TOKEN } from '../support/testAccounts';
import { testAccount } from '../support/wallet/bridgeWallet';
import { injectWallet } from '../support/wallet/injectedWallet';
import { walletList } from '../support/wallet/walletList';
import { expect, test } from './support/game';
import { hurry } from './support/hurry';
import { LONG } from './support/long';
import { go, keepsFailures, missEachOnce, press, pressInSidebar, reach } from './support/missedChunks';
import { withoutStage } from './support/newcomer';
import { escapePopup } from './support/popup';

const MESSAGE = {
  id: 32,
  title: 'Join the village',
  text: 'News.',
  image: 'popup-welcome',
  button_link: 'celebrationClaim',
};

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowedHosts: /^(config\.ton\.org|raw\.githubusercontent\.com)$/,
  allowedErrors: /TON_CONNECT_SDK_ERROR|inline event handler/,
});

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

// [spec 2.12]
test('a missed chunk of an overlay or a screen loads on a retry', async ({ game, page }) => {
  test.setTimeout(240_000);
  const late = await missEachOnce(page);
  await game.play();
  const keeps = await keepsFailures(page);
  await reach(page, OVERLAY, pressInSidebar(page, '.sidebar-item', 0));
  await page.keyboard.press('Escape');
  await reach(page, '.booster', go(page, '/boost'));
  // Only older browsers have to reload the page.
  expect(late.starts() > 1).toBe(keeps);
});

test('every missed chunk of the welcome, overlays and popups loads later, without a reload', {
  tag: LONG,
}, async ({ game, page, api }) => {
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
    // The message's button starts a celebration.
    if (picture === MESSAGE.image) await press(page, '[data-testid="popup"] .button', 0)();
    else await escapePopup(page);
    // The next popup waits for a tap and a pause.
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

test.describe('with WebGL, for the games and the stage', () => {
  test.use({ graphics: 'unpainted' });

  // [spec 1.8, 2.9, 2.12]
  test('every missed chunk of a screen or a game loads later, without a reload', { tag: LONG }, async ({
    game,
    page,
  }) => {
    const late = await missEachOnce(page);
    test.slow();
    await game.play();
    for (const [path, shown] of SCREENS) await reach(page, shown, go(page, path));
    for (const name of GAMES) {
      await reach(page, GAME_LIST, go(page, '/games'));
      await reach(page, '[data-testid="game-play"]', go(page, `/games/${name}`));
      // The game has run without this picture. The next visit fetches it.
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

test.describe('on a desktop, where the wallet may be an extension', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    graphics: 'unpainted',
  });

  test('every missed chunk loaded in the background loads later, without a reload', { tag: LONG }, async ({
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

test('the missed chunk of a launch without a player loads later, without a reload', { tag: LONG }, async ({
  page,
  sites,
}) => {
  const late = await missEachOnce(page);
  await page.goto(await sites.url('http'), { waitUntil: 'commit' });
  await reach(page, '[data-testid="launch-error"]', async () => undefined);
  await expect.poll(() => late.missing('launch'), { timeout: 20_000 }).toEqual([]);
  expect(late.starts()).toBe(1);
});

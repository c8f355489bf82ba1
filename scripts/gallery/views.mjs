/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../../tests/support/scriptedProvider').ScriptedProvider} ScriptedProvider */
/** @typedef {{ page: Page, api: ScriptedProvider, open: (path?: string) => Promise<void>, restart: (path?: string) => Promise<void> }} Stage */
/** @typedef {{ name: string, title: string, show: (stage: Stage) => Promise<unknown> }} View */

/** How long a start of the game may take. */
export const START_MS = 90_000;

const dialog = (/** @type {Page} */ page) => page.locator('dialog[open]').last();

/** Changes the route as a link of the game does. @param {Page} page @param {string} path */
export async function go(page, path) {
  while (await page.locator('dialog[open]').count()) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(60);
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** @param {string} path @param {((page: Page) => Promise<unknown>)=} then @returns {View['show']} */
const at =
  (path, then) =>
  async ({ page, open }) => {
    await open(path);
    if (then) await then(page);
  };

/** @param {string} name */
const card = (name) =>
  at('/', async (page) => {
    await page.locator('.info-card', { hasText: name }).click();
    await dialog(page).waitFor();
  });

/** @param {string} name @param {number=} steps */
const menu = (name, steps = 0) =>
  at('/', async (page) => {
    await page.locator('.burger').click();
    await page.locator('[data-testid="sidebar"]').waitFor();
    if (!name) return;
    await dialog(page).getByText(name, { exact: true }).click();
    await page.locator('[data-testid="sidebar"]').waitFor({ state: 'detached' });
    await dialog(page).waitFor();
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
  });

/** @param {object} message @returns {View['show']} */
const popup =
  (message) =>
  async ({ page, api, restart }) => {
    api.once('GET /popups', { body: { created_at: null, updated_at: null, ...message } });
    await restart();
    await dialog(page).waitFor({ timeout: START_MS });
  };

/** @param {string} route @param {import('../../tests/support/scriptedProvider').Answer} answer @param {string=} path */
const failing =
  (route, answer, path) =>
  async (/** @type {Stage} */ { api, restart }) => {
    api.on(route, answer);
    await restart(path);
  };

/** Every view that a player inside the game sees. @type {readonly View[]} */
export const VIEWS = [
  { name: 'home', title: 'Home', show: at('/') },
  {
    name: 'ladder',
    title: 'The ladder of heroes',
    show: at('/', (page) => page.locator('.ladder-open').click()),
  },
  { name: 'boost', title: 'Boost', show: at('/boost') },
  {
    name: 'boost-sheet',
    title: 'Boost: upgrade',
    show: at('/boost', (page) => page.locator('.booster').first().click()),
  },
  { name: 'mining', title: 'Mining', show: at('/missions') },
  {
    name: 'mining-sheet',
    title: 'Mining: upgrade',
    show: at('/missions', (page) => page.locator('.mission:enabled').first().click()),
  },
  { name: 'earn', title: 'Missions', show: at('/earn') },
  {
    name: 'earn-tasks',
    title: 'Missions: tasks',
    show: at('/earn', (page) => page.locator('#referral-tasks').scrollIntoViewIfNeeded()),
  },
  { name: 'friends', title: 'Friends', show: at('/friends') },
  {
    name: 'friends-bonuses',
    title: 'Friends: bonuses',
    show: at('/friends', (page) => page.locator('.bonus-table').scrollIntoViewIfNeeded()),
  },
  { name: 'leaderboard', title: 'Leaderboard', show: at('/leaderboard') },
  { name: 'nft', title: 'NFT', show: at('/tpu') },
  {
    name: 'nft-sheet',
    title: 'NFT: a piece',
    show: at('/tpu', (page) => page.locator('.nft-card').nth(2).click()),
  },
  { name: 'wallet', title: 'Wallet', show: at('/wallet') },
  { name: 'games', title: 'Games', show: at('/games') },
  { name: 'game-guess-it', title: 'Guess It', show: at('/games/guess-it') },
  { name: 'game-match-it', title: 'Match It', show: at('/games/match-it') },
  { name: 'game-airdrop-simulator', title: 'Airdrop Simulator', show: at('/games/airdrop-simulator') },
  { name: 'sidebar', title: 'Sidebar', show: menu('') },
  { name: 'language', title: 'Language', show: menu('Language') },
  { name: 'hero-story', title: 'Know Your Hero', show: menu('Know Your Hero') },
  { name: 'hero-story-5', title: 'Know Your Hero, last page', show: menu('Know Your Hero', 4) },
  { name: 'how-to-play', title: 'How to Play', show: menu('How to Play') },
  { name: 'airdrop', title: 'AirDrop', show: menu('AirDrop') },
  { name: 'settings', title: 'Settings', show: menu('Settings') },
  { name: 'credits', title: 'Credits', show: menu('Credits') },
  { name: 'community-card', title: 'Community Card', show: card('Community Card') },
  { name: 'info-earn-per-tap', title: 'Earn/Tap', show: card('Earn/Tap') },
  { name: 'info-next-level', title: 'Next Level', show: card('Next Lvl') },
  { name: 'info-profit', title: 'PROFIT/HR', show: card('PROFIT/HR') },
  {
    name: 'empty',
    title: 'An empty list',
    show: async ({ api, restart }) => {
      api.once('GET /clicker/leaderboard', { body: [] });
      await restart('/leaderboard');
    },
  },
  {
    name: 'loading',
    title: 'A list on its way',
    show: async ({ api, restart }) => {
      api.on('GET /clicker/missions', { hang: true });
      await restart('/missions');
    },
  },
  {
    name: 'not-available',
    title: 'A list the provider lacks',
    show: failing('GET /clicker/missions', { status: 404, body: '' }, '/missions'),
  },
  {
    name: 'coins-missing',
    title: 'Not enough coins',
    show: async ({ page, api, restart }) => {
      api.accounts.change({ coins: 400 });
      await restart('/boost');
      await page.locator('.booster').first().click();
    },
  },
  {
    name: 'popup-daily',
    title: 'Popup: daily reward',
    show: popup({
      id: 99,
      title: 'Your daily reward is ready',
      text: 'Every day in a row pays more.',
      image: 'popup-daily',
      button_text: 'Claim reward',
      button_link: 'dailyRewardPopup',
    }),
  },
  {
    name: 'popup-celebration',
    title: 'Popup: celebration',
    show: popup({
      id: 31,
      title: 'The clan celebrates',
      text: 'A thousand ninjas stand together.',
      image: 'popup-celebration',
      button_text: 'Celebrate',
      button_link: 'celebrationClaim',
    }),
  },
  {
    name: 'popup-invite',
    title: 'Popup: invite',
    show: popup({
      id: 2,
      title: 'Call your friends',
      text: 'Both of you get a welcome gift.',
      image: 'popup-invite',
      button_text: 'Invite',
      button_link: '',
    }),
  },
  {
    name: 'popup-channel',
    title: 'Popup: a channel',
    show: popup({
      id: 32,
      title: 'Join the village',
      text: 'News from the dojo, straight to your chat.',
      image: 'popup-welcome',
      button_text: 'Join',
      button_link: 'https://t.me/ninja_seijin',
    }),
  },
  {
    name: 'popup-passive',
    title: 'Popup: passive income',
    show: async ({ page, api, restart }) => {
      api.accounts.change({ productionPerHour: 12_345, hoursAway: 1 });
      await restart();
      await dialog(page).waitFor({ timeout: START_MS });
    },
  },
  {
    name: 'error-busy',
    title: 'Servers busy',
    show: failing('GET /clicker/sync', { status: 503, body: '' }),
  },
  {
    name: 'error-sign-in',
    title: 'Sign-in failed',
    show: async ({ page, api, restart }) => {
      await page.evaluate(() => localStorage.removeItem('token'));
      api.on('POST /auth/telegram-user', { status: 403, body: {} });
      await restart();
    },
  },
  {
    name: 'error-break',
    title: 'The sixth 401',
    show: async ({ page, api, restart }) => {
      await page.evaluate(() =>
        localStorage.setItem('unauthorized-reloads', JSON.stringify({ count: 5, atMs: Date.now() })),
      );
      api.on('GET /clicker/sync', { status: 401, body: {} });
      await restart();
    },
  },
  {
    name: 'error-api',
    title: 'A refusal in the provider’s words',
    show: async ({ page, api, restart }) => {
      api.once('POST /clicker/buy-booster', {
        status: 400,
        body: { success: false, message: 'The dojo is closed for today.' },
      });
      await restart('/boost');
      await page.locator('.booster').first().click();
      await dialog(page).locator('.button').click();
    },
  },
];

/** Views before or outside the game, each in a page of its own. @type {readonly { name: string, title: string, hasUser: boolean }[]} */
export const FIRST_VIEWS = [
  { name: 'welcome', title: 'Welcome', hasUser: true },
  { name: 'launch-error', title: 'Launched outside the messaging app', hasUser: false },
];

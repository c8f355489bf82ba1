import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { FILMS, shootFilms } from './gallery/films.mjs';
import { BUILDS, cachedBuild } from './lib/build.mjs';
import { CHROMIUM_ARGS, ensureChromium } from './lib/chromium.mjs';
import { inRoot } from './lib/paths.mjs';
import { serveStatic } from './serve.mjs';

/**
 * `npm run gallery` photographs every screen, overlay, popup and failure at three sizes into docs/gallery, with an
 * index to look through them, and films the moments of play as strips of twelve frames. Names on the command line take
 * only those.
 */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../tests/support/scriptedProvider').ScriptedProvider} ScriptedProvider */
/** @typedef {{ page: Page, api: ScriptedProvider, open: (path?: string) => Promise<void>, restart: (path?: string) => Promise<void> }} Stage */
/** @typedef {{ name: string, title: string, show: (stage: Stage) => Promise<unknown> }} View */

const SIZES = /** @type {const} */ ([
  { name: '390x844', width: 390, height: 844, scale: 1 },
  { name: '320x568', width: 320, height: 568, scale: 1 },
  { name: '768x1024', width: 768, height: 1024, scale: 0.75 },
]);
const QUALITY = 72;
const MAX_BYTES = 6 * 1024 * 1024;
const FOLDER = inRoot('docs/gallery');
/** Time until panels have entered and the stage's idle motion has begun. */
const REST_MS = 900;
const START_MS = 90_000;
/** What a first login finds. */
const NEWCOMER = { coins: 3000, level: 1, earnPerTap: 1, maxEnergy: 500, productionPerHour: 0 };
/** A player worth looking at. */
const PLAYER = {
  coins: 48_250,
  level: 5,
  earnPerTap: 5,
  energy: 2100,
  maxEnergy: 2500,
  productionPerHour: 1260,
};

const dialog = (/** @type {Page} */ page) => page.locator('dialog[open]').last();

/** Changes the route as a link of the game does. @param {Page} page @param {string} path */
async function go(page, path) {
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

/** @param {string} route @param {import('../tests/support/scriptedProvider').Answer} answer @param {string=} path */
const failing =
  (route, answer, path) =>
  async (/** @type {Stage} */ { api, restart }) => {
    api.on(route, answer);
    await restart(path);
  };

/** @type {readonly View[]} */
const VIEWS = [
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
const FIRST_VIEWS = [
  { name: 'welcome', title: 'Welcome', hasUser: true },
  { name: 'launch-error', title: 'Launched outside the messaging app', hasUser: false },
];

function launchHash(telegramId = 1001) {
  const user = {
    id: telegramId,
    first_name: 'Hanzo',
    last_name: 'Hattori',
    username: 'hanzo',
    language_code: 'en',
  };
  const data = new URLSearchParams({
    user: JSON.stringify(user),
    auth_date: '1700000000',
    hash: '0'.repeat(64),
  });
  return `#${new URLSearchParams({ tgWebAppData: data.toString(), tgWebAppVersion: '8.0', tgWebAppPlatform: 'android' })}`;
}

/** @param {Page} page @param {string} file */
async function photograph(page, file) {
  await page.waitForTimeout(REST_MS);
  // Waits until no font, screen, picture or finite motion is on its way, however slow the machine is.
  await page.waitForFunction(
    () =>
      !document.documentElement.hasAttribute('data-late') &&
      !document.querySelector('.spinner') &&
      [...document.images].every((image) => {
        const { top, left } = image.getBoundingClientRect();
        return image.complete || top >= window.innerHeight || left >= window.innerWidth;
      }) &&
      !document.querySelector('.next-hero:not([src])') &&
      document
        .getAnimations()
        .every(
          ({ effect, playState }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
        ),
    undefined,
    { timeout: START_MS },
  );
  // A picture that has arrived may still wait to be decoded.
  await page.evaluate(async () => {
    const shown = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await page.screenshot({ path: `${FOLDER}/${file}.jpg`, type: 'jpeg', quality: QUALITY });
}

/** A provider with a player worth looking at. */
async function createProvider() {
  const { createScriptedProvider } = await tsImport('../tests/support/scriptedProvider.ts', import.meta.url);
  const api = /** @type {ScriptedProvider} */ (createScriptedProvider());
  /** The same state before every picture, nothing scripted. */
  const reset = () => {
    api.settle();
    api.accounts.greetsNewcomers = false;
    api.accounts.change(PLAYER);
  };
  reset();
  return { api, reset };
}

/**
 * @param {string} dir
 * @param {import('@playwright/test').Browser} browser
 * @param {(name: string) => boolean} isWanted
 * @param {string[]} failed
 */
async function photographAll(dir, browser, isWanted, failed) {
  const { api, reset } = await createProvider();
  const server = await serveStatic({
    dir,
    apiHandler: (request, response) => api.handler(request, response),
  });
  let newcomer = 2000;

  for (const { name: size, width, height, scale } of SIZES) {
    const settings = {
      viewport: { width, height },
      deviceScaleFactor: scale,
      hasTouch: true,
      reducedMotion: /** @type {const} */ ('reduce'),
      locale: 'en-US',
    };
    const context = await browser.newContext(settings);
    const page = await context.newPage();
    for (const view of FIRST_VIEWS.filter(({ name }) => isWanted(name))) {
      // A context of its own, so that the page knows nothing of the player.
      const fresh = await browser.newContext(settings);
      const first = await fresh.newPage();
      api.accounts.greetsNewcomers = true;
      api.accounts.change(NEWCOMER);
      await first.goto(`${server.url}/${view.hasUser ? launchHash(newcomer++) : ''}`);
      await first.locator('.scenery').waitFor({ timeout: START_MS });
      await photograph(first, `${view.name}-${size}`);
      await fresh.close();
    }
    const restart = async (path = '/') => {
      // A fresh start has no record of shown popups.
      await page.evaluate(() => localStorage.removeItem('popup-count')).catch(() => undefined);
      await page.goto('about:blank');
      await page.goto(`${server.url}${path}${launchHash()}`);
      await page.locator('[data-testid="bottom-nav"]').waitFor({ timeout: START_MS });
    };
    const open = async (/** @type {string} */ path = '/') => {
      await go(page, path);
      await page
        .locator(path === '/' ? '.home' : 'main.screen, main')
        .first()
        .waitFor();
    };
    reset();
    await restart();
    for (const view of VIEWS.filter(({ name }) => isWanted(name))) {
      try {
        await view.show({ page, api, open, restart });
        await photograph(page, `${view.name}-${size}`);
      } catch (error) {
        failed.push(
          `${view.name} at ${size}: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
        );
      }
      reset();
    }
    await context.close();
  }
  await server.close();
}

function writeIndex() {
  const rows = [...FIRST_VIEWS, ...VIEWS].map(
    ({ name, title }) =>
      `## ${title}\n\n${SIZES.map(({ name: size }) => `<img src="${name}-${size}.jpg" height="420" alt="${title}, ${size}">`).join('\n')}\n`,
  );
  const films = FILMS.map(
    ({ name, title, sizes }) =>
      `## ${title}\n\n${sizes.map((size) => `<img src="${name}-${size}.jpg" width="900" alt="${title}, ${size}">`).join('\n')}\n`,
  );
  const head =
    '# Gallery\n\nEvery screen, overlay, popup and failure at 390x844, 320x568 and 768x1024, and moments of play frame by frame at the end. Made by `npm run gallery`. What the shop window has changed is in [shop-window.md](../shop-window.md).\n';
  writeFileSync(`${FOLDER}/index.md`, [head, ...rows, ...films].join('\n'));
}

const wanted = process.argv.slice(2);
if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
/** @type {string[]} */
const failed = [];
const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
await shootFilms(browser, SIZES, isWanted, ({ name }, size) => `${FOLDER}/${name}-${size}.jpg`);
if ([...FIRST_VIEWS, ...VIEWS].some(({ name }) => isWanted(name)))
  await photographAll(await cachedBuild(BUILDS.http), browser, isWanted, failed);
await browser.close();
writeIndex();
const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(`${FOLDER}/${file}`).size, 0);
console.log(
  `${readdirSync(FOLDER).length - 1} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MiB in docs/gallery`,
);
if (bytes > MAX_BYTES) failed.push(`The gallery weighs more than ${MAX_BYTES / 1024 / 1024} MiB`);
for (const problem of failed) console.error(problem);
process.exitCode = failed.length === 0 ? 0 : 1;

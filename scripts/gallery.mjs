import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { FILMS, shootFilms } from './gallery/films.mjs';
import { FIRST_VIEWS, go, START_MS, VIEWS } from './gallery/views.mjs';
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
/** The longest wait for the pictures of a view to be decoded. */
const DECODE_MS = 3000;
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
        const { top, bottom, left } = image.getBoundingClientRect();
        return image.complete || bottom <= 0 || top >= window.innerHeight || left >= window.innerWidth;
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
  // A picture that has arrived may still wait to be decoded. Chromium leaves some that are out of sight waiting for ever.
  await page.evaluate(async (patienceMs) => {
    const shown = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    const decoded = Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await Promise.race([decoded, new Promise((done) => setTimeout(done, patienceMs))]);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, DECODE_MS);
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

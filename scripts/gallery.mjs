import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { CHROMIUM_ARGS, ensureChromium } from './lib/chromium.mjs';
import { inRoot } from './lib/paths.mjs';

const SCENES = [
  'screen-welcome',
  'home-05',
  'combo-4',
  'level-up',
  'overlay-ladder',
  'screen-boost',
  'screen-mining',
  'screen-missions',
  'screen-friends',
  'screen-leaderboard',
  'game-guess-it-play',
  'wallet-connected',
];
const SIZE = { width: 390, height: 844 };
const PATIENCE_MS = 300_000;
const USAGE = `Photographs scenes of the viewer into docs/gallery, at ${SIZE.width}x${SIZE.height}.
  node scripts/gallery.mjs [scene …]
  Without a name, photographs ${SCENES.join(', ')}.`;

/** @param {readonly string[]} scenes */
async function photograph(scenes) {
  mkdirSync(inRoot('docs/gallery'), { recursive: true });
  const server = await createServer({ root: inRoot(), server: { port: 0 }, logLevel: 'error' });
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? '';
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
  for (const scene of scenes) {
    const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1 });
    const query = `scene=${scene}&w=${SIZE.width}&h=${SIZE.height}&dpr=1`;
    await page.goto(`${address}src/tools/viewer/frame.html?${query}`);
    const root = page.locator('html[data-scene-ready], html[data-scene-error]');
    await root.waitFor({ state: 'attached', timeout: PATIENCE_MS });
    const error = await root.getAttribute('data-scene-error');
    if (error) throw new Error(`${scene}: ${error}`);
    await loadPictures(page);
    await page.screenshot({ path: inRoot('docs/gallery', `${scene}.jpg`), type: 'jpeg', quality: 80 });
    console.log(`docs/gallery/${scene}.jpg`);
    await page.close();
  }
  await browser.close();
  await server.close();
}

/**
 * Loads and draws the page's pictures, even lazy ones. Chromium would draw a new picture one screenshot late.
 * @param {import('@playwright/test').Page} page
 */
async function loadPictures(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await page.screenshot();
}

const names = process.argv.slice(2);
if (names.includes('--help')) console.log(USAGE);
else await photograph(names.length > 0 ? names : SCENES);

import { createServer } from 'vite';
import { inRoot } from '../lib/paths.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {{ name: string, title: string, scene: string, timesMs: readonly number[], sizes: readonly string[], query?: string }} Film */

const PHONE = ['390x844'];
const EVERY_SIZE = ['390x844', '320x568', '768x1024'];
const COLUMNS = 6;
/** A frame in the strip, as a share of its size on the phone. */
const FRAME_SCALE = 0.5;
const QUALITY = 68;
const PATIENCE_MS = 300_000;

/** Moments of the game as strips of twelve frames, played by the scenes of the viewer. @type {readonly Film[]} */
export const FILMS = [
  {
    name: 'film-level-up',
    title: 'Film: a level gained',
    scene: 'level-up',
    sizes: EVERY_SIZE,
    timesMs: [560, 660, 760, 840, 940, 1020, 1100, 1180, 1280, 1460, 1800, 2320],
  },
  {
    name: 'film-level-up-still',
    title: 'Film: a level gained, with less motion',
    scene: 'level-up',
    sizes: PHONE,
    query: '&motion=reduced',
    timesMs: [560, 640, 700, 800, 1000, 1400, 1800, 2200, 2600, 3000, 3160, 3300],
  },
  {
    name: 'film-level-up-plain',
    title: 'Film: a level gained, without WebGL',
    scene: 'level-up-plain',
    sizes: PHONE,
    timesMs: [560, 660, 760, 1080, 1140, 1220, 1280, 1340, 1460, 1640, 1800, 2320],
  },
  {
    name: 'film-crit',
    title: 'Film: a super critical tap',
    scene: 'tap-super',
    sizes: PHONE,
    timesMs: [0, 40, 60, 90, 130, 180, 240, 320, 420, 560, 720, 900],
  },
  {
    name: 'film-mega-combo',
    title: 'Film: to MEGA COMBO',
    scene: 'combo-4',
    sizes: ['390x844', '320x568'],
    timesMs: [100, 320, 480, 640, 940, 1100, 1400, 1500, 1560, 1640, 1800, 2600],
  },
  {
    name: 'film-claim',
    title: 'Film: a gift is claimed',
    scene: 'screen-missions-claim',
    sizes: PHONE,
    timesMs: [200, 320, 400, 480, 560, 660, 760, 860, 960, 1080, 1300, 1800],
  },
  {
    name: 'film-first-minute',
    title: 'Film: the first minute',
    scene: 'first-minute',
    sizes: PHONE,
    timesMs: [900, 1700, 2900, 7600, 15_700, 22_000, 24_700, 30_000, 33_400, 46_500, 49_000, 57_600],
  },
];

/**
 * Plays the wanted films in the scene viewer and writes each as one picture.
 *
 * @param {Browser} browser
 * @param {readonly { name: string, width: number, height: number }[]} sizes
 * @param {(name: string) => boolean} isWanted
 * @param {(film: Film, size: string) => string} fileOf
 */
export async function shootFilms(browser, sizes, isWanted, fileOf) {
  const films = FILMS.filter(({ name }) => isWanted(name));
  if (films.length === 0) return;
  const server = await createServer({ root: inRoot('.'), server: { port: 0 }, logLevel: 'error' });
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? '';
  for (const { name: size, width, height } of sizes)
    for (const film of films.filter(({ sizes: wanted }) => wanted.includes(size))) {
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
      const frames = await shootFrames(page, `${address}src/tools/viewer/frame.html`, film, {
        width,
        height,
      });
      await page.setViewportSize({
        width: Math.round(width * FRAME_SCALE) * COLUMNS,
        height: Math.round(height * FRAME_SCALE) * Math.ceil(frames.length / COLUMNS),
      });
      await page.setContent(stripOf(frames, width));
      await page.waitForFunction(() => [...document.images].every((image) => image.complete));
      await page.screenshot({ path: fileOf(film, size), type: 'jpeg', quality: QUALITY });
      await page.close();
    }
  await server.close();
}

/** @param {import('@playwright/test').Page} page @param {string} url @param {Film} film @param {{ width: number, height: number }} size */
async function shootFrames(page, url, { scene, timesMs, query = '' }, { width, height }) {
  await page.goto(`${url}?scene=${scene}&w=${width}&h=${height}&dpr=1&t=${timesMs[0]}${query}`);
  const root = page.locator('html[data-scene-ready], html[data-scene-error]');
  await root.waitFor({ state: 'attached', timeout: PATIENCE_MS });
  const error = await root.getAttribute('data-scene-error');
  if (error) throw new Error(`${scene}: ${error}`);
  /** @type {string[]} */
  const frames = [];
  for (const timeMs of timesMs) {
    await page.evaluate(
      (time) =>
        /** @type {{ viewerFrame?: { seek(timeMs: number): Promise<void> } }} */ (window).viewerFrame?.seek(
          time,
        ),
      timeMs,
    );
    frames.push((await page.screenshot({ type: 'png' })).toString('base64'));
  }
  return frames;
}

/** @param {readonly string[]} frames @param {number} width */
function stripOf(frames, width) {
  const images = frames
    .map((frame) => `<img src="data:image/png;base64,${frame}" style="width:100%">`)
    .join('');
  const column = `${Math.round(width * FRAME_SCALE)}px`;
  return `<body style="margin:0;background:#000;display:grid;grid-template-columns:repeat(${COLUMNS},${column})">${images}`;
}

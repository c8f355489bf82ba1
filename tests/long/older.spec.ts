import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { OLDER_CHROMIUM, olderLaunch } from '../../scripts/lib/olderChromium.mjs';
import english from '../../src/client/language/en/older.json' with { type: 'json' };
import { everyView } from '../e2e/support/everyView';
import { launchHash } from '../e2e/support/launchHash';
import { unreadableTexts } from '../e2e/support/textFit';
import { createScriptedProvider, type ScriptedProvider } from '../support/scriptedProvider';
import { balance, beginRun, heard, middleOf, stageReady, whole } from './support/byScript';
import { serveWatched, type WatchedSite } from './webkit/watchedSite';

/** The oldest Chromium that can run the game. */
const OLDEST = 88;
const PHONE = { width: 390, height: 844 };
const TELEGRAM_ID = 1001;
const TAPS = 20;
/** Readable figures cover a tenth of the picture or more. */
const LEAST_LIGHT = 0.05;

let site: WatchedSite;
let api: ScriptedProvider;
let browser: Browser | undefined;

test.beforeAll(async () => {
  site = await serveWatched((request, response) => api.handler(request, response));
});
test.afterAll(() => site.close());
test.beforeEach(() => {
  api = createScriptedProvider();
  api.on('GET /popups', { body: null });
});
test.afterEach(async () => {
  await browser?.close();
  browser = undefined;
});

const address = () => `${site.url}/${launchHash({ telegramId: TELEGRAM_ID })}`;

/** Opens the game and waits until React has hydrated the page. */
async function play(version: number, prepare: (page: Page) => unknown = () => undefined): Promise<Page> {
  browser = await chromium.launch(olderLaunch(version));
  expect(browser.version()).toMatch(new RegExp(`^${version}\\.`));
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(address());
  await whole(page);
  return page;
}

/** Returns the share of a picture that is as light as the HUD's text. */
function lightShare(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let light = 0;
      for (let at = 0; at < data.length; at += 4)
        if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 200) light++;
      return light / (data.length / 4);
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}

for (const { version } of OLDER_CHROMIUM)
  if (version < OLDEST)
    test(`Chromium ${version} shows which program to update`, async () => {
      const { executablePath, args, env } = olderLaunch(version);
      const { stdout } = await promisify(execFile)(
        executablePath,
        [...args, '--headless', '--disable-gpu', '--lang=en', '--dump-dom', address()],
        { env },
      );
      expect(stdout).toContain(english.older.title);
      expect(stdout).toContain(english.older.other);
      expect(stdout.indexOf('id="splash"')).toBeGreaterThan(stdout.indexOf('<template>'));
    });
  else {
    test(`Chromium ${version} starts the stage, counts every tap and gets it credited`, async ({
      browserName: _,
    }, testInfo) => {
      const page = await play(version);
      await stageReady(page);
      // If home overflowed, the page would be larger than the screen and dialogs would be off centre.
      const size = await page.evaluate(() => [innerWidth, innerHeight]);
      expect(size).toEqual([PHONE.width, PHONE.height]);
      const { x, y } = await middleOf(page, '[data-testid="tap-target"]');
      for (let tap = 0; tap < TAPS; tap++) await page.touchscreen.tap(x, y);
      await page.screenshot({ path: testInfo.outputPath('tapped.png') });
      await expect.poll(() => balance(page)).toBe(String(3000 + TAPS));
      await expect.poll(() => api.accounts.taps, { timeout: 30_000 }).toBe(TAPS);
      expect(await heard(page)).toEqual([]);
    });

    test(`Chromium ${version} reloads the page after a failed script download`, async () => {
      let requests = 0;
      const page = await play(version, (opened) =>
        opened.route('**/assets/hud-*.js', (route) => (requests++ === 0 ? route.abort() : route.continue())),
      );
      expect(requests).toBeGreaterThan(1);
      const { type } = await page.evaluate(
        () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming,
      );
      expect(type).toBe('reload');
    });

    test(`Chromium ${version} opens every view without an error, fully readable`, async () => {
      test.setTimeout(600_000);
      const page = await play(version);
      const problems: string[] = [];
      await everyView(page, async (where) => {
        for (const problem of [...(await heard(page)), ...(await unreadableTexts(page))])
          problems.push(`${where}: ${problem}`);
      });
      expect(problems).toEqual([]);
    });

    for (const name of ['guess-it', 'match-it', 'airdrop-simulator'])
      test(`Chromium ${version} starts a run of ${name}`, async ({ browserName: _ }, testInfo) => {
        const page = await play(version);
        await beginRun(page, name);
        await page.waitForFunction(() => document.querySelector('.game-canvas canvas'));
        await pause(3000);
        await page.screenshot({ path: testInfo.outputPath('run.png') });
        expect(await heard(page)).toEqual([]);
      });

    test(`Chromium ${version} shows readable figures on the level bar`, async () => {
      const page = await play(version);
      const clip = await page.evaluate(() => {
        const { x, y, width, height } =
          document.querySelector('.level-figures')?.getBoundingClientRect() ?? new DOMRect();
        return { x, y, width, height };
      });
      const picture = await page.screenshot({ clip });
      expect(await lightShare(page, picture)).toBeGreaterThan(LEAST_LIGHT);
    });
  }

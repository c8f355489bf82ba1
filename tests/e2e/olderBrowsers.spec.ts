import { LANGUAGES } from '../../src/client/language/languages';
import { expect, test } from './support/game';
import { LONG } from './support/long';
import { enterAsNewcomer } from './support/newcomer';

/** Features of Chromium and Safari since 2021, by the object that owns them. */
const NEWER = `
  const lose = (target, ...names) => { for (const name of names) if (target) delete target[name]; };
  lose(Object, 'hasOwn', 'groupBy');
  lose(Map, 'groupBy');
  lose(String.prototype, 'at', 'isWellFormed', 'toWellFormed');
  lose(Array, 'fromAsync');
  lose(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with');
  lose(Object.getPrototypeOf(Uint8Array.prototype), 'at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with');
  lose(Promise, 'withResolvers', 'try');
  lose(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  lose(Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'map', 'filter', 'take', 'drop', 'some', 'every', 'find',
    'forEach', 'reduce', 'toArray', 'flatMap');
  lose(AbortSignal, 'any', 'timeout', 'abort');
  lose(AbortSignal.prototype, 'throwIfAborted', 'reason');
  lose(Crypto.prototype, 'randomUUID');
  lose(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert');
  lose(Element.prototype, 'checkVisibility', 'setHTMLUnsafe', 'moveBefore');
  lose(CanvasRenderingContext2D.prototype, 'roundRect', 'reset');
  lose(Document.prototype, 'startViewTransition', 'hasStorageAccess');
  lose(Navigator.prototype, 'locks', 'userActivation');
  lose(URL, 'canParse', 'parse');
  lose(Response, 'json');
  lose(Intl, 'DurationFormat', 'Segmenter', 'supportedValuesOf');
  lose(self, 'structuredClone', 'scheduler', 'cookieStore', 'navigation', 'CloseWatcher', 'ViewTransition', 'reportError');
`;

for (const site of ['http', 'embedded'] as const)
  test.describe(`in a browser of 2021, the ${site} build`, () => {
    test.use({ site });

    test('plays with polyfills for missing features', async ({ game, page }) => {
      await page.addInitScript({ content: NEWER });
      const polyfills = page.waitForRequest('**/older.js');
      await enterAsNewcomer(game);
      await game.whole();
      await polyfills;
      const before = await game.value('balance');
      await game.tap(10);
      await expect.poll(() => game.value('balance')).toBe(before + 10);
    });
  });

test.describe('an outdated browser', () => {
  const TOO_OLD = `${NEWER} delete self.HTMLDialogElement;`;

  // The page's own language, a right-to-left language, a language with another code on phones, and the one with the
  // longest words.
  const SHOWN = ['en', 'ar', 'ch', 'uz'];
  for (const { code } of LANGUAGES)
    test(`shows the notice in the phone’s language: ${code}`, {
      tag: SHOWN.includes(code) ? [] : LONG,
    }, async ({ browser, sites }) => {
      const url = await sites.url('http');
      const locale = code === 'ch' ? 'zh-CN' : code;
      const userAgent =
        'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/70.0.3538.110 Mobile Safari/537.36';
      const context = await browser.newContext({ locale, userAgent, viewport: { width: 320, height: 568 } });
      const page = await context.newPage();
      await page.addInitScript({ content: TOO_OLD });
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(url);
      const { older } =
        code === 'en'
          ? (await import('../../src/client/language/en/older.json', { with: { type: 'json' } })).default
          : await (await page.request.get(`${url}/locales/${code}/translation.json`)).json();
      await expect(page.locator('h1')).toHaveText(older.title);
      await expect(page.getByText(older.android)).toBeVisible();
      const store = await page.getByRole('link', { name: older.store }).boundingBox();
      expect(store?.height).toBeGreaterThanOrEqual(44);
      // The game is removed: no splash waits, and no script fails.
      await expect(page.locator('#splash')).toHaveCount(0);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
      await context.close();
    });
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { BrowserFault, Stay } from './browserCell';

type Prepare = NonNullable<BrowserFault['prepare']>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The stored texts that the game reads when it starts. */
const KEYS = [
  'token',
  'last-sync',
  'tap-journal',
  'settings',
  'best-scores',
  'unauthorized-reloads',
  'writer',
];

const again = 'the game, opened again';

async function lifecycleState(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
}

/** How far the page's clocks are off, ms; set by {@link ownClock}. */
interface ClockErrors {
  wallMs: number;
  monotonicMs: number;
}

/** The clocks of page and provider. The test controls them from the start. */
const ownClock =
  (start?: string): Prepare =>
  async ({ page, provider }) => {
    const wallMs = start ? Date.parse(start) - Date.now() : 0;
    if (start) provider.clock.set(Date.parse(start));
    await page.addInitScript((wallMs) => {
      const errors: ClockErrors = { wallMs, monotonicMs: 0 };
      const wall = Date.now.bind(Date);
      const monotonic = performance.now.bind(performance);
      const frame = requestAnimationFrame.bind(window);
      const RealDate = Date;
      Object.assign(window, {
        clockErrors: errors,
        Date: class extends RealDate {
          constructor(...parts: []) {
            if (parts.length === 0) super(wall() + errors.wallMs);
            else super(...parts);
          }
          static override now = () => wall() + errors.wallMs;
        },
        requestAnimationFrame: (draw: FrameRequestCallback) => frame((at) => draw(at + errors.monotonicMs)),
      });
      performance.now = () => monotonic() + errors.monotonicMs;
    }, wallMs);
  };

/** Makes the page's clocks jump: both after a sleep, only the wall clock when somebody has set it. */
function jump(page: Page, by: Partial<ClockErrors>): Promise<void> {
  return page.evaluate(({ wallMs = 0, monotonicMs = 0 }) => {
    const { clockErrors } = window as unknown as { clockErrors: ClockErrors };
    clockErrors.wallMs += wallMs;
    clockErrors.monotonicMs += monotonicMs;
  }, by);
}

/** Loses the WebGL context as a driver does, and gives it back a moment later. */
async function loseContext(stay: Stay): Promise<void> {
  await stay.page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('#stage canvas');
    const context = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl');
    const lose = context?.getExtension('WEBGL_lose_context');
    if (!lose) throw new Error('There is no context to lose');
    const lost = new Promise((resolve) =>
      canvas?.addEventListener('webglcontextlost', resolve, { once: true }),
    );
    lose.loseContext();
    await lost;
    setTimeout(() => lose.restoreContext(), 500);
  });
  await stay.drawn('ready');
}

const answer =
  (pattern: RegExp, status: number, body: string): Prepare =>
  ({ page }) =>
    page.route(pattern, (route) => route.fulfill({ status, body, contentType: 'text/html' }));

const HTML = '<!doctype html><title>Sign in to the Wi-Fi</title>';

const missing = (what: string, pattern: RegExp, more: Partial<BrowserFault> = {}): BrowserFault[] => [
  { kind: 'assets', name: `every ${what} is missing (404)`, prepare: answer(pattern, 404, ''), ...more },
  { kind: 'assets', name: `every ${what} is a page of HTML`, prepare: answer(pattern, 200, HTML), ...more },
];

const LIFECYCLE: readonly BrowserFault[] = [
  {
    kind: 'lifecycle',
    name: 'the page’s process crashes',
    async happen(stay) {
      const session = await stay.page.context().newCDPSession(stay.page);
      // A tap is safe 100 ms after it was made.
      await pause(100);
      const crashed = stay.page.waitForEvent('crash');
      session.send('Page.crash').catch(() => undefined);
      await crashed;
      await stay.openAgain();
      return again;
    },
  },
  {
    kind: 'lifecycle',
    name: 'closed 100 ms after a tap',
    async happen(stay) {
      await pause(100);
      await stay.openAgain();
      return again;
    },
  },
  {
    kind: 'lifecycle',
    name: 'hidden and shown fifty times',
    async happen({ page }) {
      await page.evaluate(() => {
        for (let time = 0; time < 100; time++) {
          const state = time % 2 === 0 ? 'hidden' : 'visible';
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      });
      return undefined;
    },
  },
  {
    kind: 'lifecycle',
    name: 'frozen for three seconds',
    async happen({ page }) {
      await lifecycleState(page, 'frozen');
      await pause(3000);
      await lifecycleState(page, 'active');
      return undefined;
    },
  },
  {
    kind: 'lifecycle',
    name: 'loaded anew during a send that the provider has acted on',
    async happen(stay) {
      stay.provider.holdAnswers(true);
      await expect.poll(() => stay.provider.creditedTaps(), { timeout: 30_000 }).toBeGreaterThan(0);
      stay.provider.holdAnswers(false);
      await stay.page.reload({ waitUntil: 'commit' });
      await stay.ready();
      return again;
    },
  },
  {
    kind: 'lifecycle',
    name: 'loaded anew every five seconds, four times',
    async happen(stay) {
      for (let time = 0; time < 4; time++) {
        await pause(5000);
        await stay.page.reload({ waitUntil: 'commit' });
        await stay.ready();
      }
      return `${again} 4 times`;
    },
  },
];

const CLOCK: readonly BrowserFault[] = [
  {
    kind: 'clock',
    name: 'the lid closed for 8 h',
    prepare: ownClock(),
    async happen({ page, provider }) {
      provider.clock.pass(8 * HOUR_MS);
      await jump(page, { wallMs: 8 * HOUR_MS, monotonicMs: 8 * HOUR_MS });
      await pause(6000);
      return undefined;
    },
  },
  ...[1, -1].map(
    (days): BrowserFault => ({
      kind: 'clock',
      name: `the clock set ${days > 0 ? 'forward' : 'back'} by a day`,
      prepare: ownClock(),
      async happen({ page }) {
        await jump(page, { wallMs: days * DAY_MS });
        await pause(6000);
        return undefined;
      },
    }),
  ),
  ...[
    ['begins', '2026-03-29T00:59:50Z'],
    ['ends', '2026-10-25T00:59:50Z'],
  ].map(
    ([what, start]): BrowserFault => ({
      kind: 'clock',
      name: `the night summer time ${what}`,
      context: { timezoneId: 'Europe/Berlin' },
      prepare: ownClock(start),
      async happen({ page, provider }) {
        provider.clock.pass(20_000);
        await jump(page, { wallMs: 20_000, monotonicMs: 20_000 });
        return undefined;
      },
    }),
  ),
];

const STORAGE: readonly BrowserFault[] = [
  {
    kind: 'storage',
    name: 'reading the storage throws',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        Storage.prototype.getItem = () => {
          throw new DOMException('refused', 'SecurityError');
        };
      }),
  },
  {
    kind: 'storage',
    name: 'the storage is full',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      }),
  },
  ...[
    ['corrupt JSON', '{"tok'],
    ['JSON of another shape', '[{"coins":-1}]'],
  ].map(
    ([what, text = '']): BrowserFault => ({
      kind: 'storage',
      name: `every stored text is ${what}`,
      prepare: ({ page }) =>
        page.addInitScript(
          ([keys, broken]) => {
            if (localStorage.getItem('spoiled')) return;
            for (const key of keys) localStorage.setItem(key, broken);
            localStorage.setItem('spoiled', '1');
          },
          [KEYS, text] as const,
        ),
    }),
  ),
  {
    kind: 'storage',
    name: 'another account’s journal, token and sync',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        if (localStorage.getItem('spoiled')) return;
        const segments = [{ count: 3, rate: 1 }];
        const taps = { version: 1, segments, inFlight: null, accepted: 3, acknowledged: 0, refused: 0 };
        localStorage.setItem('tap-journal', JSON.stringify({ 99: { ...taps, lastTimestamp: 0 } }));
        localStorage.setItem('token', JSON.stringify({ 99: 'not yours' }));
        localStorage.setItem('last-sync', JSON.stringify({ 99: { user: { balance: 1 } } }));
        localStorage.setItem('spoiled', '1');
      }),
  },
  {
    kind: 'storage',
    name: 'the database never answers',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      }),
  },
  {
    kind: 'storage',
    name: 'the database is refused',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('refused', 'SecurityError');
        };
      }),
  },
];

const GRAPHICS: readonly BrowserFault[] = [
  {
    kind: 'graphics',
    name: 'the WebGL context lost',
    async happen(stay) {
      await stay.drawn('ready');
      await loseContext(stay);
      return 'the ninja as a picture, then the stage again';
    },
  },
  {
    kind: 'graphics',
    name: 'the WebGL context lost three times in a row',
    async happen(stay) {
      await stay.drawn('ready');
      for (let time = 0; time < 3; time++) await loseContext(stay);
      return 'the ninja as a picture, then the stage again, each time';
    },
  },
  {
    kind: 'graphics',
    name: 'the WebGL context lost during a level-up',
    account: { balance: 4260, level: 1, earnPerTap: 10, energy: 500 },
    async happen(stay) {
      await stay.drawn('ready');
      await expect(stay.page.getByTestId('level-number')).toContainText('2', { timeout: 30_000 });
      await loseContext(stay);
      return 'the new level; the ninja as a picture, then the stage again';
    },
  },
  {
    kind: 'graphics',
    name: 'no WebGL',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        const getContext = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...all: unknown[]) {
          return /webgl|webgpu/.test(String(all[0])) ? null : Reflect.apply(getContext, this, all);
        } as typeof getContext;
      }),
    async happen(stay) {
      await stay.drawn('lost');
      return 'the ninja as a picture; the game goes on';
    },
  },
];

const ASSETS: readonly BrowserFault[] = [
  ...missing('picture', /\/(art|images)\//, {
    happen: async () => 'the game without its pictures',
  }),
  ...missing('sound', /\/sound\//),
  ...missing('German text', /\/locales\/de\//, {
    launch: { languageCode: 'de' },
    context: { locale: 'de-DE' },
    async happen({ page }) {
      await expect(page.getByTestId('bottom-nav')).toContainText('Friends');
      return 'the game in English';
    },
  }),
  {
    kind: 'assets',
    name: 'the stage’s script is missing (404)',
    prepare: answer(/\/assets\/renderStage/, 404, ''),
    async happen(stay) {
      await stay.drawn('lost');
      return 'the ninja as a picture; the game goes on';
    },
  },
];

const HOST: readonly BrowserFault[] = [
  {
    kind: 'host',
    name: 'no messaging app, and a provider that needs one',
    address: '/',
    async instead({ page }) {
      const heading = page.getByRole('heading').first();
      await expect(heading).toBeVisible({ timeout: 30_000 });
      return `“${(await heading.innerText()).trim()}”`;
    },
  },
  ...['6.0', '7.6', '8.0'].map(
    (version): BrowserFault => ({
      kind: 'host',
      name: `a messaging app of version ${version}`,
      launch: { version },
    }),
  ),
  {
    kind: 'host',
    name: 'a messaging app that never answers',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } });
      }),
  },
  {
    kind: 'host',
    name: 'a hostile start parameter',
    launch: { startParam: '"><script>window.wasHit=1</script>../../ref_1&telegram_id=99' },
    async happen({ page }) {
      expect(await page.evaluate(() => 'wasHit' in window)).toBe(false);
      return undefined;
    },
  },
];

/** The part of the fault matrix that runs in a real browser (quality bars §2). */
export const BROWSER_FAULTS: readonly BrowserFault[] = [
  ...LIFECYCLE,
  ...CLOCK,
  ...STORAGE,
  ...GRAPHICS,
  ...ASSETS,
  ...HOST,
];

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PARTS } from '../../../src/client/boot/parts';
import { createSafety } from '../../../src/client/guard/safety';
import type { RunningParts } from '../../../src/client/guard/state';
import type { Host } from '../../../src/client/host/host';
import { requestJournal } from '../../../src/client/journal/database';
import { lastWriter } from '../../../src/client/journal/locks';
import { createI18n } from '../../../src/client/language/i18n';
import { createFakeLocks, type FakeLocks } from '../../support/fakeLocks';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';
import { linkProvider } from '../boot/providerFetch';
import { startTestGame } from '../boot/testGame';

const SECRET = 'sk-4f9a0c77b1e2d3c4a5b69788';
const listeners: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  // Record the listeners. They are removed after each test, because each test creates its own page.
  const add = window.addEventListener.bind(window);
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(((type: string, listener: EventListener) => {
    listeners.push([type, listener]);
    add(type, listener);
  }) as typeof addEventListener);
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  delete window.early;
});

function createPage(locks: FakeLocks | undefined = createFakeLocks(), storage = createMemoryKeyValue()) {
  vi.stubGlobal('navigator', {
    locks,
    onLine: true,
    userAgent: 'Chrome/140',
    language: 'en',
    languages: ['en'],
  });
  const link = linkProvider();
  const copied: string[] = [];
  let isClipboardOpen = true;
  const game = startTestGame({
    fetch: link.fetch,
    wallMs: link.nowMs,
    launch: { rawInitData: `user=${SECRET}`, startParam: SECRET },
  });
  const host = Object.assign(game.host, { isVisible: true }) as Host;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (!isClipboardOpen) throw new Error('not allowed');
        copied.push(text);
      },
    },
  });
  const reload = vi.fn();
  const safety = createSafety(PARTS.guard.load, host, storage, reload);
  const parts: RunningParts = {
    composed: game,
    frame: { quality: 'HIGH' } as RunningParts['frame'],
  };
  const i18n = createI18n();
  const shown = (testId: string) => document.querySelector<HTMLElement>(`[data-testid="${testId}"]`);
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  return {
    safety,
    parts,
    link,
    game,
    i18n,
    copied,
    reload,
    shown,
    press,
    closeClipboard: () => {
      isClipboardOpen = false;
    },
  };
}

const fail = (error: Error = new TypeError(SECRET)) =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));

/** Rejects as the wallet library does when the player picks another wallet during a connection. */
const reject = () =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error(SECRET) }));
/** Dispatches the browser's notice about a ResizeObserver whose callback resizes what it observes. */
const notify = () =>
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));

describe('an uncaught error', () => {
  it('is reported without its message and does not stop the game', async () => {
    const { safety, parts, shown } = createPage();
    safety.attach(parts);
    safety.load();
    fail();
    const { text } = await safety.report();
    expect(text).toContain('TypeError');
    expect(text).not.toContain(SECRET);
    expect(shown('crashed')).toBeNull();
  });

  it('is reported with the page’s scripts, even without URL.canParse()', async () => {
    const { canParse } = URL;
    Object.assign(URL, { canParse: undefined });
    for (const src of ['/assets/index-B1zarre0.js', 'https://['])
      document.body.append(Object.assign(document.createElement('script'), { src, type: 'text/plain' }));
    const { safety, parts } = createPage();
    safety.attach(parts);
    const { text } = await safety.report().finally(() => Object.assign(URL, { canParse }));
    expect(text).toContain('build index-B1zarre0.js');
  });

  it('offers a restart when it is the tenth in a row', async () => {
    const { safety, parts, shown, press, reload } = createPage();
    safety.attach(parts);
    safety.load();
    await safety.report();
    for (let time = 1; time <= 9; time++) fail();
    expect(shown('crashed')).toBeNull();
    fail();
    expect(shown('crashed')?.textContent).toContain('Your taps are saved.');
    press('Restart');
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['rejected promises', reject],
    ['notices of the browser without an error', notify],
  ])('does not count when it is %s', async (_, say) => {
    const { safety, parts, shown } = createPage();
    safety.attach(parts);
    safety.load();
    await safety.report();
    for (let time = 1; time <= 40; time++) say();
    for (let time = 1; time <= 9; time++) fail();
    say();
    expect(shown('crashed')).toBeNull();
    expect((await safety.report()).text.match(/an error|Error/g)?.length).toBe(39);
    for (let time = 1; time <= 40; time++) say();
    fail();
    expect(shown('crashed')).not.toBeNull();
  });

  it('during the start offers no restart when it is a browser notice', async () => {
    const { safety, shown } = createPage();
    notify();
    reject();
    await safety.report();
    expect(shown('crashed')).toBeNull();
  });

  it('during the start offers a restart, because no game is running', async () => {
    const { shown } = createPage();
    fail();
    await vi.waitFor(() => expect(shown('crashed')).not.toBeNull());
  });
});

describe('a crashed HUD', () => {
  it('offers a restart and a report without private data', async () => {
    const { safety, parts, shown, press, copied } = createPage();
    safety.attach(parts);
    parts.composed.session.setToken(SECRET);
    parts.composed.store.setState({
      toasts: [{ id: 1, tone: 'error', key: 'toasts.leveledUp', values: { level: SECRET } }],
    });
    safety.fatal(new Error(SECRET));
    await vi.waitFor(() => expect(shown('crashed')).not.toBeNull());
    parts.composed.store.setState({ failures: [{ kind: 'api', message: SECRET }] });
    press('Copy report');
    await vi.waitFor(() => expect(shown('crashed')?.textContent).toContain('Report copied'));
    expect(copied[0]).toContain('popup api');
    for (const secret of [SECRET, 'Hanzo', 'hanzo']) expect(copied[0]).not.toContain(secret);
  });

  it('reports a failed copy and ignores Escape', async () => {
    const { safety, parts, shown, press, closeClipboard } = createPage();
    safety.attach(parts);
    safety.fatal(new Error('x'));
    await vi.waitFor(() => expect(shown('crashed')).not.toBeNull());
    closeClipboard();
    press('Copy report');
    await vi.waitFor(() => expect(shown('crashed')?.textContent).toContain('Could not copy it'));
    const cancel = new Event('cancel', { cancelable: true });
    shown('crashed')?.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('shows its notice in the player’s language', async () => {
    const { safety, parts, i18n, shown } = createPage();
    safety.speak(i18n);
    i18n.addResourceBundle('de', 'translation', { safety: { crashTitle: 'Das Spiel ist gestolpert' } });
    safety.attach(parts);
    safety.fatal(new Error('x'));
    await vi.waitFor(() => expect(shown('crashed')).not.toBeNull());
    await i18n.changeLanguage('de');
    expect(shown('crashed')?.textContent).toContain('Das Spiel ist gestolpert');
  });
});

describe('the report', () => {
  it('lists pending taps and a failed sync', async () => {
    const { safety, parts, link, game } = createPage();
    link.fate('clicker/sync', 'lost before');
    link.fate('clicker/tap', 'lost before');
    await game.enter();
    game.tap(4);
    await game.sendTaps.flush();
    safety.attach(parts);
    const { text } = await safety.report();
    expect(text).toMatch(/4 pending \+ 0 refused\noldest pending tap: \d+\.\d s/);
    expect(text).toContain('sync failed network');
    expect(game.tracked).toContain('money_sync_failed');
  });
});

describe('a window’s lock', () => {
  it('names its new holder before the guard loads', async () => {
    const storage = createMemoryKeyValue();
    await createPage(createFakeLocks(), storage).safety.claim();
    const first = lastWriter(storage, '7');
    expect(first).not.toBeNull();
    await createPage(createFakeLocks(), storage).safety.claim();
    expect(lastWriter(storage, '7')).not.toBe(first);
  });

  it('reuses the early request', async () => {
    const locks = createFakeLocks();
    const request = vi.spyOn(locks, 'request');
    window.early = {
      calls: {},
      journal: requestJournal('7', locks as unknown as LockManager, () => undefined),
    } as never;
    const storage = createMemoryKeyValue();
    await createPage(locks, storage).safety.claim();
    expect([request.mock.calls.length, locks.isHeld('writer-7')]).toEqual([1, true]);
    expect(lastWriter(storage, '7')).not.toBeNull();
  });

  it('is requested again when the early request was for another account', async () => {
    const locks = createFakeLocks();
    window.early = {
      calls: {},
      journal: requestJournal('8', locks as unknown as LockManager, () => undefined),
    } as never;
    await createPage(locks).safety.claim();
    expect(locks.isHeld('writer-7')).toBe(true);
  });

  it('is not awaited when the browser denies locks', async () => {
    const request = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    const held = vi.fn();
    void createPage({ request } as unknown as FakeLocks)
      .safety.claim()
      .then(held);
    await vi.waitFor(() => expect(held).toHaveBeenCalled());
  });

  it('is a lease in storage when the browser has no locks', async () => {
    const { safety, parts } = createPage();
    Object.assign(navigator, { locks: undefined });
    safety.attach(parts);
    await safety.claim();
    expect(localStorage.getItem('lease-writer-7')).not.toBeNull();
  });

  it('goes to the first window at once, while the second shows a notice', async () => {
    const locks = createFakeLocks();
    const first = createPage(locks);
    await first.safety.claim();
    expect(locks.isHeld('writer-7')).toBe(true);
    const second = createPage(locks);
    second.safety.attach(second.parts);
    let hasLock = false;
    void second.safety.claim().then(() => {
      hasLock = true;
    });
    await vi.waitFor(() => expect(second.shown('elsewhere')).not.toBeNull(), { timeout: 3000 });
    expect(hasLock).toBe(false);
  });
});

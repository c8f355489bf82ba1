import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createBackHandlers } from '../../../src/client/host/hudHost';
import type { KeyValue } from '../../../src/client/storage/keyValue';
import { CONNECTION_KEY, connectionStorage } from '../../../src/client/wallet/savedConnection';
import { createWallet } from '../../../src/client/wallet/wallet';
import type { WalletLink } from '../../../src/client/wallet/walletLink';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const SAVED = JSON.stringify({ type: 'http', connectEvent: {} });
const BEGUN = JSON.stringify({ type: 'http', sessionCrypto: {} });

interface StartOptions {
  saved?: string;
  load?: (storage: KeyValue) => Promise<WalletLink>;
  /** The browser's storage, which another account's page may share. */
  browser?: KeyValue;
  telegramId?: string;
}

function startWallet({ saved, load, browser, telegramId = '1' }: StartOptions = {}) {
  const said: string[] = [];
  const store = createGameStore({
    closeOverlays: () => void said.push('closeOverlays'),
    showToast: ({ key }) => void said.push(key),
  });
  const storage = browser ?? createMemoryKeyValue();
  if (saved) connectionStorage(storage, telegramId).set(CONNECTION_KEY, saved);
  const back = createBackHandlers();
  let loads = 0;
  const link = new Proxy({} as WalletLink, {
    get: (_target, name) =>
      name === 'then'
        ? undefined
        : async (...args: unknown[]) => void said.push([name, ...args].map(String).join(' ')),
  });
  const wallet = createWallet({
    store,
    storage,
    telegramId,
    canCheckIn: false,
    onBack: back.listen,
    onVisibility: () => undefined,
    load: (ownStorage) => {
      loads++;
      return load ? load(ownStorage) : Promise.resolve(link);
    },
  });
  return {
    wallet,
    store,
    back,
    said,
    view: () => store.getState().wallet,
    loads: () => loads,
    settle: () => vi.advanceTimersByTimeAsync(0),
  };
}

describe('two accounts in one browser', () => {
  /** Imitates the library, which stores a connection in the given storage, otherwise in the browser's. */
  const connects = (browser: KeyValue) => async (own: KeyValue | undefined) => {
    (own ?? browser).set(CONNECTION_KEY, SAVED);
    return new Proxy({} as WalletLink, { get: (_, name) => (name === 'then' ? undefined : async () => {}) });
  };

  it('never restore each other’s connection, even when they play at the same time', async () => {
    const browser = createMemoryKeyValue();
    const first = startWallet({ browser, telegramId: '1', load: connects(browser) });
    startWallet({ browser, telegramId: '2' });
    first.wallet.open();
    await first.settle();
    const secondAgain = startWallet({ browser, telegramId: '2' });
    secondAgain.wallet.wake();
    expect([secondAgain.view().status, secondAgain.loads()]).toEqual(['disconnected', 0]);
    const firstAgain = startWallet({ browser, telegramId: '1' });
    expect(firstAgain.view().status).toBe('loading');
  });

  it('drop a connection without a known owner', () => {
    const browser = createMemoryKeyValue();
    browser.set(CONNECTION_KEY, SAVED);
    expect(startWallet({ browser, telegramId: '2' }).view().status).toBe('disconnected');
    expect(browser.get(CONNECTION_KEY)).toBeNull();
  });
});

describe('the wallet at the start', () => {
  it.each([
    ['nothing is stored', undefined],
    ['a connection was only begun', BEGUN],
  ])('fetches nothing and is ready to connect when %s', async (_name, saved) => {
    const world = startWallet(saved === undefined ? {} : { saved });
    world.store.setState({ phase: 'playing' });
    world.wallet.wake();
    await world.settle();
    expect(world.view().status).toBe('disconnected');
    vi.runAllTimers();
    expect(world.loads()).toBe(0);
  });

  it('looks for a saved connection shortly after the game starts', async () => {
    const world = startWallet({ saved: SAVED });
    expect(world.view().status).toBe('loading');
    world.store.setState({ phase: 'playing' });
    expect(world.loads()).toBe(0);
    vi.advanceTimersByTime(2999);
    expect(world.loads()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(world.loads()).toBe(1);
  });

  it('stops loading 8 s after its code has loaded, or when the code fails to load', async () => {
    const slow = startWallet({ saved: SAVED });
    slow.wallet.wake();
    await slow.settle();
    vi.advanceTimersByTime(7999);
    expect(slow.view().status).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(slow.view().status).toBe('disconnected');

    const loading = startWallet({ saved: SAVED, load: () => new Promise(() => undefined) });
    loading.wallet.wake();
    await loading.settle();
    vi.advanceTimersByTime(8000);
    expect(loading.view().status).toBe('loading');

    const offline = startWallet({ saved: SAVED, load: () => Promise.reject(new Error('offline')) });
    offline.wallet.wake();
    await offline.settle();
    expect(offline.view().status).toBe('disconnected');
  });

  it('shows no stored wallet without a connection', () => {
    const world = startWallet();
    world.store.setState(({ wallet }) => ({ wallet: { ...wallet, tonWallet: 'UQA' } }));
    expect(world.view().tonWallet).toBeNull();
  });
});

describe('opening the wallet', () => {
  it('closes the game’s overlays first', async () => {
    const world = startWallet();
    world.wallet.open();
    expect(world.view().window).toBe('opening');
    await world.settle();
    expect(world.said).toEqual(['closeOverlays', 'setLanguage en', 'open']);
  });

  it('waits for a saved connection, and continues when none is found', async () => {
    const world = startWallet({ saved: SAVED });
    world.wallet.open();
    await world.settle();
    expect(world.loads()).toBe(1);
    expect(world.view().window).toBe('opening');
    expect(world.said).not.toContain('open');
    world.store.setState(({ wallet }) => ({ wallet: { ...wallet, status: 'disconnected' } }));
    await world.settle();
    expect(world.said.filter((line) => line === 'open')).toHaveLength(1);
  });

  it('is cancelled by the back button while it waits', async () => {
    const world = startWallet({ saved: SAVED });
    world.wallet.open();
    await world.settle();
    world.back.handle();
    world.store.setState(({ wallet }) => ({ wallet: { ...wallet, status: 'disconnected' } }));
    await world.settle();
    expect(world.said).not.toContain('open');
    expect(world.view().window).toBe('closed');
    world.wallet.open();
    await world.settle();
    expect(world.said.filter((line) => line === 'open')).toHaveLength(1);
  });

  it('happens once for two presses', async () => {
    const world = startWallet();
    world.wallet.open();
    world.wallet.openSingle('tonkeeper');
    await world.settle();
    expect(world.said.filter((line) => line.startsWith('open'))).toEqual(['open']);
  });

  it('reports code that fails to load, and loads it again the next time', async () => {
    const world = startWallet({ load: () => Promise.reject(new Error('offline')) });
    world.wallet.open();
    await world.settle();
    expect(world.said).toEqual(['closeOverlays', 'errors.offline']);
    expect(world.view().window).toBe('closed');
    world.wallet.open();
    await world.settle();
    expect(world.loads()).toBe(2);
  });

  it('times out with a toast when the code stalls', () => {
    const world = startWallet({ load: () => new Promise(() => undefined) });
    world.wallet.open();
    vi.advanceTimersByTime(19_999);
    expect(world.view().window).toBe('opening');
    vi.advanceTimersByTime(1);
    expect(world.view().window).toBe('closed');
    expect(world.said).toEqual(['closeOverlays', 'errors.offline']);
  });

  it('never times out once done or cancelled', async () => {
    let fail = () => {};
    const world = startWallet({
      load: () => new Promise((_, reject) => (fail = () => reject(new Error('offline')))),
    });
    world.wallet.open();
    world.back.handle();
    fail();
    vi.advanceTimersByTime(20_000);
    await world.settle();
    expect(world.said).toEqual(['closeOverlays']);
    world.wallet.open();
    world.store.setState(({ wallet }) => ({ wallet: { ...wallet, window: 'open' } }));
    vi.advanceTimersByTime(20_000);
    expect(world.view().window).toBe('open');
  });

  it('leaves a second attempt its full time after a cancellation', () => {
    const world = startWallet({ load: () => new Promise(() => undefined) });
    world.wallet.open();
    vi.advanceTimersByTime(1);
    world.back.handle();
    world.wallet.open();
    vi.advanceTimersByTime(19_999);
    expect(world.view().window).toBe('opening');
    vi.advanceTimersByTime(1);
    expect(world.view().window).toBe('closed');
    expect(world.said.filter((line) => line === 'errors.offline')).toHaveLength(1);
  });

  it('is cancelled when the player opens something else', async () => {
    let arrive = () => {};
    const late = (link: WalletLink) => new Promise<WalletLink>((resolve) => (arrive = () => resolve(link)));
    const seen: string[] = [];
    const open = async () => void seen.push(world.view().window);
    const world = startWallet({ load: () => late({ open, setLanguage: () => undefined } as never) });
    world.wallet.open();
    world.store.setState({ overlays: ['sidebar'] });
    arrive();
    await world.settle();
    expect(world.view().window).toBe('closed');
    expect(seen).not.toContain('opening');
    expect(world.back.handle()).toBe(false);
  });

  it('is undone by the back button once the window is open', async () => {
    const world = startWallet();
    world.wallet.open();
    await world.settle();
    expect(world.back.handle()).toBe(true);
    expect(world.said).toContain('closeWindows');
    expect(world.view().window).toBe('closed');
    expect(world.back.handle()).toBe(false);
  });
});

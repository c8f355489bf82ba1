import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadList } from '../../../src/client/art/preload';
import { keepNextStart } from '../../../src/client/boot/keepNextStart';
import { startSplash } from '../../../src/client/boot/nextStart';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createKeyValue } from '../../../src/client/storage/keyValue';

const KEY = 'next-start';
const idle: (() => void)[] = [];
const fetched: string[] = [];

beforeEach(() => {
  idle.length = 0;
  fetched.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal(
    'Image',
    class {
      set src(src: string) {
        fetched.push(src);
      }
    },
  );
  return () => vi.unstubAllGlobals();
});

const runIdle = () => {
  for (const task of idle.splice(0)) task();
};

function createPlayer() {
  const records = new Map<string, string>();
  const storage = createKeyValue(
    () =>
      ({
        getItem: (key: string) => records.get(key) ?? null,
        setItem: (key: string, value: string) => void records.set(key, value),
      }) as Storage,
  );
  const store = createGameStore({
    player: { telegramId: '7', firstName: '', lastName: '', username: '', isPremium: false },
  });
  const atLevel = (level: number) => store.setState(({ game }) => ({ game: { ...game, level } }));
  return { records, storage, store, atLevel, kept: () => JSON.parse(records.get(KEY) ?? '{}')['7'] };
}

describe('the record for the next start', () => {
  it('lists the pictures of the player’s current level and the next splash', () => {
    const { storage, store, atLevel, kept } = createPlayer();
    atLevel(6);
    keepNextStart(storage, store);
    expect(kept()).toBeUndefined();
    runIdle();
    expect(kept().pictures).toEqual(preloadList(6).map(({ src }) => src));
    expect(fetched).toEqual([expect.stringContaining(`splash-${kept().splash}`)]);
    atLevel(7);
    runIdle();
    expect(kept().pictures).toEqual(preloadList(7).map(({ src }) => src));
    expect(startSplash(storage, '7').splash).toBe(kept().splash);
  });

  it('omits embedded pictures', async () => {
    const [inPage = '', ...others] = preloadList(6).map(({ src }) => src);
    const textContent = JSON.stringify({ [inPage]: 'data:image/webp;base64,AAAA' });
    vi.resetModules();
    vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
    const { keepNextStart } = await import('../../../src/client/boot/keepNextStart');
    const { storage, store, atLevel, kept } = createPlayer();
    atLevel(6);
    keepNextStart(storage, store);
    runIdle();
    expect(kept().pictures).toEqual(others);
  });

  it('gives way to the splash whose preview the page already shows', () => {
    const { storage, records } = createPlayer();
    records.set(KEY, '{"7":{"splash":2,"pictures":[]}}');
    expect(startSplash(storage, '7', 3)).toEqual({ splash: 3, isSplashKept: false });
    expect(startSplash(storage, '7', 2)).toEqual({ splash: 2, isSplashKept: true });
  });

  // [spec 2.14, 9.9]
  it.each([
    ['nothing', undefined],
    ['invalid JSON', '{'],
    ['not a number', '{"7":{"splash":"2","pictures":[]}}'],
    ['an unknown splash', '{"7":{"splash":5,"pictures":[]}}'],
    ['pictures without addresses', '{"7":{"splash":2,"pictures":[1]}}'],
    ['another account’s', '{"8":{"splash":2,"pictures":[]}}'],
  ])('allows any of the four splashes when it is %s', (_what, value) => {
    const { storage, records } = createPlayer();
    if (value !== undefined) records.set(KEY, value);
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    expect(startSplash(storage, '7').splash).toBe(4);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(startSplash(storage, '7').splash).toBe(1);
    vi.restoreAllMocks();
  });
});

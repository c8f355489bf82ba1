import { expect, it, vi } from 'vitest';
import { createGameStore } from '../../../src/client/game/gameStore';
import { liveStanding } from '../../../src/client/home/figures';
import type { HomeParts } from '../../../src/client/home/live';
import { numberFormats } from '../../../src/client/language/format';

const NAMES = ['firstName', 'initial', 'levelName', 'levelNumber', 'levelBar', 'levelFill'];
const FIGURES = ['earnPerTap', 'profitPerHour', 'nextLevel', 'levelFigures'];

/** Creates home's status at the second level and counts text lookups. */
function standing() {
  const home = document.createElement('div');
  home.innerHTML = [...NAMES, ...FIGURES].map((name) => `<i data-live="${name}"></i>`).join('');
  const store = createGameStore();
  const levels = [1, 2, 3].map((level) => ({
    level,
    name: `L${level}`,
    fromBalance: (level - 1) * 5000,
    toBalance: level * 5000,
  }));
  const setGame = (over: object) => store.setState(({ game }) => ({ game: { ...game, ...over } }));
  setGame({ levels, level: 2, maxLevel: 25, balance: 6000 });
  const text = vi.fn((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`);
  const levelName = vi.fn((level: number, sent: string) => `${sent} ${level}`);
  liveStanding(home, { store, text, levelName, numbers: numberFormats('en') } as unknown as HomeParts);
  const shown = (name: string) => home.querySelector(`[data-live="${name}"]`)?.textContent;
  return { home, store, setGame, text, levelName, shown };
}

it('home looks up no text while coins arrive within a level', () => {
  const { setGame, text, levelName, shown } = standing();
  const before = text.mock.calls.length + levelName.mock.calls.length;
  for (let coin = 1; coin <= 50; coin++) setGame({ balance: 6000 + 10 * coin, comboCount: coin });
  expect(text.mock.calls.length + levelName.mock.calls.length).toBe(before);
  expect(shown('levelFigures')).toMatch(/^6\.5K \/ /);
  setGame({ level: 3 });
  expect(shown('levelNumber')).toBe('home.levelOf {"level":3,"max":25}');
  expect(shown('levelName')).toMatch(/ 3$/);
});

it('home does not touch the page while its texts stay the same', async () => {
  const { home, setGame } = standing();
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void seen.push(...records));
  observer.observe(home, { subtree: true, childList: true, characterData: true });
  // 6,000 and 6,001 coins both read 6K.
  setGame({ balance: 6001 });
  setGame({ comboCount: 1 });
  seen.push(...observer.takeRecords());
  expect(seen.filter(({ target }) => /K \//.test(target.textContent ?? ''))).toEqual([]);
  setGame({ balance: 7500 });
  expect(observer.takeRecords().length).toBeGreaterThan(0);
});

it.each([
  ['kage', 'K'],
  ['', '忍'],
  ['🇺🇦 Olena', '🇺🇦'],
  ['🇺', '🇺'],
  ['\u{1f469}\u200d\u{1f469}\u200d\u{1f467} family', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'],
  ['\u{1f44d}\u{1f3fd}up', '\u{1f44d}\u{1f3fd}'],
  ['\u2764\ufe0fx', '\u2764\ufe0f'],
  ['\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}!', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'],
  ['e\u0301mile', 'E\u0301'],
  ['किरण', 'कि'],
])('the avatar of “%s” shows the whole first letter: %s', (firstName, initial) => {
  const { store, shown } = standing();
  store.setState(({ player }) => ({ player: { ...player, firstName } }));
  expect(shown('initial')).toBe(initial);
});

it('the level bar and figures exclude coins that are still flying', () => {
  const { home, store, shown } = standing();
  const fill = () => home.querySelector<HTMLElement>('[data-live="levelFill"]')?.style.transform;
  const before = [shown('levelFigures'), fill()];
  store.setState(({ game }) => ({ game: { ...game, balance: 7500 }, coinsInFlight: 1500 }));
  expect([shown('levelFigures'), fill()]).toEqual(before);
  store.getState().setCoinsInFlight(0);
  expect(shown('levelFigures')).toMatch(/^7\.5K /);
});

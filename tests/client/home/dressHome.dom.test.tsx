import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../../src/client/game/game';
import { createGameStore } from '../../../src/client/game/gameStore';
import type { Text } from '../../../src/client/home/live';
import { dressHome } from '../../../src/client/hud/screens/home/dressHome';
import { TUNING } from '../../../src/client/tuning/tuning';
import { LEVELS } from '../../../src/core/economy/levels';

const store = createGameStore();
const start = { ...store.getState(), game: { ...store.getState().game, levels: LEVELS } };
const setCoinGoal = vi.fn();
let home: HTMLElement;
let stop: () => void;

const hint = () => home.querySelector('button')?.dataset.hint;
const shape = () => home.querySelector('img')?.getAttribute('src') ?? '';
const change = (over: Partial<typeof start.game>) =>
  store.setState(({ game }) => ({ game: { ...game, ...over } }));

const text: Text = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

beforeEach(() => {
  vi.useFakeTimers();
  store.setState(start, true);
  home = document.createElement('main');
  home.innerHTML =
    '<img data-live="nextHero"><img data-live="hero"><img data-live="backdrop"><button data-live="tapTarget"></button><p class="balance-place"><i class="balance-coin"></i></p><b data-live="balance"></b><div class="energy-panel"><p class="energy-text"></p></div>';
  setCoinGoal.mockClear();
  stop = dressHome(home, { store, setCoinGoal } as unknown as Game, text);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('home shows the next hero’s silhouette, and none after the last hero', () => {
  expect(shape()).toContain('/shade-02@');
  change({ level: 24 });
  expect(shape()).toContain('/shade-25@');
  change({ level: 25 });
  expect(shape()).toBe('');
});

it('the hint disappears at the first tap', () => {
  change({ comboCount: 1 });
  expect(hint()).toBe('silent');
});

it('the hint returns with a hand three seconds after the combo ends', () => {
  change({ comboCount: 7 });
  change({ comboCount: 0 });
  vi.advanceTimersByTime(2999);
  expect(hint()).toBe('silent');
  vi.advanceTimersByTime(1);
  expect(hint()).toBe('hand');
  change({ comboCount: 1 });
  expect(hint()).toBe('silent');
});

it('the hint stays hidden while the player taps', () => {
  vi.advanceTimersByTime(60_000);
  expect(hint()).toBeUndefined();
  change({ comboCount: 4 });
  change({ comboCount: 0 });
  vi.advanceTimersByTime(2000);
  change({ comboCount: 1 });
  vi.advanceTimersByTime(9000);
  expect(hint()).toBe('silent');
});

describe('energy', () => {
  const mark = () => home.dataset.energy;
  const energy = (energy: number, maxEnergy = 500) => change({ energy, maxEnergy, earnPerTap: 2 });

  it('is marked low at a fifth', () => {
    energy(101);
    expect(mark()).toBeUndefined();
    energy(100);
    expect(mark()).toBe('low');
    energy(101);
    expect(mark()).toBeUndefined();
  });

  it('tells an exhausted player when it is full again', () => {
    const line = () => home.querySelector<HTMLElement>('.energy-text')?.dataset.fullIn;
    const tag = () => home.querySelector<HTMLElement>('.energy-panel')?.dataset.spent;
    energy(0, 2500);
    expect([tag(), line()]).toEqual(['energy.spent', 'energy.fullIn 1:24']);
    energy(2, 2500);
    expect(tag()).toBe('');
    energy(301, 2500);
    expect(line()).toBe('energy.fullIn 1:14');
    energy(2471, 2500);
    expect(line()).toBe('energy.fullIn 1:14');
    stop();
    expect(line()).toBeUndefined();
  });

  it('is marked spent when it can’t pay for a tap, until a tenth is back', () => {
    energy(1);
    expect(mark()).toBe('spent');
    energy(31);
    expect(mark()).toBe('spent');
    energy(50);
    expect(mark()).toBe('low');
    energy(31);
    expect(mark()).toBe('low');
  });

  it('has no mark once home is gone', () => {
    energy(0);
    stop();
    expect(mark()).toBeUndefined();
  });
});

describe('landing coins', () => {
  const pulses = vi.fn();
  const coin = () => home.querySelector('.balance-coin') as HTMLElement;

  beforeEach(() => {
    pulses.mockClear();
    document.body.append(home);
    coin().animate = pulses;
  });
  afterEach(() => home.remove());

  it('make the balance’s coin pulse once per flight', () => {
    store.getState().setCoinsInFlight(5);
    store.getState().setCoinsInFlight(9);
    expect(pulses).not.toHaveBeenCalled();
    store.getState().setCoinsInFlight(4);
    store.getState().setCoinsInFlight(0);
    expect(pulses).toHaveBeenCalledTimes(2);
    const { landCoin, landMs } = TUNING.gain;
    expect(pulses).toHaveBeenLastCalledWith({ transform: ['none', `scale(${landCoin})`, 'none'] }, landMs);
  });

  it('cause no pulse under reduced motion', () => {
    document.documentElement.toggleAttribute('data-reduced-motion', true);
    store.getState().setCoinsInFlight(5);
    store.getState().setCoinsInFlight(0);
    document.documentElement.removeAttribute('data-reduced-motion');
    expect(pulses).not.toHaveBeenCalled();
  });

  it('get a new target when a toast has moved the balance', () => {
    coin().getBoundingClientRect = () => new DOMRect(100, 60, 20, 20);
    const moved = () => coin().parentElement?.dispatchEvent(new Event('transitionend'));
    moved();
    expect(setCoinGoal).toHaveBeenLastCalledWith({ x: 110, y: 70 });
    stop();
    moved();
    expect(setCoinGoal).toHaveBeenLastCalledWith(null);
  });

  it('have no target once home is gone', () => {
    stop();
    expect(setCoinGoal).toHaveBeenLastCalledWith(null);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGameStore } from '../../../src/client/game/gameStore';
import { liveEnergy } from '../../../src/client/home/figures';
import type { HomeParts } from '../../../src/client/home/live';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-reduced-motion');
});

/** Creates the energy panel. Its bar supports animations, unlike jsdom's elements. */
function panel() {
  const home = document.createElement('div');
  home.innerHTML = ['energy', 'maxEnergy', 'energyBar', 'energyFill']
    .map((name) => `<i data-live="${name}"></i>`)
    .join('');
  const animate = vi.fn();
  Object.assign(home.querySelector('[data-live="energyFill"]') as HTMLElement, { animate });
  const store = createGameStore();
  liveEnergy(home, {
    store,
    numbers: { full: String, compact: (value: number) => `~${value / 1e6}M` },
  } as unknown as HomeParts);
  const setEnergy = (energy: number) => store.setState(({ game }) => ({ game: { ...game, energy } }));
  setEnergy(400);
  animate.mockClear();
  vi.advanceTimersByTime(1000);
  return { home, animate, setEnergy };
}

it('the energy bar overshoots at a tap, using only a transform', () => {
  const { animate, setEnergy } = panel();
  setEnergy(399);
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    { transform: [expect.stringMatching(/^scaleX\(0\.838/), 'scaleX(0.8)'] },
    expect.any(Number),
  );
  setEnergy(429);
  expect(animate).toHaveBeenCalledTimes(1);
});

it('the energy bar moves in visible steps and is empty only at zero energy', async () => {
  const { home, setEnergy } = panel();
  const fill = home.querySelector('[data-live="energyFill"]') as HTMLElement;
  let writes = 0;
  const observer = new MutationObserver((records) => {
    writes += records.length;
  });
  observer.observe(fill, { attributeFilter: ['style'] });
  for (let tap = 1; tap <= 100; tap++) setEnergy(400 - tap);
  await Promise.resolve();
  expect(writes).toBe(40);
  expect(fill.style.transform).toBe('scaleX(0.6)');
  setEnergy(1);
  expect(fill.style.transform).toBe('scaleX(0.005)');
  setEnergy(0);
  expect(fill.style.transform).toBe('scaleX(0)');
});

it('the energy bar does not overshoot under reduced motion', () => {
  const { animate, setEnergy } = panel();
  document.documentElement.toggleAttribute('data-reduced-motion', true);
  setEnergy(399);
  expect(animate).not.toHaveBeenCalled();
});

it('the energy bar overshoots at a series’ first tap and again after a second’s pause', () => {
  const { animate, setEnergy } = panel();
  for (let tap = 1; tap <= 39; tap++) {
    setEnergy(400 - tap);
    vi.advanceTimersByTime(50);
  }
  expect(animate).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(950);
  setEnergy(360);
  expect(animate).toHaveBeenCalledTimes(2);
});

it('a changing figure keeps its text node', () => {
  const { home, setEnergy } = panel();
  const number = home.querySelector('[data-live="energy"]') as HTMLElement;
  const text = number.firstChild;
  setEnergy(399);
  expect(number.textContent).toBe('399');
  expect(number.firstChild).toBe(text);
});

it('a seven-digit energy figure is abbreviated to fit next to the button', () => {
  const { home, setEnergy } = panel();
  const number = home.querySelector('[data-live="energy"]') as HTMLElement;
  setEnergy(999_999);
  expect(number.textContent).toBe('999999');
  setEnergy(1_500_000);
  expect(number.textContent).toBe('~1.5M');
  expect(number.dataset.value).toBe('1500000');
});

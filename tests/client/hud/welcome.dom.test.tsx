import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import WelcomeScreen from '../../../src/client/hud/screens/welcome/WelcomeScreen';
import { TUNING } from '../../../src/client/tuning/tuning';
import { fakeGame, show } from './fakeGame';

const { startMs, fallMs, countMs, coins, sounds, beats, enterMs, enterGapMs } = TUNING.welcome;
const FRAME_MS = 20;

/** jsdom has no layout. The observer reports its element at once. */
class Observer {
  constructor(private readonly report: () => void) {}
  observe() {
    this.report();
  }
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', Observer);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-reduced-motion');
});

async function open() {
  const { game } = fakeGame({}, { enterGame: vi.fn(), setHeroBox: vi.fn() });
  game.store.setState(({ game: shown }) => ({ game: { ...shown, balance: 3000 } }));
  await show(<WelcomeScreen />, game);
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const figure = () => document.querySelector('.welcome-figure > :last-child')?.textContent;
  return { game, pass, figure };
}

// [spec 1.10]
it('the welcome counts up the balance but announces it at once', async () => {
  const { game, pass, figure } = await open();
  expect(document.querySelectorAll('.welcome-coin')).toHaveLength(coins);
  expect(figure()).toBe('0');
  expect(screen.getByText('3,000 coins').className).toBe('visually-hidden');
  expect(document.querySelector('.welcome-figure')?.getAttribute('aria-hidden')).toBe('true');

  pass(startMs + fallMs + countMs / 2);
  const half = Number(figure()?.replace(',', ''));
  expect(half).toBeGreaterThan(1300);
  expect(half).toBeLessThan(1600);
  pass(countMs / 2 + FRAME_MS);
  expect(figure()).toBe('3,000');
  const heard = vi.mocked(game.playSound).mock.calls.map(([cue]) => cue);
  expect(heard).toEqual([...Array(sounds).fill(beats.coin.sound), beats.counted.sound]);
  expect(vi.mocked(game.host.haptic)).toHaveBeenLastCalledWith(beats.counted.haptic);
});

it('the welcome shows the balance at once and silently under reduced motion', async () => {
  document.documentElement.toggleAttribute('data-reduced-motion', true);
  const { game, pass, figure } = await open();
  expect(figure()).toBe('3,000');
  pass(startMs + fallMs + countMs * 2);
  expect(game.playSound).not.toHaveBeenCalled();
  expect(game.host.haptic).not.toHaveBeenCalled();
});

it('the welcome can be left before the count ends', async () => {
  const { game, pass } = await open();
  pass(startMs);
  act(() => screen.getByRole('button', { name: 'Enter the Game' }).click());
  expect(game.enterGame).toHaveBeenCalledOnce();
  cleanup();
  pass(5000);
  expect(game.playSound).not.toHaveBeenCalled();
});

it('the welcome places the stage’s hero behind his picture until it leaves', async () => {
  const { game } = await open();
  const box = { x: 0, y: 0, width: 0, height: 0, isWelcome: true };
  expect(vi.mocked(game.setHeroBox).mock.calls).toEqual([[box]]);
  cleanup();
  expect(game.setHeroBox).toHaveBeenLastCalledWith(null);
});

it('the welcome marks the HUD while home’s parts enter, except under reduced motion', async () => {
  const { pass } = await open();
  const hud = document.body.appendChild(document.createElement('div'));
  hud.innerHTML = '<main class="home"></main>';
  const enter = () => act(() => screen.getByRole('button', { name: 'Enter the Game' }).click());
  enter();
  pass(enterMs);
  expect(hud.dataset.entering).toBe('');
  pass(enterGapMs * 7);
  expect(hud.dataset.entering).toBeUndefined();
  document.documentElement.toggleAttribute('data-reduced-motion', true);
  enter();
  expect(hud.dataset.entering).toBeUndefined();
  hud.remove();
});

it('the welcome isolates a name of the opposite text direction', async () => {
  const { game } = fakeGame({}, { setHeroBox: vi.fn() });
  game.store.setState(({ player }) => ({ player: { ...player, firstName: 'محمد' } }));
  await show(<WelcomeScreen />, game);
  expect(screen.getByRole('heading').textContent).toBe('Welcome, \u2068محمد\u2069!');
});

// [spec 9.1]
it('the welcome shows an invited player the starting balance and the inviter’s gift', async () => {
  document.documentElement.toggleAttribute('data-reduced-motion', true);
  const { game, figure } = await open();
  expect(screen.queryByText(/gift/)).toBeNull();
  const side = (welcome: number) => ({ welcome, levelUp: {} });
  const referral = { base: side(5000), premium: side(25_000) };
  act(() => game.store.setState({ account: { referral } as unknown as Account }));
  // The balance after a late login and 12 taps.
  act(() => game.store.setState(({ game: shown }) => ({ game: { ...shown, balance: 3012 } })));
  expect(screen.queryByText(/gift/)).toBeNull();
  act(() => game.store.setState(({ game: shown }) => ({ game: { ...shown, balance: 8000 } })));
  expect(figure()).toBe('3,000');
  expect(screen.getByText('3,000 coins')).toBeTruthy();
  expect(screen.getByText("Your inviter's gift: +5,000")).toBeTruthy();
});

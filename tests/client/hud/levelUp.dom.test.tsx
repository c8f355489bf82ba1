import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/client/hud/components/Toasts';
import { DialogLayer } from '../../../src/client/hud/lazyParts';
import { levelGains } from '../../../src/client/hud/levelUp/gains';
import { TUNING } from '../../../src/client/tuning/tuning';
import { fakeGame, show } from './fakeGame';

const { skipFromMs, totalMs, leaveMs, stillMs } = TUNING.levelUp;
const LINE = 'You have leveled up to level 2';

beforeAll(async () => void (await DialogLayer.fetch()));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-reduced-motion');
});

async function open({ isHome = true, hasDialog = false } = {}) {
  const { game } = fakeGame({}, { setCoinGoal: vi.fn() });
  const page = (
    <>
      {isHome ? <main className="home" /> : null}
      {hasDialog ? <dialog open /> : null}
      <Toasts />
    </>
  );
  await show(page, game);
  const gain = (from: number, to: number) =>
    act(() => game.showToast({ tone: 'success', key: 'toasts.leveledUp', values: { from, level: to } }));
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const tap = () =>
    act(() =>
      game.store.setState(({ game: shown }) => ({ game: { ...shown, comboCount: shown.comboCount + 1 } })),
    );
  return { game, gain, pass, tap };
}

const words = () => screen.queryByTestId('level-up');

describe('a level gained on home', () => {
  // [spec 4.9]
  it('plays a scene with level, name and gains, and announces it', async () => {
    const { gain } = await open();
    gain(1, 2);
    expect(words()?.textContent).toContain('LEVEL 2');
    expect(words()?.textContent).toContain('Initiate');
    expect(words()?.querySelector('.level-up-chips')?.textContent).toBe(
      'Tap+1+2Energy500+1,000'.replace('+1,', '1,'),
    );
    expect(screen.getByRole('status').textContent).toBe(LINE);
    expect(screen.getByRole('status').querySelector('.toast')).toBeNull();
    expect(words()?.getAttribute('aria-hidden')).toBe('true');
  });

  it('dims home while the scene plays, and ends it on time', async () => {
    const { gain, pass } = await open();
    gain(1, 2);
    expect(document.documentElement.dataset.levelUp).toBe('2');
    pass(totalMs - leaveMs + 10);
    expect(document.documentElement.dataset.levelUp).toBeUndefined();
    pass(leaveMs);
    expect(words()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(LINE);
  });

  it('explains how to continue once a tap can end the scene', async () => {
    const { gain } = await open();
    gain(1, 2);
    expect(words()?.querySelector('.level-up-hint')?.textContent).toBe('Tap to continue');
    expect(words()?.style.getPropertyValue('--skip-at')).toBe(`${skipFromMs}ms`);
  });

  it('plays a sound and a haptic for each beat', async () => {
    const { game, gain, pass } = await open();
    gain(1, 2);
    pass(totalMs);
    const { land, name, chip, coins } = TUNING.levelUp.beats;
    const sounds = vi.mocked(game.playSound).mock.calls.map(([cue]) => cue);
    expect(sounds).toEqual([land, name, chip, chip, coins, coins, coins].map(({ sound }) => sound));
    expect(vi.mocked(game.host.haptic)).toHaveBeenCalledTimes(7);
  });

  it('ends the scene on a tap, but not in its first half', async () => {
    const { game, gain, pass, tap } = await open();
    gain(1, 2);
    pass(skipFromMs - 50);
    tap();
    pass(10);
    expect(words()?.dataset.phase).toBe('plays');
    pass(60);
    tap();
    expect(words()?.dataset.phase).toBe('leaves');
    const heard = vi.mocked(game.playSound).mock.calls.length;
    pass(leaveMs + 10);
    expect(words()).toBeNull();
    pass(totalMs);
    expect(vi.mocked(game.playSound).mock.calls.length).toBe(heard);
  });

  it('ends the scene at once when another screen opens', async () => {
    const { game, gain } = await open();
    gain(1, 2);
    act(() => game.store.setState({ isStageCovered: true }));
    expect(words()).toBeNull();
    expect(document.documentElement.dataset.levelUp).toBeUndefined();
  });

  it('replaces the scene when a higher level is gained', async () => {
    const { gain, pass } = await open();
    gain(1, 2);
    pass(300);
    gain(2, 3);
    expect(screen.getAllByTestId('level-up')).toHaveLength(1);
    expect(words()?.textContent).toContain('LEVEL 3');
    expect(document.documentElement.dataset.levelUp).toBe('3');
  });

  it('shows a still picture for longer under reduced motion', async () => {
    document.documentElement.toggleAttribute('data-reduced-motion', true);
    const { gain, pass } = await open();
    gain(1, 2);
    pass(stillMs - leaveMs - 10);
    expect(words()?.dataset.phase).toBe('plays');
    pass(leaveMs + 20);
    expect(words()).toBeNull();
  });
});

describe('a level gained away from home', () => {
  it.each([
    ['on another screen', { isHome: false }],
    ['below a dialog', { hasDialog: true }],
  ])('shows a toast instead of the scene: %s', async (_, place) => {
    const { gain } = await open(place);
    gain(1, 2);
    expect(words()).toBeNull();
    expect(screen.getByText(LINE).className).toBe('toast');
  });
});

describe('level gains', () => {
  const view = { earnPerTap: 3, maxEnergy: 1500, levelUp: { earnPerTap: 1, maxEnergy: 500 } };

  it.each([
    ['one', { level: 3, from: 2, to: 3 }, [2, 3], [1000, 1500]],
    ['several at once', { level: 3, from: 1, to: 3 }, [1, 3], [500, 1500]],
    ['a level not yet in the store', { level: 3, from: 3, to: 4 }, [3, 4], [1500, 2000]],
  ])('compare the figures before and after: %s', (_, { level, from, to }, tap, energy) => {
    const gains = levelGains({ ...view, level } as never, { from, to });
    expect([gains.tap.before, gains.tap.after]).toEqual(tap);
    expect([gains.energy.before, gains.energy.after]).toEqual(energy);
  });
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import BoostScreen from '../../../src/client/hud/screens/boost/BoostScreen';
import { fakeGame, show } from './fakeGame';
import { openSheet, RICH } from './offers';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const account = {
  boosters: {
    multiTap: { level: 2, cost: 2000, increaseBy: 1 },
    energyLimit: { level: 5, cost: 8000, increaseBy: 500 },
    fullEnergy: null,
  },
  dailyBooster: { usesToday: 0, nextAvailableAt: null },
} as unknown as Account;

describe('a booster', () => {
  it.each([
    ['Multi Tap', 'Level 2', '2K', { effects: [['3', '4']], cost: '2,000' }],
    ['Energy Limit', 'Level 5', '8K', { effects: [['700', '1,200']], cost: '8,000' }],
  ])('%s shows its level, price and effect on its card and its sheet', async (name, level, price, opened) => {
    await show(<BoostScreen />, fakeGame({ account, game: RICH }).game);
    const row = screen.getByRole('button', { name: new RegExp(name) });
    expect(row.textContent).toContain(level);
    expect(row.textContent).toContain(price);
    expect(row.textContent?.replaceAll('+', '')).toContain(opened.effects.flat().join(''));
    fireEvent.click(row);
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    expect(openSheet()).toEqual(opened);
  });
});

describe('full energy', () => {
  it('is available again as soon as the wait ends', async () => {
    vi.useFakeTimers();
    const nextAvailableAt = Date.now() + 2000;
    const waiting = { ...account, dailyBooster: { usesToday: 1, nextAvailableAt } };
    const { game } = fakeGame({ account: waiting, game: { ...RICH, energy: 5 } }, { purchases: {} });
    await show(<BoostScreen />, game);
    expect(screen.queryByRole('button', { name: 'Use' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('button', { name: 'Use' })).toBeTruthy();
  });

  it('offers six uses again when the day of the last six ends', async () => {
    vi.useFakeTimers();
    const used = { ...account, dailyBooster: { usesToday: 6, nextAvailableAt: Date.now() + 2000 } };
    const { game } = fakeGame({ account: used, game: { ...RICH, energy: 5 } }, { purchases: {} });
    await show(<BoostScreen />, game);
    expect(screen.getByText('0 of 6 left today')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use' }).disabled).toBe(false);
    expect(screen.getByText('6 of 6 left today')).toBeTruthy();
  });
});

it('a finished purchase leaves the sheet of another item open', async () => {
  let arrive: () => void = () => undefined;
  const buyBooster = () => new Promise<void>((resolve) => (arrive = resolve));
  const { game } = fakeGame({ account, game: RICH }, { purchases: { buyBooster } });
  await show(<BoostScreen />, game);
  fireEvent.click(screen.getByRole('button', { name: /Multi Tap/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: /Energy Limit/ }));
  await act(async () => arrive());
  expect(game.store.getState().toasts).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: 'Energy Limit' })).toBeTruthy();
});

it('a pending purchase does not report its own price as missing', async () => {
  const { game } = fakeGame({ account, game: { ...RICH, balance: 3000 } });
  const buyBooster = () => {
    game.store.setState({ game: { ...RICH, balance: 1000 } });
    return new Promise(() => undefined);
  };
  await show(<BoostScreen />, Object.assign(game, { purchases: { buyBooster } }));
  fireEvent.click(screen.getByRole('button', { name: /Multi Tap/ }));
  const upgrade = await screen.findByRole('button', { name: 'Upgrade' });
  await act(async () => fireEvent.click(upgrade));
  expect(game.store.getState().game.balance).toBe(1000);
  expect(upgrade.textContent).toBe('Upgrade');
});

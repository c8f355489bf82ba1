import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Coins } from '../../src/desk/Coins';
import { render } from './renderDesk';

/** Renders an account with this income from taps and production. */
function show({ taps, hourly, balance }: { taps: number; hourly: number; balance: number }) {
  const none = { whole: 0, parts: 0 };
  const today = { day: 20_000, taps: 0, earned: 0, hours: 0 };
  const player = { coins: { whole: balance, parts: 1234 }, accrued: none, spent: 0, today, days: [] };
  render(<Coins player={player} coins={{ start: 3000, taps, production: hourly + 1234 / 3600 }} />);
  return screen.getByRole('status').textContent;
}

it.each([1, 1e6, 1e14, 3e14, 1e15])('a matching sum of %d coins is accepted', (coins) => {
  expect(show({ taps: coins, hourly: coins, balance: 2 * coins + 3000 })).toBe('The sum is right.');
});

it('a single extra coin is reported', () => {
  expect(show({ taps: 1e14, hourly: 1e14, balance: 2e14 + 3001 })).toContain('The sum is wrong');
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Player } from '../../src/desk/Player';
import { render } from './renderDesk';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NONE = { whole: 0, parts: 0 };
const TODAY = { day: 20_000, taps: 0, earned: 0, hours: 0 };
const PLAYER = { telegramId: 5, id: 1, firstName: 'Hanzo', lastName: null, username: null, friends: 0 };
const ANSWER = {
  player: { ...PLAYER, standing: { level: 1 }, coins: NONE, accrued: NONE, spent: 0, today: TODAY, days: [] },
  devices: [],
  coins: {},
  onWallet: 0,
  refused: [],
  flags: [],
  reports: [],
  log: [],
  hasMore: {},
};

const OWN = { receipts: [], createdAt: 1, lastLoginAt: null, lastTapAt: null };

it('the page shows when it read the account and rereads it on request', async () => {
  let now = Date.UTC(2026, 10, 22, 14, 5, 7) / 1000;
  const player = { ...ANSWER.player, ...OWN };
  vi.stubGlobal('fetch', async () => Response.json({ ...ANSWER, player, now }));
  render(<Player id="5" />);
  expect(await screen.findByText(/^As it was at 14:05:07 UTC/)).toBeTruthy();
  now += 60;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Read it again' })));
  expect(screen.getByText(/^As it was at 14:06:07 UTC/)).toBeTruthy();
});

it('the page says when it could not count the accounts on a wallet', async () => {
  const player = { ...ANSWER.player, ...OWN, tonWallet: 'UQa' };
  vi.stubGlobal('fetch', async () => Response.json({ ...ANSWER, player, onWallet: null, now: 1 }));
  render(<Player id="5" />);
  expect(await screen.findByText('Wallet, too many accounts to count those on it')).toBeTruthy();
});

it('erasing is offered only for an account that can’t be shown', async () => {
  const failWith = (status: number) =>
    vi.stubGlobal('fetch', async () => Response.json({ message: `It is ${status}.` }, { status }));
  failWith(409);
  render(<Player id="5" />);
  await screen.findByText('It is 409.');
  expect(screen.getByRole('button', { name: 'Erase this player' })).toBeTruthy();
  cleanup();
  failWith(503);
  render(<Player id="5" />);
  await screen.findByText('It is 503.');
  expect(screen.queryByRole('button', { name: 'Erase this player' })).toBeNull();
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import { ApiError } from '../../../src/client/api/errors';
import type { Game } from '../../../src/client/game/game';
import { QueryScope } from '../../../src/client/hud/data/QueryList';
import { DailyRewards } from '../../../src/client/hud/screens/earn/DailyRewards';
import { fakeGame, show } from './fakeGame';

const day = (number: number, reward: number, available: boolean) => ({
  id: number,
  day: number,
  name: `Day ${number}`,
  reward,
  completed: false,
  available,
});
const CLAIMED = { id: 1, day: 1, name: 'Day 1', reward: 500, completed: true, available: false };

const showRewards = (game: Game) =>
  show(
    <QueryScope>
      <DailyRewards />
    </QueryScope>,
    game,
  );

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Days end at midnight UTC on the provider's clock, regardless of the player's time zone and clock. */
it.each([
  ['2026-01-08T21:15:30Z', '2:44:30'],
  ['2026-01-08T23:59:01Z', '0:59'],
  ['2026-01-09T00:00:00Z', '24:00:00'],
])('the next gift counts down to midnight UTC: at %s with %s left', async (now, left) => {
  const { game } = fakeGame(
    {},
    { serverNowMs: () => Date.parse(now), api: { dailyTasks: async () => [CLAIMED] } },
  );
  await showRewards(game);
  expect((await screen.findByText(/Next reward in/)).textContent).toBe(`Next reward in ${left}`);
});

it('daily rewards separate the title and the streak with a space for screen readers', async () => {
  const account = { loginStreak: 3 } as unknown as Account;
  const { game } = fakeGame({ account }, { api: { dailyTasks: async () => [CLAIMED] } });
  await showRewards(game);
  expect(screen.getByRole('heading').textContent).toBe('Daily rewards 3 days in a row');
});

it('daily rewards put the claim above the gifts and show exact amounts', async () => {
  const days = [day(1, 500, true), day(15, 1_250_000, false)];
  const { game } = fakeGame({}, { api: { dailyTasks: async () => days } });
  await showRewards(game);
  const claim = await screen.findByRole('button', { name: 'Claim day 1' });
  const amount = screen.getByText('1,250,000');
  expect(claim.compareDocumentPosition(amount) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('daily rewards mark today’s gift in a row that keys can scroll', async () => {
  const days = [day(1, 500, true), day(2, 1000, false), day(3, 2500, false)];
  const { game } = fakeGame({}, { api: { dailyTasks: async () => days } });
  await showRewards(game);
  await screen.findByRole('button', { name: 'Claim day 1' });
  const row = screen.getByRole('list', { name: 'Daily rewards' });
  expect(row.tabIndex).toBe(0);
  expect([...row.children].map((item) => item.querySelector('.day-name')?.textContent)).toEqual([
    'Day 1',
    'Day 2',
    'Day 3',
  ]);
  expect([...row.children].map((item) => item.getAttribute('aria-current'))).toEqual(['date', null, null]);
});

it('a claimed gift’s button becomes the countdown to the next gift', async () => {
  const days = [day(1, 500, true), day(2, 1000, false)];
  const claimDailyTask = vi.fn(async () => {
    Object.assign(days[0] as object, { completed: true });
    return 500;
  });
  const now = Date.parse('2026-01-08T21:15:30Z');
  const { game } = fakeGame(
    {},
    {
      serverNowMs: () => now,
      api: { dailyTasks: async () => structuredClone(days) },
      purchases: { claimDailyTask },
    },
  );
  await showRewards(game);
  const claim = await screen.findByRole('button', { name: 'Claim day 1' });
  const card = claim.closest<HTMLElement>('.today') as HTMLElement;
  vi.spyOn(card, 'offsetHeight', 'get').mockReturnValue(148);
  fireEvent.click(claim);
  const next = await screen.findByText(/Next reward in/);
  expect(next.textContent).toBe('Next reward in 2:44:30');
  expect(next.parentElement).toBe(card);
  expect(card.style.minHeight).toBe('148px');
  // The card and the row both show day 1 as claimed.
  expect(screen.getAllByText('Day 1')).toHaveLength(2);
  expect(screen.getAllByAltText('Claimed')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each<[string, () => Promise<never>]>([
  ['is slow', () => new Promise<never>(() => undefined)],
  ['does not arrive', () => Promise.reject(new Error('offline'))],
])('a claimed gift is not offered again, even when the new list %s', async (_, renewal) => {
  const dailyTasks = vi.fn(async () =>
    dailyTasks.mock.calls.length === 1 ? [CLAIMED, day(2, 1000, true), day(3, 2500, false)] : renewal(),
  );
  const { game } = fakeGame({}, { api: { dailyTasks }, purchases: { claimDailyTask: async () => 1000 } });
  await showRewards(game);
  fireEvent.click(await screen.findByRole('button', { name: 'Claim day 2' }));
  await screen.findByText(/Next reward in/);
  expect(dailyTasks).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button')).toBeNull();
  // The row shows both claimed gifts, and the card shows the second one.
  expect(screen.getAllByAltText('Claimed')).toHaveLength(3);
});

it('no gift is offered after the provider paid another one, until the list reloads', async () => {
  const dailyTasks = vi.fn(async () =>
    dailyTasks.mock.calls.length === 1 ? [day(5, 7000, true)] : new Promise<never>(() => undefined),
  );
  const { game } = fakeGame({}, { api: { dailyTasks }, purchases: { claimDailyTask: async () => 500 } });
  await showRewards(game);
  fireEvent.click(await screen.findByRole('button', { name: 'Claim day 5' }));
  await screen.findByText(/Next reward in/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByAltText('Claimed')).toBeNull();
});

describe('daily rewards', () => {
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const midnight = Date.parse('2026-01-09T00:00:00Z');
  const gifts = (isAvailable: boolean) => [CLAIMED, day(2, 1000, isAvailable)];
  const claimDay2 = () => screen.queryByRole('button', { name: 'Claim day 2' });

  it.each([
    ['the provider’s clock is slightly behind', async () => gifts(Date.now() - 600 >= midnight)],
    [
      'the first try fails',
      (() => {
        let tries = 0;
        return async () => {
          tries++;
          if (tries === 2) throw new ApiError({ kind: 'network', path: 'clicker/daily-tasks' });
          return gifts(tries > 1);
        };
      })(),
    ],
  ])('offer the next gift at midnight, even when %s', async (_, dailyTasks) => {
    vi.useFakeTimers({ now: midnight - 2000 });
    const { game } = fakeGame({}, { serverNowMs: () => Date.now(), api: { dailyTasks } });
    await showRewards(game);
    await pass(100);
    expect(claimDay2()).toBeNull();
    await pass(60_000);
    expect(claimDay2()).not.toBeNull();
  });

  it.each([
    ['a day ahead', 86_400_000],
    ['a day ahead, while no list loads,', 86_400_000],
    ['a day behind', -86_400_000],
  ])('offer the next gift after a clock that was %s has been corrected', async (error, errorMs) => {
    vi.useFakeTimers({ now: midnight - 120_000 });
    let aheadMs = 0;
    const dailyTasks = async () => {
      if (aheadMs > 0 && error.includes('no list'))
        throw new ApiError({ kind: 'network', path: 'clicker/daily-tasks' });
      return gifts(Date.now() >= midnight);
    };
    const { game } = fakeGame({}, { serverNowMs: () => Date.now() + aheadMs, api: { dailyTasks } });
    await showRewards(game);
    await pass(100);
    aheadMs = errorMs;
    await pass(5000);
    aheadMs = 0;
    await pass(2000);
    expect(screen.getByText(/Next reward in/).textContent).toBe('Next reward in 1:53');
    await pass(midnight + 60_000 - Date.now());
    expect(claimDay2()).not.toBeNull();
  });

  it('replace an unclaimed gift at midnight', async () => {
    vi.useFakeTimers({ now: midnight - 2000 });
    const dailyTasks = async () => (Date.now() < midnight ? [day(5, 7000, true)] : [day(1, 500, true)]);
    const { game } = fakeGame({}, { serverNowMs: () => Date.now(), api: { dailyTasks } });
    await showRewards(game);
    await pass(100);
    expect(screen.queryByRole('button', { name: 'Claim day 5' })).not.toBeNull();
    await pass(10_000);
    expect(screen.queryByRole('button', { name: 'Claim day 1' })).not.toBeNull();
  });

  it('name the gift that was paid, not the one that was shown', async () => {
    let isClaimed = false;
    const claimDailyTask = async () => {
      isClaimed = true;
      return 500;
    };
    const dailyTasks = async () =>
      isClaimed ? [CLAIMED, day(5, 7000, false)] : [day(1, 500, false), day(5, 7000, true)];
    const { game } = fakeGame({}, { api: { dailyTasks }, purchases: { claimDailyTask } });
    await showRewards(game);
    fireEvent.click(await screen.findByRole('button', { name: 'Claim day 5' }));
    await vi.waitFor(() => expect(game.store.getState().toasts).toHaveLength(1));
    expect(game.store.getState().toasts[0]?.values).toEqual({ count: 500 });
    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(document.querySelector('.today')).toBeNull();
  });
});

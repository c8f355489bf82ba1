import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/first/store/model';
import { QueryScope } from '../../../src/client/hud/data/QueryScope';
import { queryClientOf } from '../../../src/client/hud/data/queryClients';
import BoostScreen from '../../../src/client/hud/screens/boost/BoostScreen';
import { OwnPlace } from '../../../src/client/hud/screens/leaderboard/OwnPlace';
import MiningScreen from '../../../src/client/hud/screens/mining/MiningScreen';
import { MissionCard } from '../../../src/client/hud/screens/mining/MissionCard';
import { MissionSheet } from '../../../src/client/hud/screens/mining/MissionSheet';
import { fakeGame, openDialogs, show } from './fakeGame';

beforeEach(openDialogs);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const { store } = fakeGame().game;
const figures = { ...store.getState().game, balance: 1_000_000, earnPerTap: 3, maxEnergy: 700 };

const account = {
  boosters: {
    multiTap: { level: 2, cost: 2000, increaseBy: 1 },
    energyLimit: { level: 5, cost: 8000, increaseBy: 500 },
    fullEnergy: null,
  },
  dailyBooster: { usesToday: 0, nextAvailableAt: null },
} as unknown as Account;

/** What stands in the open sheet: `from → to` of each effect, and the cost. */
function sheet(): { effects: (string | null)[][]; cost: string | null | undefined } {
  const effects = [...document.querySelectorAll('dialog[open] dd')].map((effect) =>
    [...effect.querySelectorAll('bdi')].map(({ textContent }) => textContent),
  );
  return { effects, cost: document.querySelector('.purchase-cost bdi')?.textContent };
}

describe('a booster', () => {
  it.each([
    ['Multi Tap', 'Level 2', '2K', { effects: [['3', '4']], cost: '2,000' }],
    ['Energy Limit', 'Level 5', '8K', { effects: [['700', '1,200']], cost: '8,000' }],
  ])('%s: its own level, price and effect', async (name, level, price, opened) => {
    await show(<BoostScreen />, fakeGame({ account, game: figures }).game);
    const row = screen.getByRole('button', { name: new RegExp(name) });
    expect(row.textContent).toContain(level);
    expect(row.textContent).toContain(price);
    fireEvent.click(row);
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    expect(sheet()).toEqual(opened);
  });
});

describe('full energy', () => {
  it('can be had again as soon as the wait is over', async () => {
    vi.useFakeTimers();
    const nextAvailableAt = Date.now() + 2000;
    const waiting = { ...account, dailyBooster: { usesToday: 1, nextAvailableAt } };
    const { game } = fakeGame({ account: waiting, game: { ...figures, energy: 5 } }, { purchases: {} });
    await show(<BoostScreen />, game);
    expect(screen.queryByRole('button', { name: 'Use' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('button', { name: 'Use' })).toBeTruthy();
  });

  it('can be had six times again when the day of the last six is over', async () => {
    vi.useFakeTimers();
    const used = { ...account, dailyBooster: { usesToday: 6, nextAvailableAt: Date.now() + 2000 } };
    const { game } = fakeGame({ account: used, game: { ...figures, energy: 5 } }, { purchases: {} });
    await show(<BoostScreen />, game);
    expect(screen.getByText('0 of 6 left today')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use' }).disabled).toBe(false);
    expect(screen.getByText('6 of 6 left today')).toBeTruthy();
  });
});

it('a purchase that ends leaves the sheet of another open', async () => {
  let arrive: () => void = () => undefined;
  const buyBooster = () => new Promise<void>((resolve) => (arrive = resolve));
  const { game } = fakeGame({ account, game: figures }, { purchases: { buyBooster } });
  await show(<BoostScreen />, game);
  fireEvent.click(screen.getByRole('button', { name: /Multi Tap/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: /Energy Limit/ }));
  await act(async () => arrive());
  expect(game.store.getState().toasts).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: 'Energy Limit' })).toBeTruthy();
});

it('a purchase under way does not say that its own price is missing', async () => {
  const { game } = fakeGame({ account, game: { ...figures, balance: 3000 } });
  const buyBooster = () => {
    game.store.setState({ game: { ...figures, balance: 1000 } });
    return new Promise(() => undefined);
  };
  await show(<BoostScreen />, Object.assign(game, { purchases: { buyBooster } }));
  fireEvent.click(screen.getByRole('button', { name: /Multi Tap/ }));
  const upgrade = await screen.findByRole('button', { name: 'Upgrade' });
  await act(async () => fireEvent.click(upgrade));
  expect(game.store.getState().game.balance).toBe(1000);
  expect(upgrade.textContent).toBe('Upgrade');
});

describe('a mission', () => {
  const mission = (cost: number, productionPerHour: number) => ({
    id: '101',
    name: 'Morning Drill',
    typeId: '1',
    image: 'morning-drill',
    requiredLevel: 0,
    requiredFriends: 0,
    productionPerHour: 45,
    nextLevel: { id: '1010', level: 3, cost, productionPerHour },
  });
  const open = (ui: ReactNode) =>
    show(<QueryScope>{ui}</QueryScope>, fakeGame({ game: figures }, { purchases: {} }).game);

  it('adds the profit of its next level to what it earns now', async () => {
    await open(<MissionSheet mission={mission(1000, 60)} onClose={() => undefined} />);
    expect(sheet()).toEqual({
      effects: [
        ['+45', '+105'],
        ['2', '3'],
      ],
      cost: '1,000',
    });
  });

  it('shows on its card what the next level adds, and at the last level what it earns', async () => {
    const card = (over: object) => (
      <MissionCard mission={{ ...mission(1000, 60), ...over }} isBest={false} onOpen={() => undefined} />
    );
    await open(card({}));
    expect(screen.getByRole('button').textContent).toContain('+60/h');
    cleanup();
    await open(card({ nextLevel: null }));
    expect(screen.getByRole('button').textContent).toContain('+45/h');
  });

  it.each([
    [10, 'Pays back in 1 hour'],
    [601, 'Pays back in 11 hours'],
    [60 * 47, 'Pays back in 47 hours'],
    [60 * 48, 'Pays back in 2 days'],
    [60 * 49, 'Pays back in 3 days'],
  ])('of %i coins for 60 an hour says: %s', async (cost, words) => {
    await open(<MissionSheet mission={mission(cost, 60)} onClose={() => undefined} />);
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('a mission that was bought', () => {
  const mission = {
    id: '101',
    name: 'Morning Drill',
    typeId: '1',
    image: 'morning-drill',
    requiredLevel: 0,
    requiredFriends: 0,
    productionPerHour: 0,
    nextLevel: { id: '1010', level: 1, cost: 400, productionPerHour: 45 },
  };
  const next = { id: '1011', level: 2, cost: 600, productionPerHour: 50 };
  const card = () => screen.getByRole('button', { name: /Morning Drill/ });

  const never = () => new Promise<never>(() => undefined);
  /** The second list and those after it come from `renewal`. */
  const buy = async (
    upgradeMission: () => Promise<unknown>,
    renewal: () => Promise<unknown[]> = never,
    first: readonly unknown[] = [mission],
  ) => {
    const missions = vi.fn(async () => (missions.mock.calls.length === 1 ? first : renewal()));
    const { game } = fakeGame({ game: figures }, { api: { missions }, purchases: { upgradeMission } });
    const { unmount } = await show(<MiningScreen />, game);
    fireEvent.click(await screen.findByRole('button', { name: /Morning Drill/ }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Upgrade' })));
    return { game, missions, unmount };
  };

  it.each<[string, () => Promise<never>]>([
    ['is slow', never],
    ['does not come', () => Promise.reject(new Error('offline'))],
  ])('offers its next level at once, also where the new list %s', async (_, renewal) => {
    const upgradeMission = vi.fn(async () => next);
    const { game, missions } = await buy(upgradeMission, renewal);
    await vi.waitFor(() => expect(missions).toHaveBeenCalledTimes(2));
    expect(game.store.getState().toasts).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card().textContent).toMatch(/\+50\/h.*lvl 1.*600/);
    fireEvent.click(card());
    expect(sheet()).toEqual({
      effects: [
        ['+45', '+95'],
        ['1', '2'],
      ],
      cost: '600',
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upgrade' }).disabled).toBe(false);
  });

  it('has no more to buy after its last level', async () => {
    await buy(async () => null);
    await vi.waitFor(() => expect(card().textContent).toContain('+45/h'));
    expect(card().textContent).not.toContain('400');
  });

  it('cannot be bought again from a sheet that was closed and opened meanwhile', async () => {
    let arrive: (level: typeof next) => void = () => undefined;
    const upgradeMission = vi.fn(() => new Promise((resolve) => (arrive = resolve)));
    const { game } = await buy(upgradeMission);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(card());
    fireEvent.click(screen.getByRole('button', { name: 'Upgrade' }));
    expect(screen.getByRole('button', { name: 'Upgrade' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => arrive(next));
    expect(upgradeMission).toHaveBeenCalledOnce();
    expect(game.store.getState().toasts).toHaveLength(1);
  });

  it('leaves the sheet of another mission open', async () => {
    let arrive: (level: typeof next) => void = () => undefined;
    const upgradeMission = () => new Promise((resolve) => (arrive = resolve));
    const other = {
      ...mission,
      id: '102',
      name: 'River Run',
      nextLevel: { ...mission.nextLevel, id: '1020' },
    };
    const { game } = await buy(upgradeMission, never, [mission, other]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: /River Run/ }));
    await act(async () => arrive(next));
    expect(game.store.getState().toasts).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'River Run' })).toBeTruthy();
  });

  it('keeps its next level when a list from before the purchase arrives after it', async () => {
    let buyIt: (level: typeof next) => void = () => undefined;
    let listIt: (missions: unknown[]) => void = () => undefined;
    const upgradeMission = () => new Promise((resolve) => (buyIt = resolve));
    const { game, missions, unmount } = await buy(upgradeMission, async () =>
      missions.mock.calls.length === 2 ? new Promise((resolve) => (listIt = resolve)) : never(),
    );
    void queryClientOf(game).invalidateQueries();
    // The player looks at another screen when both answers come.
    unmount();
    await act(async () => buyIt(next));
    await act(async () => listIt([mission]));
    await show(<MiningScreen />, game);
    expect(card().textContent).toContain('lvl 1');
  });
});

describe('the own place', () => {
  const rival = (telegramId: string) => ({ telegramId, name: telegramId, photo: null, productionPerHour: 1 });
  // The first three places are pictures.
  const rivals = ['5', '6', '7', '9'].map(rival) as unknown as Parameters<typeof OwnPlace>[0]['rivals'];
  const player = { ...store.getState().player, telegramId: '9', firstName: 'Hanzo' };

  const place = (
    telegramId: string,
    level: number,
    leaderboardPlace = vi.fn(async () => ({ place: 1234 })),
  ) =>
    show(
      <QueryScope>
        <OwnPlace rivals={rivals} boardLevel={1} />
      </QueryScope>,
      fakeGame(
        { player: { ...player, telegramId }, game: { ...figures, level } },
        { api: { leaderboardPlace } },
      ).game,
    );

  it('is the place in the list, from one on', async () => {
    const ask = vi.fn();
    await place('9', 1, ask);
    expect(document.querySelector('.own-place')?.textContent).toMatch(/^4Hanzo/);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is asked for past the end of the list', async () => {
    await place('1', 1);
    expect((await screen.findByText(/1,234/)).closest('.own-place')?.textContent).toMatch(/^–Hanzo/);
  });

  it('is none for a player who is not in the list, and says why', async () => {
    await place('1', 4);
    expect(document.querySelector('.own-place')?.textContent).toMatch(/^–Hanzo.*level 4/);
  });
});

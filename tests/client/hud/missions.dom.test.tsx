import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { QueryScope } from '../../../src/client/hud/data/QueryList';
import { queryClientOf } from '../../../src/client/hud/data/queryClients';
import MiningScreen from '../../../src/client/hud/screens/mining/MiningScreen';
import { MissionCard } from '../../../src/client/hud/screens/mining/MissionCard';
import { MissionSheet } from '../../../src/client/hud/screens/mining/MissionSheet';
import { fakeGame, show } from './fakeGame';
import { openSheet, RICH } from './offers';

const DRILL = {
  id: '101',
  name: 'Morning Drill',
  typeId: '1',
  image: 'morning-drill',
  requiredLevel: 0,
  requiredFriends: 0,
};

describe('a mission', () => {
  const mission = (cost: number, productionPerHour: number) => ({
    ...DRILL,
    productionPerHour: 45,
    nextLevel: { id: '1010', level: 3, cost, productionPerHour },
  });
  const open = (ui: ReactNode) =>
    show(<QueryScope>{ui}</QueryScope>, fakeGame({ game: RICH }, { purchases: {} }).game);

  it('shows its profit before and after the next level', async () => {
    await open(<MissionSheet mission={mission(1000, 60)} onClose={() => undefined} />);
    expect(openSheet()).toEqual({
      effects: [
        ['+45', '+105'],
        ['2', '3'],
      ],
      cost: '1,000',
    });
  });

  it('shows the next level’s gain on its card, or its income at the last level', async () => {
    const card = (over: object) => (
      <MissionCard mission={{ ...mission(1000, 60), ...over }} isBest={false} onOpen={() => undefined} />
    );
    await open(card({}));
    expect(screen.getByRole('button').textContent).toContain('+60/h');
    cleanup();
    await open(card({ nextLevel: null }));
    expect(screen.getByRole('button').textContent).toContain('+45/h');
  });

  it('shows its condition instead of its level and price while it is locked', async () => {
    const { nextLevel } = mission(1000, 60);
    const locked = { ...mission(1000, 60), requiredLevel: 99, nextLevel: { ...nextLevel, level: 1 } };
    await open(<MissionCard mission={locked} isBest={false} onOpen={() => undefined} />);
    const card = screen.getByRole('button');
    expect(card.querySelector('.level-chip')?.textContent).toBe('Level 99 needed');
    expect(card.querySelector('.price')).toBeNull();
  });

  it.each([
    [10, 'Pays back in 1 hour'],
    [601, 'Pays back in 11 hours'],
    [60 * 47, 'Pays back in 47 hours'],
    [60 * 48, 'Pays back in 2 days'],
    [60 * 49, 'Pays back in 3 days'],
  ])('for %i coins at 60 an hour shows its payback time: %s', async (cost, words) => {
    await open(<MissionSheet mission={mission(cost, 60)} onClose={() => undefined} />);
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('a bought mission', () => {
  const mission = {
    ...DRILL,
    productionPerHour: 0,
    nextLevel: { id: '1010', level: 1, cost: 400, productionPerHour: 45 },
  };
  const next = { id: '1011', level: 2, cost: 600, productionPerHour: 50 };
  const card = () => screen.getByRole('button', { name: /Morning Drill/ });

  const never = () => new Promise<never>(() => undefined);
  /** Opens the Mining screen and buys the mission. Every list after the first comes from `renewal`. */
  const buy = async (
    upgradeMission: () => Promise<unknown>,
    renewal: () => Promise<unknown[]> = never,
    first: readonly unknown[] = [mission],
  ) => {
    const missions = vi.fn(async () => (missions.mock.calls.length === 1 ? first : renewal()));
    const { game } = fakeGame({ game: RICH }, { api: { missions }, purchases: { upgradeMission } });
    const { unmount } = await show(<MiningScreen />, game);
    fireEvent.click(await screen.findByRole('button', { name: /Morning Drill/ }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Upgrade' })));
    return { game, missions, unmount };
  };

  it.each<[string, () => Promise<never>]>([
    ['is slow', never],
    ['does not arrive', () => Promise.reject(new Error('offline'))],
  ])('offers its next level at once, even when the new list %s', async (_, renewal) => {
    const upgradeMission = vi.fn(async () => next);
    const { game, missions } = await buy(upgradeMission, renewal);
    await vi.waitFor(() => expect(missions).toHaveBeenCalledTimes(2));
    expect(game.store.getState().toasts).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card().textContent).toMatch(/Level 1.*600/);
    // The gain counts up after the coins have landed.
    await vi.waitFor(() => expect(card().textContent).toContain('+50/h'), 3000);
    fireEvent.click(card());
    expect(openSheet()).toEqual({
      effects: [
        ['+45', '+95'],
        ['1', '2'],
      ],
      cost: '600',
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upgrade' }).disabled).toBe(false);
  });

  it('has nothing left to buy after its last level', async () => {
    await buy(async () => null);
    await vi.waitFor(() => expect(card().textContent).toContain('+45/h'));
    expect(card().textContent).not.toContain('400');
  });

  it('can’t be bought again during a purchase, even from a reopened sheet', async () => {
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

  it('leaves another mission’s sheet open', async () => {
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

  it('keeps its new level when an older list arrives after the purchase', async () => {
    let buyIt: (level: typeof next) => void = () => undefined;
    let listIt: (missions: unknown[]) => void = () => undefined;
    const upgradeMission = () => new Promise((resolve) => (buyIt = resolve));
    const { game, missions, unmount } = await buy(upgradeMission, async () =>
      missions.mock.calls.length === 2 ? new Promise((resolve) => (listIt = resolve)) : never(),
    );
    void queryClientOf(game).invalidateQueries();
    // Leaves the screen before both answers arrive.
    unmount();
    await act(async () => buyIt(next));
    await act(async () => listIt([mission]));
    await show(<MiningScreen />, game);
    expect(card().textContent).toContain('Level 1');
  });
});

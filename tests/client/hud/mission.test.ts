import { describe, expect, it } from 'vitest';
import { type Mission, missionLock, paybackHours } from '../../../src/client/hud/screens/mining/mission';

describe('missions', () => {
  const mission = (over: Partial<Mission>) =>
    ({ requiredLevel: 1, requiredFriends: 0, productionPerHour: 0, nextLevel: null, ...over }) as Mission;

  it.each([
    [{ level: 4, friends: 0 }, { requiredLevel: 5 }, { kind: 'level', needed: 5 }],
    [{ level: 5, friends: 0 }, { requiredLevel: 5 }, null],
    [{ level: 5, friends: 2 }, { requiredFriends: 3 }, { kind: 'friends', needed: 3 }],
    [{ level: 5, friends: 3 }, { requiredFriends: 3 }, null],
    [
      { level: 1, friends: 0 },
      { requiredLevel: 2, requiredFriends: 3 },
      { kind: 'level', needed: 2 },
    ],
  ])('compare a player of %o with requirements of %o', (player, over, lock) => {
    const nextLevel = { id: '101', level: 1, cost: 900, productionPerHour: 100 };
    expect(missionLock(mission({ ...over, nextLevel }), player)).toEqual(lock);
    // A bought mission stays unlocked, even if a later catalogue raises its requirements for newcomers.
    expect(missionLock(mission({ ...over, nextLevel: { ...nextLevel, level: 2 } }), player)).toBeNull();
    expect(missionLock(mission({ ...over, nextLevel: null }), player)).toBeNull();
  });

  it('compute the payback time from the next level’s gain', () => {
    const nextLevel = { id: '1', level: 2, cost: 900, productionPerHour: 100 } as Mission['nextLevel'];
    expect(paybackHours(mission({ productionPerHour: 10, nextLevel }))).toBe(9);
    const idle = { id: '1', level: 2, cost: 900, productionPerHour: 0 } as Mission['nextLevel'];
    expect(paybackHours(mission({ nextLevel: idle }))).toBeNull();
    expect(paybackHours(mission({}))).toBeNull();
  });
});

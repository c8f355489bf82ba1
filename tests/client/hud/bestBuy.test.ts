import { expect, it } from 'vitest';
import { bestBuy, type Mission } from '../../../src/client/hud/screens/mining/mission';

const mission = (id: string, cost: number, perHour: number, over: Partial<Mission> = {}) =>
  ({
    id,
    requiredLevel: 1,
    requiredFriends: 0,
    nextLevel: { id, level: 1, cost, productionPerHour: perHour },
    ...over,
  }) as Mission;
const PLAYER = { level: 5, friends: 0, balance: 1000 };
const SLOW = mission('slow', 900, 10);

it.each<[string, Mission[], string | null]>([
  ['the shortest payback', [SLOW, mission('quick', 500, 50)], 'quick'],
  ['no unaffordable card', [SLOW, mission('fair', 900, 20), mission('dear', 1001, 9999)], 'fair'],
  [
    'no locked card',
    [SLOW, mission('fair', 900, 20), mission('later', 10, 99, { requiredLevel: 6 })],
    'fair',
  ],
  ['no finished card', [SLOW, mission('fair', 900, 20), mission('done', 1, 99, { nextLevel: null })], 'fair'],
  ['no disconnected card', [SLOW], null],
  ['no card that adds nothing', [mission('a', 1, 0), mission('b', 1, 0)], null],
  ['none from an empty list', [], null],
])('the Mining screen recommends %s', (_, missions, best) => {
  expect(bestBuy(missions, PLAYER)).toBe(best);
});

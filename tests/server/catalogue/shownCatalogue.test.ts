import { expect, it } from 'vitest';
import { openCatalogue } from '../../../src/server/catalogue/catalogue';
import { createWorld } from '../world';
import { draftOf } from './draft';

const document = draftOf((draft) => {
  draft.missionLevels = { count: 3, costGrowth: 1.5, profitGrowth: 1.12 };
  draft.dailyRewards = [500, 700];
});
const open = () => createWorld({ catalogueAt: () => openCatalogue(7, document) });

it('GET /catalogue shows the whole offer without a login', async () => {
  const { body } = await (await open()).call('GET', '/catalogue');
  expect(body.version).toBe(7);
  expect(body.levels[0]).toMatchObject({ id: 1, level: 1, name: 'Novice', from_balance: 0 });
  expect(body.missions).toHaveLength(document.missions.length);
  expect(body.missions[0]).toEqual({
    id: 1,
    name: 'Morning Drill',
    mission_type_id: 1,
    image: 'mission-dojo-1',
    required_user_level: 1,
    required_friends_invitation: 0,
    levels: [
      { id: 101, level: 1, cost: 400, production_per_hour: 45 },
      { id: 102, level: 2, cost: 600, production_per_hour: 50 },
      { id: 103, level: 3, cost: 900, production_per_hour: 56 },
    ],
  });
  expect(body.tasks).toHaveLength(document.tasks.length);
  expect(body.tasks[0]).toEqual({
    id: 1,
    name: 'Join the village channel',
    description: 'News from the dojo, straight to your chat.',
    image: 'task-telegram',
    reward_coins: 5000,
    type: 'other',
    action_name: 'Join',
    link: 'https://t.me/telegram',
  });
  expect(body.daily_rewards).toEqual([
    { day: 1, reward_coins: 500 },
    { day: 2, reward_coins: 700 },
  ]);
  expect(body.boosters).toEqual({
    multi_tap: { first_cost: 1000, growth: 2, increase_by: 1 },
    energy_limit: { first_cost: 1000, growth: 2, increase_by: 500 },
  });
  const nft = document.nfts[0];
  expect(body.nfts).toHaveLength(document.nfts.length);
  expect(body.nfts[0]).toEqual({
    id: nft?.id,
    name: nft?.name,
    image: nft?.image,
    rarity: nft?.rarity,
    bonus_per_hour: nft?.bonusPerHour,
  });
  expect(body.seasons).toEqual([]);
});

it('GET /catalogue must be revalidated by its ETag', async () => {
  const { headers } = await (await open()).call('GET', '/catalogue');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('etag')).toMatch(/^"7-\w+"$/);
});

import { missionLevel } from '../../core/economy/missions';
import { type Answer, ok } from '../answer';
import type { Catalogue } from '../catalogue/catalogue';
import { textHash } from '../hash';
import { type Call, header, type Route } from '../route';
import { wireLevel } from '../wire';

/** GET /catalogue: the public offers, with an ETag. It needs no token. */
export const catalogueRoutes: readonly Route[] = [{ method: 'get', path: '/catalogue', answer: show }];

interface Shown {
  body: unknown;
  tag: string;
}

const known = new WeakMap<Catalogue, Shown>();

async function show(call: Call): Promise<Answer> {
  const { body, tag } = shownOf(call.catalogue);
  const headers = { ETag: tag, 'Cache-Control': 'no-cache' };
  // A compressing proxy makes the tag weak.
  const asked = header(call, 'if-none-match')?.split(',') ?? [];
  const isKnown = asked.some((given) => given.trim().replace(/^W\//, '') === tag);
  return isKnown ? { status: 304, body: undefined, headers } : { ...ok(body), headers };
}

function shownOf(catalogue: Catalogue): Shown {
  const before = known.get(catalogue);
  if (before) return before;
  const body = wireCatalogue(catalogue);
  const shown = { body, tag: `"${catalogue.version}-${textHash(JSON.stringify(body))}"` };
  known.set(catalogue, shown);
  return shown;
}

function wireCatalogue(catalogue: Catalogue) {
  const { version, levels, missions, missionLevels, tasks, dailyRewards, boosters, nfts } = catalogue;
  return {
    version,
    levels: levels.map(wireLevel),
    missions: missions.map((mission) => ({
      id: mission.id,
      name: mission.name,
      mission_type_id: mission.typeId,
      image: mission.image,
      required_user_level: mission.requiredUserLevel,
      required_friends_invitation: mission.requiredFriends,
      levels: Array.from({ length: missionLevels.count }, (_, index) => {
        const row = missionLevel(mission, index + 1, missionLevels);
        return { id: row?.id, level: row?.level, cost: row?.cost, production_per_hour: row?.gain };
      }),
    })),
    tasks: tasks.map((task) => ({
      id: task.id,
      name: task.name,
      description: task.description,
      image: task.image,
      reward_coins: task.rewardCoins,
      type: task.type,
      action_name: task.actionName,
      link: task.link,
    })),
    daily_rewards: dailyRewards.map((coins, index) => ({ day: index + 1, reward_coins: coins })),
    boosters: Object.fromEntries(
      Object.entries(boosters).map(([type, { firstCost, growth, step }]) => [
        type,
        { first_cost: firstCost, growth, increase_by: step },
      ]),
    ),
    nfts: nfts.map(({ id, name, image, rarity, bonusPerHour }) => ({
      id,
      name,
      image,
      rarity,
      bonus_per_hour: bonusPerHour,
    })),
    seasons: [],
  };
}

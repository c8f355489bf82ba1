import * as v from 'valibot';
import { type Mission, missionLevel } from '../../core/economy/missions';
import { ok, refused } from '../answer';
import { type Catalogue, findMissionLevel } from '../catalogue/catalogue';
import { wordsFor } from '../catalogue/languages';
import { countFriends, settle, shownCoins, spendCoins, tooDear } from '../effects';
import { parseInput, wholeNumber } from '../input';
import { missionIncome } from '../missionIncome';
import { refuseOtherOffer, SeenOffer } from '../offer';
import { header, type PlayerCall, playerRoute, type ReadCall, type Route, readRoute } from '../route';
import { wireProfile } from '../wire';

const LevelPath = v.object({ id: wholeNumber(1) });

export const missionRoutes: readonly Route[] = [
  readRoute('get', '/clicker/missions', list),
  playerRoute('post', '/clicker/mission-levels/:id', buy, { givesOnce: true }),
];

function list(call: ReadCall) {
  const { query, catalogue } = call;
  const typeId = v.pipe(
    wholeNumber(1),
    v.check((id) => catalogue.missionTypes.some((type) => type.id === id), 'Must be a mission type.'),
  );
  const { type } = parseInput(v.object({ type: v.optional(typeId) }), {
    type: query.get('type') || undefined,
  });
  const cards = catalogue.missions.filter((mission) => type === undefined || mission.typeId === type);
  return ok(cards.map((mission) => wireMission(call, mission)));
}

function wireMission(call: ReadCall, mission: Catalogue['missions'][number]) {
  const { player, catalogue } = call;
  const level = player.missions[mission.id] ?? 0;
  return {
    id: mission.id,
    name: wordsFor(mission, header(call, 'accept-language')).name,
    mission_type_id: mission.typeId,
    image: mission.image,
    required_user_level: mission.requiredUserLevel,
    required_friends_invitation: mission.requiredFriends,
    production_per_hour: missionIncome(player, mission, catalogue),
    next_level: wireNextLevel({ catalogue }, mission, level),
  };
}

/** Returns the level after `level`. Its production_per_hour is the increase that its purchase brings. */
function wireNextLevel({ catalogue }: Pick<ReadCall, 'catalogue'>, mission: Mission, level: number) {
  const next = missionLevel(mission, level + 1, catalogue.missionLevels);
  if (!next) return null;
  return {
    id: next.id,
    mission_id: mission.id,
    level: next.level,
    cost: next.cost,
    production_per_hour: next.gain,
  };
}

function buy(call: PlayerCall) {
  const { player, path, body, catalogue } = call;
  const input = parseInput(LevelPath, path);
  // The original client sends no body.
  const seen = parseInput(SeenOffer, typeof body === 'object' && body !== null ? body : {});
  const found = findMissionLevel(catalogue, input.id);
  if (!found) return refused('No such mission level.');
  const { mission, level } = found;
  settle(call);
  const owned = player.missions[mission.id] ?? 0;
  if (level.level <= owned) return refused('Already bought.', { current_balance: shownCoins(player).whole });
  if (level.level > owned + 1) return refused('Buy the level before it first.');
  if (owned === 0 && player.standing.level < mission.requiredUserLevel)
    return refused('Your level is too low.', {
      required_user_level: mission.requiredUserLevel,
      current_level: player.standing.level,
    });
  const friends = countFriends(player);
  if (owned === 0 && friends < mission.requiredFriends)
    return refused('Not enough friends.', {
      required_friends_invitation: mission.requiredFriends,
      current_friends: friends,
    });
  const otherOffer = refuseOtherOffer(player, seen, level);
  if (otherOffer) return otherOffer;
  if (!spendCoins(player, level.cost)) return tooDear(player, level.cost);
  const income = missionIncome(player, mission, catalogue) + level.gain;
  player.missionIncome = { ...player.missionIncome, [mission.id]: income };
  player.missions = { ...player.missions, [mission.id]: level.level };
  player.productionPerHour += level.gain;
  return ok({
    success: true,
    message: 'Mission upgraded.',
    next_level: wireNextLevel(call, mission, level.level),
    user: wireProfile(call),
  });
}

import * as v from 'valibot';
import {
  useDailyBooster as afterDailyBooster,
  BOOSTER_TYPES,
  boosterCost,
  dailyBoosterAvailableAt,
  refreshDailyBooster,
} from '../../core/economy/boosters';
import { holdEnergy, refillEnergy } from '../../core/economy/tapLimits';
import { ok, refused } from '../answer';
import { keepEarlierRate, raiseEarlierEnergy } from '../earlierRate';
import { energyNow, settle, spendCoins, tooDear } from '../effects';
import { parseInput } from '../input';
import { refuseOtherOffer, SeenOffer } from '../offer';
import { type PlayerCall, playerRoute, type Route } from '../route';
import { wireBalance, wireDailyBooster } from '../wire';

const Purchase = v.object({
  ...SeenOffer.entries,
  booster_type: v.picklist(BOOSTER_TYPES, 'Must be multi_tap or energy_limit.'),
});

export const boosterRoutes: readonly Route[] = [
  playerRoute('post', '/clicker/buy-booster', buy, { givesOnce: true }),
  playerRoute('post', '/clicker/use-daily-booster', fillEnergy, { givesOnce: true }),
];

function buy(call: PlayerCall) {
  const { player, now, body, catalogue } = call;
  const input = parseInput(Purchase, body);
  settle(call);
  const type = input.booster_type;
  const booster = catalogue.boosters[type];
  const cost = boosterCost(booster, type === 'multi_tap' ? player.multiTapLevel : player.energyLimitLevel);
  const otherOffer = refuseOtherOffer(player, input, { cost, gain: booster.step });
  if (otherOffer) return otherOffer;
  if (!spendCoins(player, cost)) return tooDear(player, cost);
  if (type === 'multi_tap') {
    player.multiTapLevel += 1;
    keepEarlierRate(player, now);
    player.standing = { ...player.standing, earnPerTap: player.standing.earnPerTap + booster.step };
  } else {
    player.energyLimitLevel += 1;
    player.energy = holdEnergy(player.energy, player.standing.maxEnergy, now);
    player.standing = { ...player.standing, maxEnergy: player.standing.maxEnergy + booster.step };
  }
  return ok({
    success: true,
    message: 'Booster bought.',
    balance: wireBalance(player.coins),
    earn_per_tap: player.standing.earnPerTap,
    max_energy: player.standing.maxEnergy,
    level: player.standing.level,
    multi_tap_level: player.multiTapLevel,
    energy_limit_level: player.energyLimitLevel,
    next_multi_tap_cost: boosterCost(catalogue.boosters.multi_tap, player.multiTapLevel),
    next_energy_limit_cost: boosterCost(catalogue.boosters.energy_limit, player.energyLimitLevel),
  });
}

function fillEnergy(call: PlayerCall) {
  const { player, now } = call;
  settle(call);
  player.dailyBooster = refreshDailyBooster(player.dailyBooster, now);
  if (dailyBoosterAvailableAt(player.dailyBooster, now) !== null) {
    const { uses_today, next_available_at } = wireDailyBooster(player, now);
    return refused('The daily booster is resting.', { daily_booster_uses: uses_today, next_available_at });
  }
  player.dailyBooster = afterDailyBooster(player.dailyBooster, now);
  player.energy = refillEnergy(player.energy, player.standing.maxEnergy, now);
  raiseEarlierEnergy(player, player.standing.maxEnergy);
  const { uses_today, next_available_at } = wireDailyBooster(player, now);
  return ok({
    success: true,
    message: 'Energy is full.',
    current_energy: energyNow(player, now),
    daily_booster_uses: uses_today,
    next_available_at,
  });
}

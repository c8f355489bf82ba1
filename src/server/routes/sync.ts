import { BOOSTER_STEP, boosterCost } from '../../core/economy/boosters';
import { refreshDailyBooster } from '../../core/economy/dailyBooster';
import { DAILY_REWARD_TOTAL } from '../../core/economy/dailyRewards';
import { LEVEL_UP, LEVELS, MAX_LEVEL } from '../../core/economy/levels';
import { MISSION_TYPES } from '../../core/economy/missions';
import { TOLD_ABSENCE_SECONDS } from '../../core/economy/passive';
import { ok } from '../answer';
import { accruePassive, countFriends, creditAccrued, energyNow, settleLevel, settleStreak } from '../effects';
import { type PlayerCall, playerRoute, type Route } from '../route';
import { renewToken } from '../tokens';
import { wireBalance, wireDailyBooster, wireLevel, wireProfile, wireReferral } from '../wire';

/**
 * What this provider does beyond the spec: it credits a tap batch once however often it comes (decision 36).
 */
const FEATURES: readonly string[] = ['idempotent-taps'];

/** GET /clicker/sync: everything the client starts from. */
export const syncRoutes: readonly Route[] = [playerRoute('get', '/clicker/sync', sync)];

/**
 * The order of the effects is the contract's. All production joins the balance. passive_earnings reports only
 * a longer absence, because the rest was already shown while the player was there.
 */
function sync({ tx, player, now, tokenHash }: PlayerCall) {
  const wasAway = now - player.passiveAt >= TOLD_ABSENCE_SECONDS;
  const passiveEarnings = accruePassive(tx, player, now);
  creditAccrued(player);
  settleStreak(player, now);
  player.dailyBooster = refreshDailyBooster(player.dailyBooster, now);
  const restoredEnergy = energyNow(player, now) - player.energy.shown;
  settleLevel(tx, player, now);
  renewToken(player, tokenHash, now);
  player.lastLoginAt = now;
  player.popups = { ...player.popups, sinceSync: 0 };
  return ok({
    user: wireProfile(player, now),
    restored_energy: restoredEnergy,
    boosters: {
      multi_tap: booster('multi_tap', player.multiTapLevel),
      energy_limit: booster('energy_limit', player.energyLimitLevel),
      full_energy: { level: 1, cost: 0, increase_by: player.standing.maxEnergy },
    },
    daily_booster: wireDailyBooster(player, now),
    total_daily_rewards: DAILY_REWARD_TOTAL,
    levels: LEVELS.map(wireLevel),
    max_level: MAX_LEVEL,
    level_up: { max_energy: LEVEL_UP.maxEnergy, earn_per_tap: LEVEL_UP.earnPerTap },
    referral: wireReferral(),
    mission_types: MISSION_TYPES.map(({ id, name }) => ({ id, name })),
    passive_earnings: wasAway ? wireBalance(passiveEarnings) : 0,
    total_referals: countFriends(player),
    features: FEATURES,
  });
}

function booster(type: 'multi_tap' | 'energy_limit', level: number) {
  return { level, cost: boosterCost(level), increase_by: BOOSTER_STEP[type] };
}

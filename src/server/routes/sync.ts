import { DEFAULT_AIRDROP_RULES } from '../../core/airdrop/rules';
import { type Booster, boosterCost, refreshDailyBooster } from '../../core/economy/boosters';
import { TOLD_ABSENCE_SECONDS } from '../../core/economy/passive';
import { readTonAddress } from '../../core/tonAddress';
import { accumulatedCoins } from '../airdropStanding';
import { ok } from '../answer';
import { wordsFor } from '../catalogue/languages';
import { accruePassive, countFriends, creditAccrued, energyNow, settleLevel, settleStreak } from '../effects';
import { header, type PlayerCall, playerRoute, type Route } from '../route';
import { renewToken } from '../tokens';
import { wireBalance, wireDailyBooster, wireLevel, wireProfile } from '../wire';

/**
 * Features beyond the spec: idempotent calls (decision 36), purchases at the named offer (decision 49), `GET
 * /catalogue`. Reports, wallet proofs and `GET /airdrop` depend on the provider.
 */
const FEATURES: readonly string[] = [
  'idempotent-taps',
  'idempotent-calls',
  'expected-offer',
  'catalogue',
  'late-inviter',
];

/** GET /clicker/sync: the client's initial state. */
export const syncRoutes: readonly Route[] = [playerRoute('get', '/clicker/sync', sync)];

/**
 * Applies the effects in the contract's order. passive_earnings reports only a longer absence, because the player has
 * already seen the rest.
 */
async function sync(call: PlayerCall) {
  const { player, now, tokenHash, catalogue } = call;
  const { boosters, dailyRewards, levels, levelUp, missionTypes } = catalogue;
  const wasAway = now - player.passiveAt >= TOLD_ABSENCE_SECONDS;
  const passiveEarnings = accruePassive(call);
  creditAccrued(player);
  settleStreak(call);
  player.dailyBooster = refreshDailyBooster(player.dailyBooster, now);
  const restoredEnergy = energyNow(player, now) - player.energy.shown;
  settleLevel(call);
  renewToken(player, tokenHash, now);
  player.lastLoginAt = now;
  // A process of an older release may still store the address as sent.
  player.tonWallet = readTonAddress(player.tonWallet ?? '')?.raw ?? player.tonWallet;
  delete player.openedBy;
  delete player.answered;
  player.popups = { ...player.popups, sinceSync: 0 };
  return ok({
    user: wireProfile(call),
    restored_energy: restoredEnergy,
    boosters: {
      multi_tap: wireBooster(boosters.multi_tap, player.multiTapLevel),
      energy_limit: wireBooster(boosters.energy_limit, player.energyLimitLevel),
      full_energy: { level: 1, cost: 0, increase_by: player.standing.maxEnergy },
    },
    daily_booster: wireDailyBooster(player, now),
    total_daily_rewards: dailyRewards.reduce((total, coins) => total + coins, 0),
    levels: levels.map(wireLevel),
    max_level: levels.length,
    level_up: { max_energy: levelUp.maxEnergy, earn_per_tap: levelUp.earnPerTap },
    referral: catalogue.referral,
    mission_types: missionTypes.map((type) => ({
      id: type.id,
      name: wordsFor(type, header(call, 'accept-language')).name,
    })),
    passive_earnings: wasAway ? wireBalance(passiveEarnings) : 0,
    total_referals: countFriends(player),
    accumulated_coins: accumulatedCoins(player, DEFAULT_AIRDROP_RULES.coins.sources),
    features: await featuresOf(call),
  });
}

async function featuresOf({ provider: { db, proofDomains }, tx }: PlayerCall): Promise<string[]> {
  const features = [...FEATURES];
  if (await tx.hasAirdrop()) features.push('airdrop');
  if (db.keepReport) features.push('reports');
  if (proofDomains.length > 0) features.push('wallet_proof');
  return features;
}

function wireBooster(booster: Booster, level: number) {
  return { level, cost: boosterCost(booster, level), increase_by: booster.step };
}

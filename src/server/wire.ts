import type { Coins } from '../core/coins';
import { DAILY_BOOSTER_USES, dailyBoosterAvailableAt } from '../core/economy/boosters';
import { levelRow } from '../core/economy/levels';
import { shownEnergy } from '../core/economy/tapLimits';
import type { Level } from '../core/levels';
import { friendlyAddress } from '../core/tonAddress';
import { hasProvenWallet } from './airdropStanding';
import type { Catalogue } from './catalogue/catalogue';
import type { Deal } from './deal';
import type { PlayerRecord } from './types';

/** Shapes of the API (spec §3, contract). */

export function wireBalance(coins: Coins): number {
  return coins.whole + coins.parts / 3600;
}

export function wireTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}

/** Answers a claim with the coins that it brought. */
export function wireReward(message: string, player: PlayerRecord, reward: number) {
  return { success: true, message, balance: wireBalance(player.coins), reward };
}

/** Returns a wallet's address in the form that wallets show. */
export function wireWallet(wallet: string | null): string | null {
  return wallet === null ? null : friendlyAddress(wallet);
}

export function wireLevel(row: Level) {
  return {
    id: row.id,
    level: row.level,
    name: row.name,
    from_balance: row.fromBalance,
    to_balance: row.toBalance,
  };
}

/** Returns the profile as its owner sees it. */
export function wireProfile({ player, now, catalogue }: Omit<Deal, 'tx'>) {
  const level = levelRow(player.standing.level, catalogue.levels);
  return {
    telegram_id: player.telegramId,
    id: player.id,
    first_name: player.firstName,
    last_name: player.lastName,
    username: player.username,
    balance: wireBalance(player.coins),
    earn_per_tap: player.standing.earnPerTap,
    available_energy: shownEnergy(player.energy, player.standing.maxEnergy, now),
    max_energy: player.standing.maxEnergy,
    energy_limit_level: player.energyLimitLevel,
    multi_tap_level: player.multiTapLevel,
    level_id: level.id,
    login_streak: player.streak.streak,
    production_per_hour: player.productionPerHour,
    last_login_date: player.lastLoginAt === null ? null : wireTime(player.lastLoginAt),
    updated_at: wireTime(now),
    ton_wallet: wireWallet(player.tonWallet),
    wallet_proven: hasProvenWallet(player),
    diamond: player.diamond,
    level: wireLevel(level),
  };
}

/** Returns the profile as other players see it. Omits the Telegram id, which would reveal the person. */
export function wirePublicProfile({ levels }: Catalogue, player: PlayerRecord) {
  const level = levelRow(player.standing.level, levels);
  return {
    id: player.id,
    first_name: player.firstName,
    last_name: player.lastName,
    username: player.username,
    balance: player.coins.whole,
    earn_per_tap: player.standing.earnPerTap,
    available_energy: player.energy.shown,
    max_energy: player.standing.maxEnergy,
    production_per_hour: player.productionPerHour,
    level_id: level.id,
    level: wireLevel(level),
  };
}

export type PublicProfile = ReturnType<typeof wirePublicProfile>;

export function wireDailyBooster(player: PlayerRecord, now: number) {
  const at = dailyBoosterAvailableAt(player.dailyBooster, now);
  return {
    can_use: at === null,
    uses_today: Math.min(player.dailyBooster.uses, DAILY_BOOSTER_USES),
    next_available_at: at === null ? null : wireTime(at),
  };
}

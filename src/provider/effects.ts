import { addCoins } from '../sim/coins';
import { levelUp } from '../sim/economy/levels';
import { creditPassive } from '../sim/economy/passive';
import { REFERRAL, referralLevelBonus } from '../sim/economy/referral';
import { loginOn, utcDay } from '../sim/economy/streak';
import { regenerate } from '../sim/economy/tapLimits';
import type { ProviderTx } from './db';
import type { PlayerRecord } from './types';

/**
 * Pays production up to `now` (3 h at most) exactly once, and returns the coins paid, fractions included.
 * Every call that needs the balance settles first, so that the client, which counts each second, agrees.
 */
export function settlePassive(player: PlayerRecord, now: number): number {
  const before = player.coins.whole + player.coins.parts / 3600;
  const away = now - player.passiveAt;
  if (away <= 0) return 0;
  player.coins = creditPassive(player.coins, player.productionPerHour, away);
  player.passiveAt = now;
  const paid = player.coins.whole + player.coins.parts / 3600 - before;
  return Math.round(paid * 3600) / 3600;
}

/** Brings energy to `now`; returns what regenerated in the player's sight. */
export function settleEnergy(player: PlayerRecord, now: number): number {
  const before = player.energy.shown;
  player.energy = regenerate(player.energy, player.standing.maxEnergy, now);
  return player.energy.shown - before;
}

/** Counts today's login for the streak. */
export function settleStreak(player: PlayerRecord, now: number): void {
  player.streak = loginOn(player.streak, utcDay(now));
}

/**
 * Gains the levels the balance reaches; the inviter gets the bonus of each. True when a level was gained.
 */
export async function settleLevel(tx: ProviderTx, player: PlayerRecord): Promise<boolean> {
  const before = player.standing.level;
  player.standing = levelUp(player.standing, player.coins.whole);
  if (player.standing.level === before) return false;
  const bonuses = player.isPremium ? REFERRAL.premium : REFERRAL.base;
  await rewardInviter(tx, player, referralLevelBonus(bonuses, before, player.standing.level));
  return true;
}

/** Passive income and the levels it brings: what comes before every purchase and claim. */
export async function settle(tx: ProviderTx, player: PlayerRecord, now: number): Promise<void> {
  settleEnergy(player, now);
  settlePassive(player, now);
  await settleLevel(tx, player);
}

/** Adds whole coins and gains the levels they reach. */
export async function creditCoins(tx: ProviderTx, player: PlayerRecord, coins: number): Promise<boolean> {
  player.coins = addCoins(player.coins, coins);
  return settleLevel(tx, player);
}

/** Takes whole coins; the caller has checked that they are there. */
export function spendCoins(player: PlayerRecord, coins: number): void {
  player.coins = addCoins(player.coins, -coins);
}

/** Adds coins to whoever invited the player. */
export async function rewardInviter(tx: ProviderTx, player: PlayerRecord, coins: number): Promise<void> {
  if (coins <= 0 || player.referredBy === null) return;
  const inviter = await tx.player(player.referredBy);
  if (!inviter) return;
  await creditCoins(tx, inviter, coins);
  await tx.putPlayer(inviter);
}

/** Friends who came by the player's link, the demo's own included. */
export async function countFriends(tx: ProviderTx, player: PlayerRecord): Promise<number> {
  return player.demoFriends + (await tx.playersReferredBy(player.telegramId)).length;
}

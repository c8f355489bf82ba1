import { addCoins, type Coins, NO_COINS, secondsUntil, sumCoins } from '../core/coins';
import { LEVELS, levelUp } from '../core/economy/levels';
import { creditPassive, passiveSeconds } from '../core/economy/passive';
import { REFERRAL, referralLevelBonus } from '../core/economy/referral';
import { loginOn, utcDay } from '../core/economy/streak';
import { holdEnergy, shownEnergy } from '../core/economy/tapLimits';
import { nextThreshold } from '../core/levels';
import { type Answer, refused } from './answer';
import type { ProviderTx } from './store/db';
import type { PlayerRecord } from './types';

/**
 * Counts production up to `now`, 3 h of an absence at most, and returns what this absence brought. The coins
 * join the balance at the next sync (contract): until then the client adds them itself, second by second. A
 * level that production reaches on the way is gained at its second, as in the client.
 */
export async function accruePassive(tx: ProviderTx, player: PlayerRecord, now: number): Promise<Coins> {
  let seconds = passiveSeconds(now - player.passiveAt);
  let gained = NO_COINS;
  while (seconds > 0) {
    const threshold = nextThreshold(LEVELS, player.standing.level);
    const toThreshold = secondsUntil(shownCoins(player), player.productionPerHour, threshold);
    const stretch = Math.min(seconds, Math.max(1, toThreshold));
    const brought = creditPassive(NO_COINS, player.productionPerHour, stretch);
    gained = sumCoins(gained, brought);
    player.accrued = sumCoins(player.accrued, brought);
    player.passiveAt += stretch;
    seconds -= stretch;
    await settleLevel(tx, player, player.passiveAt);
  }
  player.passiveAt = Math.max(player.passiveAt, now);
  return gained;
}

/** Adds everything accrued to the balance, once. */
export function creditAccrued(player: PlayerRecord): void {
  player.coins = sumCoins(player.coins, player.accrued);
  player.accrued = NO_COINS;
}

/** Coins the player sees: the balance and what production has brought since the last sync. */
export function shownCoins(player: PlayerRecord): Coins {
  return sumCoins(player.coins, player.accrued);
}

/** The energy the player sees. */
export function energyNow(player: PlayerRecord, now: number): number {
  return shownEnergy(player.energy, player.standing.maxEnergy, now);
}

/** Counts today's login for the streak. */
export function settleStreak(player: PlayerRecord, now: number): void {
  player.streak = loginOn(player.streak, utcDay(now));
}

/**
 * Gains the levels the shown coins reach, as the client does; the inviter gets the bonus of each. True when a level was gained.
 */
export async function settleLevel(tx: ProviderTx, player: PlayerRecord, now: number): Promise<boolean> {
  const before = player.standing.level;
  const standing = levelUp(player.standing, shownCoins(player).whole);
  if (standing.level === before) return false;
  player.energy = holdEnergy(player.energy, player.standing.maxEnergy, now);
  player.standing = standing;
  const bonuses = player.isPremium ? REFERRAL.premium : REFERRAL.base;
  await rewardInviter(tx, player, referralLevelBonus(bonuses, before, standing.level), now);
  return true;
}

/** Production and the levels it brings: what comes before every purchase and claim. */
export async function settle(tx: ProviderTx, player: PlayerRecord, now: number): Promise<void> {
  await accruePassive(tx, player, now);
  await settleLevel(tx, player, now);
}

/** Adds whole coins and gains the levels they reach. */
export async function creditCoins(
  tx: ProviderTx,
  player: PlayerRecord,
  coins: number,
  now: number,
): Promise<boolean> {
  player.coins = addCoins(player.coins, coins);
  return settleLevel(tx, player, now);
}

/** Takes whole coins; false, and nothing taken, when even the accrued ones don't suffice. */
export function spendCoins(player: PlayerRecord, cost: number): boolean {
  if (shownCoins(player).whole < cost) return false;
  if (player.coins.whole < cost) creditAccrued(player);
  player.coins = addCoins(player.coins, -cost);
  return true;
}

/** The refusal of a purchase the player can't pay. */
export function tooDear(player: PlayerRecord, cost: number): Answer {
  return refused('Not enough coins.', {
    required_coins: cost,
    current_balance: shownCoins(player).whole,
  });
}

/** Adds coins to whoever invited the player. */
export async function rewardInviter(
  tx: ProviderTx,
  player: PlayerRecord,
  coins: number,
  now: number,
): Promise<void> {
  if (coins <= 0 || player.referredBy === null) return;
  const inviter = await tx.player(player.referredBy);
  if (!inviter) return;
  await creditCoins(tx, inviter, coins, now);
  await tx.putPlayer(inviter);
}

/** Friends who came by the player's link, the demo's own included. */
export async function countFriends(tx: ProviderTx, player: PlayerRecord): Promise<number> {
  return player.demoFriends + (await tx.playersReferredBy(player.telegramId)).length;
}

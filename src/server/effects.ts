import { addCoins, type Coins, NO_COINS, secondsUntil, sumCoins } from '../core/coins';
import { LEVELS, levelUp } from '../core/economy/levels';
import { creditPassive, passiveSeconds } from '../core/economy/passive';
import { REFERRAL } from '../core/economy/referral';
import { loginOn, utcDay } from '../core/economy/streak';
import { holdEnergy, shownEnergy } from '../core/economy/tapLimits';
import { nextThreshold } from '../core/levels';
import { type Answer, refused } from './answer';
import { demoFriendsNextDay } from './demo/friends';
import type { ProviderTx } from './store/db';
import { type Income, tallyEarned } from './tally';
import type { Account, Gift, PlayerRecord } from './types';

/** Receives the coins meant for other players. */
export type Giver = Pick<ProviderTx, 'give'>;

/** Reads give no gifts. The next call that writes computes them again. */
const GIVES_NOTHING: Giver = { give: () => undefined };

const WELCOME = 'welcome';

/** How the reason of a gift begins that an operator has left: refused taps given back. */
export const GIVEN_BACK = 'back:';

/**
 * Counts production up to `now`, at most 3 h of an absence, and returns what this absence brought. The coins
 * join the balance at the next sync (contract). Until then the client adds them itself, second by second. As
 * in the client, a level that production reaches on the way is gained at its second.
 */
export function accruePassive(tx: Giver, player: PlayerRecord, now: number): Coins {
  let seconds = passiveSeconds(now - player.passiveAt);
  let gained = NO_COINS;
  while (seconds > 0) {
    const threshold = nextThreshold(LEVELS, player.standing.level);
    const toThreshold = secondsUntil(shownCoins(player), player.productionPerHour, threshold);
    const stretch = Math.min(seconds, Math.max(1, toThreshold));
    const brought = creditPassive(NO_COINS, player.productionPerHour, stretch);
    gained = sumCoins(gained, brought);
    player.accrued = sumCoins(player.accrued, brought);
    player.earned = sumCoins(player.earned, brought);
    player.passiveAt += stretch;
    seconds -= stretch;
    settleLevel(tx, player, player.passiveAt);
  }
  player.passiveAt = Math.max(player.passiveAt, now);
  return gained;
}

/** Adds everything accrued to the balance and resets it. */
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

/** Counts today's login for the streak; a friend of the demo comes with each new day. */
export function settleStreak(player: PlayerRecord, now: number): void {
  const today = utcDay(now);
  const { lastLoginDay } = player.streak;
  if (lastLoginDay !== null && lastLoginDay < today)
    player.demoFriends = demoFriendsNextDay(player.demoFriends);
  player.streak = loginOn(player.streak, today);
}

/**
 * Gains the levels that the shown coins reach, as the client does. The inviter gets the bonus of each.
 * Returns true when a level was gained.
 */
export function settleLevel(tx: Giver, player: PlayerRecord, now: number): boolean {
  const before = player.standing.level;
  const standing = levelUp(player.standing, shownCoins(player).whole);
  if (standing.level === before) return false;
  player.energy = holdEnergy(player.energy, player.standing.maxEnergy, now);
  player.standing = standing;
  const { levelUp: bonuses } = bonusesOf(player);
  for (let level = before + 1; level <= standing.level; level += 1)
    rewardInviter(tx, player, `level:${level}`, bonuses[level] ?? 0);
  return true;
}

/** Counts production and the levels it brings. This comes before every purchase and claim. */
export function settle(tx: Giver, player: PlayerRecord, now: number): void {
  accruePassive(tx, player, now);
  settleLevel(tx, player, now);
}

/** Adds whole coins and gains the levels they reach. */
export function creditCoins(tx: Giver, player: PlayerRecord, income: Income, now: number): boolean {
  tallyEarned(player, income, now);
  player.coins = addCoins(player.coins, income.coins);
  player.earned = addCoins(player.earned, income.coins);
  return settleLevel(tx, player, now);
}

/** Takes whole coins. Returns false and takes nothing when even the accrued ones don't suffice. */
export function spendCoins(player: PlayerRecord, cost: number): boolean {
  if (shownCoins(player).whole < cost) return false;
  if (player.coins.whole < cost) creditAccrued(player);
  player.coins = addCoins(player.coins, -cost);
  player.spent += cost;
  return true;
}

/** The refusal of a purchase the player can't pay. */
export function tooDear(player: PlayerRecord, cost: number): Answer {
  return refused('Not enough coins.', {
    required_coins: cost,
    current_balance: shownCoins(player).whole,
  });
}

/**
 * Leaves the welcome bonus for the inviter of a new player. From then on the new player counts as the
 * inviter's friend.
 */
export function welcome(tx: Giver, player: PlayerRecord): void {
  rewardInviter(tx, player, WELCOME, bonusesOf(player).welcome);
}

/** Adds the coins that other players, or an operator, left. A welcome also counts its friend. */
export function takeUp(tx: Giver, player: PlayerRecord, gifts: readonly Gift[], now: number): void {
  for (const { reason, coins } of gifts) {
    if (reason === WELCOME) player.friends += 1;
    const source = reason.startsWith(GIVEN_BACK) ? 'back' : 'friends';
    creditCoins(tx, player, { source, coins }, now);
  }
}

/** The account as its player finds it: with its waiting gifts, and with nothing written. */
export function withGifts({ player, gifts }: Account, now: number): PlayerRecord {
  takeUp(GIVES_NOTHING, player, gifts, now);
  return player;
}

/** Friends who came by the player's link, including the demo's own. */
export function countFriends(player: PlayerRecord): number {
  return player.demoFriends + player.friends;
}

function bonusesOf(player: PlayerRecord) {
  return player.isPremium ? REFERRAL.premium : REFERRAL.base;
}

function rewardInviter(tx: Giver, player: PlayerRecord, reason: string, coins: number): void {
  if (coins <= 0 || player.referredBy === null) return;
  tx.give({ recipient: player.referredBy, source: player.telegramId, reason, coins });
}

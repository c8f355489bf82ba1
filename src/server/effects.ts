import { addCoins, type Coins, NO_COINS, secondsUntil, sumCoins } from '../core/coins';
import { loginOn, utcDay } from '../core/economy/dailyRewards';
import { levelUp } from '../core/economy/levels';
import { creditPassive, passiveSeconds } from '../core/economy/passive';
import { holdEnergy, shownEnergy } from '../core/economy/tapLimits';
import { nextThreshold } from '../core/levels';
import { type Answer, refused } from './answer';
import type { Deal, Giver } from './deal';
import { demoFriendsNextDay } from './demo/friends';
import { keepEarlierRate } from './earlierRate';
import { type Income, tallyEarned } from './tally';
import type { Account, Gift, PlayerRecord } from './types';

/** Discards gifts for a read, which must not write. The next writing call computes them again. */
const GIVES_NOTHING: Giver = { give: () => undefined };

const WELCOME = 'welcome';

/** Prefix of the reason of an operator's gift, which gives back refused taps. */
export const GIVEN_BACK = 'back:';

/**
 * Adds production up to `now`, at most 3 h per absence, to `accrued`. The next sync moves it to the balance. A level is
 * gained at the second in which production reaches it, as in the client.
 */
export function accruePassive(deal: Deal): Coins {
  const { player, now, catalogue } = deal;
  let seconds = passiveSeconds(now - player.passiveAt);
  let gained = NO_COINS;
  while (seconds > 0) {
    const threshold = nextThreshold(catalogue.levels, player.standing.level);
    const toThreshold = secondsUntil(shownCoins(player), player.productionPerHour, threshold);
    const stretch = Math.min(seconds, Math.max(1, toThreshold));
    const brought = creditPassive(NO_COINS, player.productionPerHour, stretch);
    gained = sumCoins(gained, brought);
    player.accrued = sumCoins(player.accrued, brought);
    player.earned = sumCoins(player.earned, brought);
    player.passiveAt += stretch;
    seconds -= stretch;
    settleLevel({ ...deal, now: player.passiveAt });
  }
  player.passiveAt = Math.max(player.passiveAt, now);
  return gained;
}

export function creditAccrued(player: PlayerRecord): void {
  player.coins = sumCoins(player.coins, player.accrued);
  player.accrued = NO_COINS;
}

/** Returns the coins that the player sees: the balance plus production since the last sync. */
export function shownCoins(player: PlayerRecord): Coins {
  return sumCoins(player.coins, player.accrued);
}

export function energyNow(player: PlayerRecord, now: number): number {
  return shownEnergy(player.energy, player.standing.maxEnergy, now);
}

/** Counts today's login in the streak. Each new day also adds a demo friend. */
export function settleStreak({ player, now, catalogue }: Omit<Deal, 'tx'>): void {
  const today = utcDay(now);
  const { lastLoginDay } = player.streak;
  if (lastLoginDay !== null && lastLoginDay < today)
    player.demoFriends = demoFriendsNextDay(player.demoFriends);
  player.streak = loginOn(player.streak, today, catalogue.dailyRewards.length);
}

/** Gains the levels that the shown coins reach, as the client does. The inviter gets each level's bonus. */
export function settleLevel(deal: Deal): void {
  const { player, now, catalogue } = deal;
  const before = player.standing.level;
  const standing = levelUp(player.standing, shownCoins(player).whole, catalogue.levels, catalogue.levelUp);
  if (standing.level === before) return;
  player.energy = holdEnergy(player.energy, player.standing.maxEnergy, now);
  keepEarlierRate(player, now);
  player.standing = standing;
  const { levelUp: bonuses } = bonusesOf(deal);
  for (let level = before + 1; level <= standing.level; level += 1) {
    const bonus = bonuses[level] ?? 0;
    if (bonus > 0) rewardInviter(deal, `level:${level}`, bonus);
  }
}

/** Counts production and the levels that it reaches. Call this before every purchase and claim. */
export function settle(deal: Deal): void {
  accruePassive(deal);
  settleLevel(deal);
}

export function creditCoins(deal: Deal, income: Income): void {
  const { player, now } = deal;
  tallyEarned(player, income, now);
  player.coins = addCoins(player.coins, income.coins);
  player.earned = addCoins(player.earned, income.coins);
  settleLevel(deal);
}

/** Deducts whole coins. Returns false and deducts nothing when balance and accrued coins don't suffice. */
export function spendCoins(player: PlayerRecord, cost: number): boolean {
  if (shownCoins(player).whole < cost) return false;
  if (player.coins.whole < cost) creditAccrued(player);
  player.coins = addCoins(player.coins, -cost);
  player.spent += cost;
  return true;
}

export function tooDear(player: PlayerRecord, cost: number): Answer {
  return refused('Not enough coins.', {
    required_coins: cost,
    current_balance: shownCoins(player).whole,
  });
}

/** Gives the welcome bonus to a new player's inviter. The gift also counts the friend, even if the bonus is 0. */
export function welcome(deal: Omit<Deal, 'now'>): void {
  rewardInviter(deal, WELCOME, bonusesOf(deal).welcome);
}

/** Adds coins from other players or an operator. A welcome also counts its friend. */
export function takeUp(deal: Deal, gifts: readonly Gift[]): void {
  for (const { reason, coins } of gifts) {
    if (reason === WELCOME) deal.player.friends += 1;
    const source = reason.startsWith(GIVEN_BACK) ? 'back' : 'friends';
    creditCoins(deal, { source, coins });
  }
}

/** Adds waiting gifts to the account in memory. Writes nothing. */
export function withGifts({ player, gifts }: Account, moment: Pick<Deal, 'now' | 'catalogue'>): PlayerRecord {
  takeUp({ ...moment, tx: GIVES_NOTHING, player }, gifts);
  return player;
}

/** Counts the friends who joined through the player's link, and the demo friends. */
export function countFriends(player: PlayerRecord): number {
  return player.demoFriends + player.friends;
}

function bonusesOf({ player, catalogue: { referral } }: Pick<Deal, 'player' | 'catalogue'>) {
  return player.isPremium ? referral.premium : referral.base;
}

function rewardInviter({ tx, player }: Pick<Deal, 'tx' | 'player'>, reason: string, coins: number): void {
  if (player.referredBy === null) return;
  tx.give({ recipient: player.referredBy, source: player.telegramId, reason, coins });
}

import { claimableDay, claimOn, utcDay } from '../../core/economy/dailyRewards';
import { ok, refused } from '../answer';
import { creditCoins, settle, settleStreak } from '../effects';
import { type PlayerCall, playerRoute, type ReadCall, type Route, readRoute } from '../route';
import { wireReward } from '../wire';

/** Routes of the daily reward. A claim counts as a login, because a player may stay past midnight UTC. */
export const dailyRoutes: readonly Route[] = [
  readRoute('get', '/clicker/daily-tasks', list),
  playerRoute('post', '/clicker/claim-daily-task', claim, { givesOnce: true }),
];

function list(call: ReadCall) {
  const { player, catalogue } = call;
  settleStreak(call);
  const { claimedDays, streak } = player.streak;
  return ok(
    catalogue.dailyRewards.map((coins, index) => {
      const day = index + 1;
      const completed = claimedDays.includes(day);
      return {
        id: day,
        name: `Day ${day}`,
        description: `Log in ${day} ${day === 1 ? 'day' : 'days'} in a row`,
        required_login_streak: day,
        reward_coins: coins,
        completed,
        available: !completed && streak >= day,
      };
    }),
  );
}

function claim(call: PlayerCall) {
  const { player, now } = call;
  const { dailyRewards } = call.catalogue;
  settleStreak(call);
  const day = claimableDay(player.streak.claimedDays, player.streak.streak, dailyRewards.length);
  if (day === null) return refused('No reward waits. Come back tomorrow.');
  settle(call);
  player.streak = claimOn(player.streak, day, utcDay(now));
  const coins = dailyRewards[day - 1] ?? 0;
  creditCoins(call, { source: 'daily', coins });
  return ok(wireReward(`Reward of day ${day} claimed.`, player, coins));
}

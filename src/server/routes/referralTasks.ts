import { REFERRAL_TASKS } from '../../core/economy/referral';
import { ok, refused } from '../answer';
import { countFriends, creditCoins, settle } from '../effects';
import { type PlayerCall, playerRoute, type ReadCall, type Route, readRoute } from '../route';
import { wireBalance } from '../wire';

/** Rewards for invited friends. */
export const referralTaskRoutes: readonly Route[] = [
  readRoute('get', '/clicker/referral-tasks', list),
  playerRoute('post', '/clicker/referral-tasks/:id/complete', complete),
];

function list({ player }: ReadCall) {
  return ok(
    REFERRAL_TASKS.map((task) => ({
      id: task.id,
      title: task.title,
      number_of_referrals: task.numberOfReferrals,
      reward: task.reward,
      is_completed: player.referralTasks.includes(task.id),
    })),
  );
}

function complete({ tx, player, now, path }: PlayerCall) {
  const task = REFERRAL_TASKS.find(({ id }) => String(id) === path.id);
  if (!task) return refused('No such task.');
  if (player.referralTasks.includes(task.id)) return refused('Already completed.');
  const friends = countFriends(player);
  if (friends < task.numberOfReferrals)
    return refused('Not enough friends yet.', { required: task.numberOfReferrals, current: friends });
  settle(tx, player, now);
  player.referralTasks = [...player.referralTasks, task.id];
  creditCoins(tx, player, { source: 'tasks', coins: task.reward }, now);
  return ok({ success: true, message: 'Reward claimed.', balance: wireBalance(player.coins) });
}

import { ok, refused } from '../answer';
import { wordsFor } from '../catalogue/languages';
import { countFriends, creditCoins, settle } from '../effects';
import { header, type PlayerCall, playerRoute, type ReadCall, type Route, readRoute } from '../route';
import { wireReward } from '../wire';

export const referralTaskRoutes: readonly Route[] = [
  readRoute('get', '/clicker/referral-tasks', list),
  playerRoute('post', '/clicker/referral-tasks/:id/complete', complete, { givesOnce: true }),
];

function list(call: ReadCall) {
  const { player, catalogue } = call;
  return ok(
    catalogue.referralTasks.map((task) => ({
      id: task.id,
      title: wordsFor(task, header(call, 'accept-language')).title,
      number_of_referrals: task.numberOfReferrals,
      reward: task.reward,
      is_completed: player.referralTasks.includes(task.id),
    })),
  );
}

function complete(call: PlayerCall) {
  const { player, path, catalogue } = call;
  const task = catalogue.referralTasks.find(({ id }) => String(id) === path.id);
  if (!task) return refused('No such task.');
  if (player.referralTasks.includes(task.id)) return refused('Already completed.');
  const friends = countFriends(player);
  if (friends < task.numberOfReferrals)
    return refused('Not enough friends yet.', { required: task.numberOfReferrals, current: friends });
  settle(call);
  player.referralTasks = [...player.referralTasks, task.id];
  creditCoins(call, { source: 'tasks', coins: task.reward });
  return ok(wireReward('Reward claimed.', player, task.reward));
}

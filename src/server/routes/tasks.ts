import { invalid, notFound, ok, refused } from '../answer';
import type { SocialTask } from '../catalogue/document';
import { wordsFor } from '../catalogue/languages';
import { creditCoins, settle } from '../effects';
import { header, type PlayerCall, playerRoute, type ReadCall, type Route, readRoute } from '../route';
import { wireReward, wireTime } from '../wire';

export const taskRoutes: readonly Route[] = [
  readRoute('get', '/clicker/tasks', list),
  playerRoute('post', '/clicker/tasks/:id', submit, { givesOnce: true }),
  playerRoute('post', '/clicker/tasks/:id/claim', claim, { givesOnce: true }),
];

function list(call: ReadCall) {
  const { player, catalogue } = call;
  return ok(
    catalogue.tasks.map((task) => {
      const state = player.tasks[task.id];
      const words = wordsFor(task, header(call, 'accept-language'));
      return {
        id: task.id,
        name: words.name,
        description: words.description,
        image: task.image,
        reward_coins: task.rewardCoins,
        type: task.type,
        action_name: words.actionName,
        link: task.link,
        is_submitted: state !== undefined,
        is_rewarded: state?.isRewarded ?? false,
        submitted_at: state ? wireTime(state.submittedAt) : null,
      };
    }),
  );
}

function findTask({ path, catalogue }: PlayerCall): SocialTask | undefined {
  return catalogue.tasks.find((task) => String(task.id) === path.id);
}

function submit(call: PlayerCall) {
  const task = findTask(call);
  if (!task) return notFound('No such task.');
  if (call.player.tasks[task.id]) return refused('Already submitted.');
  call.player.tasks[task.id] = { submittedAt: call.now, isRewarded: false };
  return ok({ success: true, message: 'Submitted.' });
}

function claim(call: PlayerCall) {
  const { player, now, provider } = call;
  const task = findTask(call);
  const state = task && player.tasks[task.id];
  if (!task || !state) return notFound('Not submitted yet.');
  if (state.isRewarded) return refused('Already rewarded.');
  const availableAt = state.submittedAt + (provider.options.taskCooldownSeconds ?? task.cooldownSeconds);
  if (now < availableAt)
    return invalid({ task: ['The reward is not ready yet.'] }, { claim_available_at: wireTime(availableAt) });
  settle(call);
  player.tasks[task.id] = { ...state, isRewarded: true };
  creditCoins(call, { source: 'tasks', coins: task.rewardCoins });
  return ok(wireReward('Reward claimed.', player, task.rewardCoins));
}

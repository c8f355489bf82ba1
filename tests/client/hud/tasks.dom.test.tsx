import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/client/api/errors';
import { QueryScope } from '../../../src/client/hud/data/QueryList';
import { Tasks } from '../../../src/client/hud/screens/earn/Tasks';
import { fakeGame, show } from './fakeGame';

const TASK = {
  id: '1',
  name: 'Watch',
  description: 'A film',
  actionName: '',
  type: 'video',
  reward: 5000,
  isSubmitted: true,
  isRewarded: false,
};

it('a task claimed too early shows the remaining time instead of the reward', async () => {
  const claim_available_at = new Date(Date.now() + 60_000).toISOString();
  const cooling = new ApiError({ kind: 'http', path: '', status: 422, body: { claim_available_at } });
  const { game } = fakeGame(
    {},
    { api: { tasks: async () => [TASK] }, purchases: { claimTask: vi.fn().mockRejectedValue(cooling) } },
  );
  await show(
    <QueryScope>
      <Tasks />
    </QueryScope>,
    game,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Claim: Watch' }));
  expect(await screen.findByText('Ready in')).toBeTruthy();
  expect(game.playSound).not.toHaveBeenCalled();
  expect(game.store.getState().toasts).toEqual([]);
});

describe.each<[string, () => Promise<never>]>([
  ['is slow', () => new Promise<never>(() => undefined)],
  ['does not arrive', () => Promise.reject(new Error('offline'))],
])('when the new list %s', (_, renewal) => {
  const OTHER = { ...TASK, id: '2', name: 'Read' };
  const showTasks = async (task: object, purchases: object) => {
    const tasks = vi.fn(async () => (tasks.mock.calls.length === 1 ? [task, OTHER] : renewal()));
    const { game } = fakeGame({}, { api: { tasks }, purchases });
    game.host.open = () => true;
    await show(
      <QueryScope>
        <Tasks />
      </QueryScope>,
      game,
    );
    return tasks;
  };

  it('a claimed task is done', async () => {
    const tasks = await showTasks(TASK, { claimTask: async () => 5000 });
    fireEvent.click(await screen.findByRole('button', { name: 'Claim: Watch' }));
    expect(await screen.findByText('Done')).toBeTruthy();
    expect(tasks).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Claim: Watch' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Claim: Read' })).toBeTruthy();
    const states = screen.getAllByRole('listitem').map(({ dataset }) => dataset.state);
    expect(states).toEqual(['done', 'claimable']);
  });

  it('an opened task can be claimed', async () => {
    const link = 'https://example.org/video';
    await showTasks({ ...TASK, isSubmitted: false, link }, { submitTask: async () => undefined });
    fireEvent.click(await screen.findByRole('button', { name: 'Watch: Watch' }));
    expect(await screen.findByRole('button', { name: 'Claim: Watch' })).toBeTruthy();
  });
});

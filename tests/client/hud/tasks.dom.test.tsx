import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/client/first/api/errors';
import { QueryScope } from '../../../src/client/hud/data/QueryScope';
import { Tasks } from '../../../src/client/hud/screens/earn/Tasks';
import { fakeGame, show } from './fakeGame';

const TASK = { id: '1', name: 'Watch', type: 'video', reward: 5000, isSubmitted: true, isRewarded: false };

it('shows no reward for a task that is still cooling down, but when it will be ready', async () => {
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

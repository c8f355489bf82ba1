import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/client/api/errors';
import { Toasts } from '../../../src/client/hud/components/Toasts';
import { QueryScope } from '../../../src/client/hud/data/QueryList';
import { Tasks } from '../../../src/client/hud/screens/earn/Tasks';
import { FriendList } from '../../../src/client/hud/screens/friends/FriendList';
import { InviteButtons } from '../../../src/client/hud/screens/friends/FriendsScreen';
import { fakeGame, show } from './fakeGame';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Path = () => <p data-testid="path">{useLocation().pathname}</p>;

const taskTo = (link: string) => ({
  id: 1,
  type: 'other',
  name: 'Visit',
  description: '',
  image: '',
  actionName: 'Go',
  link,
  reward: 500,
  isSubmitted: false,
  isRewarded: false,
});

async function pressTask(link: string) {
  const submitTask = vi.fn(async () => undefined);
  const { game } = fakeGame({}, { api: { tasks: async () => [taskTo(link)] }, purchases: { submitTask } });
  const open = vi.fn(() => true);
  game.host.open = open;
  await show(
    <QueryScope>
      <Tasks />
      <Toasts />
      <Path />
    </QueryScope>,
    game,
    '/earn',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Go: Visit' }));
  return { game, open, submitTask };
}

describe('a task’s link', () => {
  it('opens a screen of the game without leaving it', async () => {
    const { open, submitTask } = await pressTask('/friends');
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/friends'));
    expect(submitTask).toHaveBeenCalledWith(1);
    expect(open).not.toHaveBeenCalled();
  });

  it.each(['ftp://example.org/video', 'javascript:alert(1)', ''])(
    '"%s" is refused with a toast and submits nothing',
    async (link) => {
      const { open, submitTask } = await pressTask(link);
      expect(await screen.findByText('This is not available here yet.')).toBeTruthy();
      expect(open).not.toHaveBeenCalled();
      expect(submitTask).not.toHaveBeenCalled();
      expect(screen.getByTestId('path').textContent).toBe('/earn');
    },
  );

  it.each(['https://example.org/video', 'http://example.org/video', '@ninja'])(
    'opens %s outside the game',
    async (link) => {
      const { game, open, submitTask } = await pressTask(link);
      expect(open).toHaveBeenCalledOnce();
      await waitFor(() => expect(submitTask).toHaveBeenCalledWith(1));
      expect(game.store.getState().toasts).toEqual([]);
    },
  );
});

describe('a list refused by the provider', () => {
  const refused = (status: number, serverMessage: string) => async () => {
    throw new ApiError({ kind: 'http', path: 'tasks', status, serverMessage });
  };

  it.each([
    ['its own words', 403, 'Tasks open on Monday.'],
    ['its own words for a missing endpoint', 404, 'Tasks open on Monday.'],
    ['the game’s words for a missing endpoint', 404, 'This is not available here yet.', ''],
    ['the game’s words when the server is only busy', 503, 'This could not be loaded.'],
  ])('shows %s', async (_what, status, text, said = 'Tasks open on Monday.') => {
    const list = refused(status, said);
    const { game } = fakeGame({}, { api: { tasks: list, friends: list } });
    await show(
      <QueryScope>
        <Tasks />
        <FriendList />
      </QueryScope>,
      game,
    );
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    for (const alert of screen.getAllByRole('alert')) expect(within(alert).getByText(text)).toBeTruthy();
  });
});

it('copying is announced next to the button, whose label stays the same', async () => {
  const { game } = fakeGame();
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  await show(<InviteButtons />, game);
  const button = screen.getByRole('button', { name: 'Copy link' });
  // A live region inside the button would add its text to the button's name.
  expect(button.querySelector('[role]')).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied!'));
});

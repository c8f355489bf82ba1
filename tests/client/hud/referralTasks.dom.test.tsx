import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import { QueryScope } from '../../../src/client/hud/data/QueryList';
import { ReferralTasks } from '../../../src/client/hud/screens/earn/ReferralTasks';
import { REFERRAL_TASKS } from '../../../src/core/economy/referral';
import { fakeGame, show } from './fakeGame';

async function shownTitles(tasks: readonly { id: string; title: string; friends: number }[]) {
  const referralTasks = async () => tasks.map((task) => ({ ...task, reward: 10, completed: false }));
  await show(
    <QueryScope>
      <ReferralTasks />
    </QueryScope>,
    fakeGame({}, { api: { referralTasks } }).game,
  );
  const buttons = await screen.findAllByRole('button', { name: /^Claim: / });
  return buttons.map((button) => button.getAttribute('aria-label')?.replace('Claim: ', ''));
}

it('a referral task shows the provider’s title', async () => {
  expect(await shownTitles([{ id: '9', title: 'Bring a clan of 3', friends: 3 }])).toEqual([
    'Bring a clan of 3',
  ]);
});

it('a referral task without a title names the number of friends it requires', async () => {
  expect(
    await shownTitles([
      { id: '1', title: '', friends: 1 },
      { id: '2', title: '', friends: 4 },
    ]),
  ).toEqual(['Invite 1 friend', 'Invite 4 friends']);
});

it('a referral task counts friends only up to the required number', async () => {
  const task = (id: string, friends: number) => ({ id, title: '', friends, reward: 10, completed: false });
  await show(
    <QueryScope>
      <ReferralTasks />
    </QueryScope>,
    fakeGame(
      { account: { totalReferrals: 4 } as Account },
      { api: { referralTasks: async () => [task('1', 3), task('2', 6)] } },
    ).game,
  );
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map(({ dataset }) => dataset.state)).toEqual(['claimable', 'open']);
  expect(screen.getByText('3 / 3')).toBeTruthy();
  expect(screen.getByText('4 / 6')).toBeTruthy();
});

it('a referral task is open, not claimable, while the number of friends is unknown', async () => {
  await shownTitles([{ id: '1', title: '', friends: 3 }]);
  expect(screen.getByRole('listitem').dataset.state).toBe('open');
});

it('the embedded provider’s referral tasks have the game’s wording', async () => {
  const tasks = REFERRAL_TASKS.map((task) => ({
    id: String(task.id),
    title: task.title,
    friends: task.numberOfReferrals,
  }));
  expect(await shownTitles(tasks)).toEqual(['Invite 3 friends', 'Invite 6 friends']);
});

it.each<[string, () => Promise<never>]>([
  ['is slow', () => new Promise<never>(() => undefined)],
  ['does not arrive', () => Promise.reject(new Error('offline'))],
])('a claimed task is done, even when the new list %s', async (_, renewal) => {
  const task = (id: string) => ({ id, title: `Task ${id}`, friends: 0, reward: 10, completed: false });
  const referralTasks = vi.fn(async () =>
    referralTasks.mock.calls.length === 1 ? [task('1'), task('2')] : renewal(),
  );
  const purchases = { completeReferralTask: async () => 10 };
  await show(
    <QueryScope>
      <ReferralTasks />
    </QueryScope>,
    fakeGame({}, { api: { referralTasks }, purchases }).game,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Claim: Task 1' }));
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Claim: Task 2',
  ]);
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QueryScope } from '../../../src/client/hud/data/QueryScope';
import { ReferralTasks } from '../../../src/client/hud/screens/earn/ReferralTasks';
import { REFERRAL_TASKS } from '../../../src/core/economy/referral';
import { fakeGame, show } from './fakeGame';

afterEach(cleanup);

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

it('a referral task has the title that the provider sent', async () => {
  expect(await shownTitles([{ id: '9', title: 'Bring a clan of 3', friends: 3 }])).toEqual([
    'Bring a clan of 3',
  ]);
});

it('a referral task without a title says how many friends it asks for', async () => {
  expect(
    await shownTitles([
      { id: '1', title: '', friends: 1 },
      { id: '2', title: '', friends: 4 },
    ]),
  ).toEqual(['Invite 1 friend', 'Invite 4 friends']);
});

it('the referral tasks of the embedded provider read as ever', async () => {
  const tasks = REFERRAL_TASKS.map((task) => ({
    id: String(task.id),
    title: task.title,
    friends: task.numberOfReferrals,
  }));
  expect(await shownTitles(tasks)).toEqual(['Invite 3 friends', 'Invite 6 friends']);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { levelFriendsAtOnce, sendSameBatch, welcomeNewcomers } from '../../support/server/checks/crowds';
import { openStage, type Stage } from '../../support/server/stage';
import { showResult } from './figures';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ processes: 2 });
});
afterAll(() => stage.close());

it('2: the same batch sent to both processes at once is credited once', async () => {
  const { credited, answers } = await sendSameBatch(stage, 16);
  const isMet = credited === 10 && answers.length === 1;
  showResult({
    check: '2',
    title: 'The same batch of 10 taps, 32 times at once to two processes',
    wanted: 'credited once, equal answers',
    isMet,
    figures: { 'coins credited': credited, 'distinct answers': answers.length },
  });
  expect(isMet).toBe(true);
});

it('3: newcomers who log in twice at once get one account each', async () => {
  const { logins, accounts, distinctIds, firstLogins, statuses } = await welcomeNewcomers(stage, {
    count: 500,
    twice: 100,
  });
  const isMet = accounts === 500 && distinctIds === 500 && firstLogins === 500;
  showResult({
    check: '3',
    title: '500 newcomers at once, 100 of them twice',
    wanted: '500 accounts, 500 ids',
    isMet,
    figures: { logins, accounts, 'distinct ids': distinctIds, statuses: statuses.join(', ') },
  });
  expect(isMet).toBe(true);
});

it('4: an inviter gets every gift when many friends gain a level at once', async () => {
  const { friends, gained, expected, failures } = await levelFriendsAtOnce(stage, 200);
  const isMet = gained === expected && failures.length === 0;
  showResult({
    check: '4',
    title: '200 friends of one inviter gain level 4 at once over both processes',
    wanted: 'the exact bonus, no deadlock, no 500',
    isMet,
    figures: {
      friends,
      'coins gained': gained,
      'coins expected': expected,
      'answers of 500': failures.length,
    },
  });
  expect(isMet).toBe(true);
});

import type { Read } from '../../../src/client/api/read';
import * as answers from '../../../src/client/economy/answers';
import { Breach, type Check, expectRefusal, expectSame } from '../check';

const LISTS: readonly [path: string, read: Read<unknown>][] = [
  ['clicker/daily-tasks', answers.dailyTaskList],
  ['clicker/tasks', answers.taskList],
  ['clicker/referral-tasks', answers.referralTaskList],
  ['clicker/missions', answers.missionList],
  ['clicker/leaderboard?level_id=1', answers.leaderboardAnswer],
  ['referred-users?page=1&per_page=20', answers.friendsAnswer],
  ['popups', answers.popupAnswer],
];

const CLOCK_SLACK_MS = 10 * 60_000;

/** Checks every answer with the client's own schemas, and the clock (decision 29). */
export const ANSWER_CHECKS: readonly Check[] = [
  {
    name: 'a newcomer begins with 3000 coins and full energy',
    section: 'spec §1',
    playerSees: 'another balance than on the welcome screen',
    async run(kit) {
      const { balance, energy, maxEnergy, answer } = await (await kit.newcomer()).sync();
      expectSame('the first balance', balance, 3000, answer);
      expectSame('the first energy', energy, maxEnergy, answer);
    },
  },
  {
    name: 'a repeated sync credits nothing',
    section: 'decision 18',
    playerSees: 'coins for reloading the game',
    async run(kit) {
      const player = await kit.newcomer();
      const { balance } = await player.sync();
      const again = await player.sync();
      expectSame('the balance', again.balance, balance, again.answer);
      expectSame('passive_earnings of the second sync', again.passiveEarnings, 0, again.answer);
    },
  },
  {
    name: 'days and dates are UTC',
    section: 'decision 29',
    playerSees: 'countdowns that are hours off, and daily rewards on the wrong day',
    async run(kit) {
      const player = await kit.newcomer();
      await player.sync();
      const { lastLoginAt, answer } = await player.sync();
      if (lastLoginAt === null || lastLoginAt % 86_400_000 === 0) return;
      const minutes = Math.round((lastLoginAt - kit.now()) / 60_000);
      if (Math.abs(lastLoginAt - kit.now()) > CLOCK_SLACK_MS)
        throw new Breach(`last_login_date is ${minutes} minutes off, read as UTC`, answer);
    },
  },
  {
    name: 'the client can read every list',
    section: 'spec §3',
    playerSees: 'a screen that says it could not be loaded',
    async run(kit) {
      const { token } = await kit.newcomer();
      for (const [path, read] of LISTS) {
        const answer = await kit.call(path, { method: 'GET', token });
        // A provider may lack an endpoint. The screen then says so.
        if (answer.status === 404) continue;
        const isEmptyPopup = path === 'popups' && answer.text === '';
        if (answer.status !== 200 || (!isEmptyPopup && !canRead(read, answer.json)))
          throw new Breach(`the client cannot read ${path} (status ${answer.status})`, answer);
      }
    },
  },
  {
    name: 'a refusal is JSON with a message',
    section: 'decision 38',
    playerSees: 'an action that fails without a word',
    async run(kit) {
      const { post } = await kit.newcomer();
      const wallet = await post('wallet/connect', { ton_wallet: 'no address' });
      expectRefusal('a wallet without an address', wallet, 400, 422);
      const booster = await post('clicker/buy-booster', { booster_type: 'magic' });
      expectRefusal('an unknown booster', booster, 400, 422);
    },
  },
];

function canRead(read: Read<unknown>, value: unknown): boolean {
  try {
    read(value);
    return true;
  } catch {
    return false;
  }
}

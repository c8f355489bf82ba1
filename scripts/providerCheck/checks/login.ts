import { readLogin } from '../../../src/client/api/accountAnswers';
import { part } from '../../../src/client/api/read';
import { Breach, type Check, expectRefusal, expectSame } from '../check';

export const LOGIN_CHECKS: readonly Check[] = [
  {
    name: 'only the first login is a first login',
    section: 'spec §4, §7',
    playerSees: 'the welcome of a newcomer at every start, or never',
    async run(kit) {
      const player = await kit.newcomer();
      await player.sync();
      const again = await kit.login(player.telegramId);
      const read = part(readLogin, null)(again.json);
      if (!read) throw new Breach('the client cannot read the login', again);
      expectSame('first_login of a known account', read.firstLogin, false, again);
    },
  },
  {
    name: 'forged launch data is refused',
    section: 'decision 8',
    playerSees: 'an account emptied by a stranger',
    async run(kit) {
      if (!kit.isSigned) return;
      const victim = await kit.newcomer();
      const ofAnother = await kit.launchData(victim.telegramId + 1);
      const wrongSecret = await kit.launchData(victim.telegramId, '1:another bot');
      for (const [what, initData] of [
        ['signed by another bot', wrongSecret],
        ['of another player', ofAnother],
        ['left out', ''],
      ] as const)
        expectRefusal(`launch data ${what}`, await kit.login(victim.telegramId, initData), 401, 403, 422);
    },
  },
  {
    name: 'a login without a name is refused in words',
    section: 'spec §7',
    playerSees: 'busy servers instead of a sign-in that failed',
    async run(kit) {
      const headers = { 'X-Telegram-Init-Data': await kit.launchData(1) };
      const answer = await kit.call('auth/telegram-user', { body: { telegram_id: 1 }, headers });
      expectRefusal('a login without first_name', answer, 400, 422);
    },
  },
  {
    name: 'a call without a token is refused',
    section: 'spec §8',
    playerSees: 'a stranger’s coins, or a game that never signs in again',
    async run(kit) {
      for (const token of ['', 'a.guess'])
        expectRefusal(
          'a sync with a wrong token',
          await kit.call('clicker/sync', { method: 'GET', token }),
          401,
        );
      const body = { count: 1, energy: 499, timestamp: Math.floor(kit.now() / 1000) };
      expectRefusal(
        'taps with a wrong token',
        await kit.call('clicker/tap', { body, token: 'a.guess' }),
        401,
      );
    },
  },
];

import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/core/economy/levels';
import { economyPlayer } from './economyPlayer';
import { PLAYER_ID, TRANSPORTS } from './world';

const DAY = 86_400;

describe.each(TRANSPORTS)('rewards and tasks over %s', (transport) => {
  const { world, get, post, balance } = economyPlayer(transport);

  describe('daily rewards', () => {
    const days = async () => (await get('/clicker/daily-tasks')).body;
    const claim = () => post('/clicker/claim-daily-task');

    it('list sixteen, of which the first is available', async () => {
      const list = await days();
      expect(list).toHaveLength(16);
      expect(list[0]).toEqual({
        id: 1,
        name: 'Day 1',
        description: 'Log in 1 day in a row',
        required_login_streak: 1,
        reward_coins: 500,
        completed: false,
        available: true,
      });
      expect(list[1].description).toBe('Log in 2 days in a row');
      expect(list.slice(1).some((row: { available: boolean }) => row.available)).toBe(false);
    });

    it('no longer offer a claimed day', async () => {
      await get('/clicker/sync');
      await claim();
      expect((await days())[0]).toMatchObject({ completed: true, available: false });
    });

    it('pay each day once and start over after day 16', async () => {
      const expected = [
        500, 1000, 2500, 5000, 7000, 10_000, 25_000, 50_000, 75_000, 100_000, 250_000, 500_000, 750_000,
        1_000_000, 1_250_000, 1_500_000, 500,
      ];
      for (const [index, reward] of expected.entries()) {
        await get('/clicker/sync');
        const before = await balance();
        const reply = await claim();
        expect(reply.body).toEqual({
          success: true,
          message: `Reward of day ${(index % 16) + 1} claimed.`,
          balance: before + reward,
          reward,
        });
        expect((await claim()).status).toBe(400);
        expect(await balance()).toBe(before + reward);
        world().time.now += DAY;
      }
    });

    it.each([
      ['a missed day', true, 2 * DAY],
      ['a day without a claim', false, DAY],
    ])('start over after %s', async (_name, claims, away) => {
      await get('/clicker/sync');
      await claim();
      world().time.now += DAY;
      await get('/clicker/sync');
      if (claims) await claim();
      world().time.now += away;
      expect((await get('/clicker/sync')).body.user.login_streak).toBe(1);
      expect((await days()).filter((row: { completed: boolean }) => row.completed)).toEqual([]);
      const before = await balance();
      expect((await claim()).body.balance).toBe(before + 500);
    });

    it('become available at midnight UTC for a player who never left', async () => {
      await get('/clicker/sync');
      await claim();
      world().time.now += 12 * 3600;
      expect((await claim()).status).toBe(200);
      expect((await world().record()).streak.streak).toBe(2);
    });
  });

  describe('tasks', () => {
    const submit = (id: unknown) => post(`/clicker/tasks/${id}`);
    const claim = (id: unknown) => post(`/clicker/tasks/${id}/claim`);

    it('go from open to waiting to claimed, once each', async () => {
      const list = (await get('/clicker/tasks')).body;
      expect(list[0]).toEqual({
        id: 1,
        name: expect.any(String),
        description: expect.any(String),
        image: expect.any(String),
        reward_coins: 5000,
        type: 'other',
        action_name: 'Join',
        link: expect.stringMatching(/^https:/),
        is_submitted: false,
        is_rewarded: false,
        submitted_at: null,
      });
      expect(new Set(list.map((task: { type: string }) => task.type))).toEqual(new Set(['video', 'other']));
      expect((await claim(1)).status).toBe(404);
      expect((await submit(1)).body).toEqual({ success: true, message: 'Submitted.' });
      expect((await submit(1)).status).toBe(400);
      expect(await claim(1)).toMatchObject({
        status: 422,
        body: { claim_available_at: '2026-03-02T12:00:15.000Z' },
      });
      world().time.now += 15;
      const rewarded = { success: true, message: 'Reward claimed.', balance: 8000, reward: 5000 };
      expect((await claim(1)).body).toEqual(rewarded);
      expect((await claim(1)).status).toBe(400);
      expect(await balance()).toBe(8000);
      expect((await get('/clicker/tasks')).body[0]).toMatchObject({
        is_submitted: true,
        is_rewarded: true,
        submitted_at: '2026-03-02T12:00:00.000Z',
      });
    });

    it.each([['999'], ['0'], ['-1'], ['abc'], ['1.5'], ['__proto__']])(
      'answer 404 to task %s',
      async (id) => {
        expect((await submit(id)).status).toBe(404);
        expect((await claim(id)).status).toBe(404);
      },
    );
  });

  describe('referral tasks', () => {
    const complete = (id: unknown) => post(`/clicker/referral-tasks/${id}/complete`);
    const befriend = async (count: number) => {
      for (let friend = 1; friend <= count; friend += 1)
        await world().call('POST', '/auth/telegram-user', {
          telegram_id: 100 + friend,
          first_name: `Friend ${friend}`,
          referred_by: String(PLAYER_ID),
        });
    };

    it('pay for three friends, once', async () => {
      await befriend(2);
      expect(await complete(1)).toMatchObject({
        status: 400,
        body: { success: false, required: 3, current: 2 },
      });
      await befriend(3);
      const before = await balance();
      const rewarded = { message: 'Reward claimed.', balance: before + 25_000, reward: 25_000 };
      expect((await complete(1)).body).toEqual({ success: true, ...rewarded });
      expect((await complete(1)).status).toBe(400);
      expect((await complete(2)).status).toBe(400);
      expect((await get('/clicker/referral-tasks')).body).toEqual([
        { id: 1, title: 'Invite 3 friends', number_of_referrals: 3, reward: 25_000, is_completed: true },
        { id: 2, title: 'Invite 6 friends', number_of_referrals: 6, reward: 50_000, is_completed: false },
      ]);
    });

    it.each([['9'], ['abc'], ['-1']])('refuse task %s', async (id) => {
      expect((await complete(id)).status).toBe(400);
    });

    it('roll back the inviter’s bonus with a refused call, so that it is paid once', async () => {
      await befriend(1);
      const before = await balance();
      const signIn = await post('/auth/telegram-user', { telegram_id: 101, first_name: 'Friend 1' });
      world().useToken(signIn.body.token);
      await world().edit((record) => {
        record.productionPerHour = LEVELS[3]?.fromBalance ?? 0;
      }, 101);
      world().time.now += 3600;
      expect((await post('/clicker/mission-levels/102')).status).toBe(400);
      expect(await balance()).toBe(before);
      expect((await get('/clicker/sync')).body.user.level.level).toBe(4);
      expect(await balance()).toBe(before + 7_000);
    });

    it('pay the inviter for each level a friend gains', async () => {
      await befriend(1);
      const before = await balance();
      await world().edit((record) => {
        record.coins.whole = LEVELS[5]?.fromBalance ?? 0;
      }, 101);
      const signIn = await post('/auth/telegram-user', { telegram_id: 101, first_name: 'Friend 1' });
      world().useToken(signIn.body.token);
      expect((await get('/clicker/sync')).body.user.level.level).toBe(6);
      await get('/clicker/sync');
      expect(await balance()).toBe(before + 7_000 + 10_000);
    });
  });
});

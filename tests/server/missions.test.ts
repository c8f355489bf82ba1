import { describe, expect, it } from 'vitest';
import { MISSION_LEVELS, MISSIONS } from '../../src/core/economy/missions';
import { economyPlayer } from './economyPlayer';
import { PLAYER_ID, TRANSPORTS } from './world';

describe.each(TRANSPORTS)('missions over %s', (transport) => {
  const { world, get, post, setBalance } = economyPlayer(transport);

  describe('the mission cards', () => {
    const missions = async (query = '') => (await get(`/clicker/missions${query}`)).body;
    const buy = (id: unknown) => post(`/clicker/mission-levels/${id}`);

    it('are listed for every type or for one', async () => {
      const all = await missions();
      expect(all.map(({ id }: { id: number }) => id)).toEqual(MISSIONS.map(({ id }) => id));
      for (const type of [1, 2, 3, 4])
        expect(await missions(`?type=${type}`)).toEqual(
          all.filter((card: { mission_type_id: number }) => card.mission_type_id === type),
        );
      expect(all[0]).toEqual({
        id: 1,
        name: 'Morning Drill',
        mission_type_id: 1,
        image: 'mission-dojo-1',
        required_user_level: 1,
        required_friends_invitation: 0,
        production_per_hour: 0,
        next_level: {
          id: 101,
          mission_id: 1,
          level: 1,
          cost: expect.any(Number),
          production_per_hour: expect.any(Number),
        },
      });
    });

    it.each([['0'], ['5'], ['abc'], ['1.5']])('answer 422 to type %s', async (type) => {
      expect((await get(`/clicker/missions?type=${type}`)).status).toBe(422);
    });

    it('sell a level, which raises income and offers the next level', async () => {
      const [card] = await missions();
      const { cost, production_per_hour: gain } = card.next_level;
      const reply = await buy(101);
      expect(reply.body).toMatchObject({
        message: expect.any(String),
        next_level: { id: 102, level: 2 },
        user: { balance: 3000 - cost, production_per_hour: gain, telegram_id: PLAYER_ID },
      });
      expect((await missions())[0]).toMatchObject({
        production_per_hour: gain,
        next_level: reply.body.next_level,
      });
      world().time.now += 3600;
      expect((await get('/clicker/sync')).body.passive_earnings).toBe(gain);
    });

    it.each(['null', '[]', '7'])('sell at the current price to a request with body %s', async (body) => {
      const { cost } = (await missions())[0].next_level;
      const reply = await post('/clicker/mission-levels/101', body);
      expect(reply).toMatchObject({ status: 200, body: { user: { balance: 3000 - cost } } });
    });

    it('pay the old income up to the purchase', async () => {
      await world().edit((record) => {
        record.productionPerHour = 3600;
      });
      world().time.now += 100;
      const { cost } = (await missions())[0].next_level;
      const reply = await buy(101);
      expect(reply.body.user.balance).toBe(3000 - cost);
      expect(reply.body.user.production_per_hour).toBeGreaterThan(3600);
      const after = (await get('/clicker/sync')).body;
      expect(after.user.balance).toBe(3000 - cost + 100);
      expect(after.passive_earnings).toBe(0);
    });

    it.each([
      ['the level after the next', 102],
      ['an unknown level', 199],
      ['an unknown mission', 9901],
      ['level nought', 100],
    ])('refuse %s', async (_name, id) => {
      await setBalance(1e12);
      expect(await buy(id)).toMatchObject({ status: 400, body: { success: false } });
    });

    it('refuse a level already bought', async () => {
      await buy(101);
      expect((await buy(101)).status).toBe(400);
    });

    it.each([['abc'], ['-1'], ['1.5'], ['0']])('answer 422 to level id %s', async (id) => {
      expect((await buy(id)).status).toBe(422);
    });

    it('enforce the requirements of level, friends and coins', async () => {
      const all = await missions();
      const locked = all.find((card: { required_user_level: number }) => card.required_user_level > 10);
      expect(await buy(locked.next_level.id)).toMatchObject({
        status: 400,
        body: { required_user_level: locked.required_user_level, current_level: 1 },
      });
      await setBalance(1e9);
      const social = all.find(
        (card: { required_friends_invitation: number }) => card.required_friends_invitation > 0,
      );
      expect(await buy(social.next_level.id)).toMatchObject({
        status: 400,
        body: { required_friends_invitation: social.required_friends_invitation, current_friends: 0 },
      });
      await setBalance(10);
      expect(await buy(101)).toMatchObject({
        status: 400,
        body: { required_coins: expect.any(Number), current_balance: 10 },
      });
    });

    it('show no next level after the last', async () => {
      await setBalance(1e12);
      let id: number | null = 101;
      let bought = 0;
      while (id !== null) {
        const reply = await buy(id);
        expect(reply.status).toBe(200);
        id = reply.body.next_level?.id ?? null;
        bought += 1;
      }
      expect(bought).toBe(MISSION_LEVELS.count);
      expect((await missions())[0].next_level).toBeNull();
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, PLAYER_ID, TRANSPORTS, type World } from './world';

describe.each(TRANSPORTS)('signing in over %s', (transport) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({ transport });
  });
  afterEach(() => world.close());

  describe('POST /auth/telegram-user', () => {
    // [spec 3.3]
    it('opens an account on the first login only', async () => {
      const first = await world.login();
      expect(first.status).toBe(200);
      expect(first.body).toEqual({ token: expect.stringMatching(/^4242\.[0-9a-f]{32}$/), first_login: true });
      const second = await world.login();
      expect(second.body.first_login).toBe(false);
      expect(second.body.token).not.toBe(first.body.token);
    });

    it('keeps two devices signed in', async () => {
      const first = await world.login();
      await world.login();
      world.useToken(first.body.token);
      expect((await world.call('GET', '/clicker/sync')).status).toBe(200);
    });

    // [spec 5.15]
    it.each([
      ['no body', undefined],
      ['not JSON', '{'],
      ['a list', []],
      ['no telegram_id', { first_name: 'K' }],
      ['telegram_id 0', { telegram_id: 0, first_name: 'K' }],
      ['telegram_id 1.5', { telegram_id: 1.5, first_name: 'K' }],
      ['telegram_id as words', { telegram_id: 'me', first_name: 'K' }],
      ['no first_name', { telegram_id: 1 }],
      ['an empty first_name', { telegram_id: 1, first_name: ' ' }],
      ['a first_name of 300 letters', { telegram_id: 1, first_name: 'x'.repeat(300) }],
      ['a strange is_premium', { telegram_id: 1, first_name: 'K', is_premium: 'very' }],
    ])('answers 422 to %s', async (_name, body) => {
      const reply = await world.call('POST', '/auth/telegram-user', body);
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({ message: expect.any(String), errors: expect.any(Object) });
    });

    it.each([
      [{ telegram_id: 1 }, { first_name: ['Is required.'] }],
      [{ telegram_id: 1, first_name: ' ' }, { first_name: ['Must not be empty.'] }],
      [{ telegram_id: 1, first_name: 'K', is_premium: 'very' }, { is_premium: ['Must be true or false.'] }],
    ])('explains the fault in %j', async (body, errors) => {
      expect((await world.call('POST', '/auth/telegram-user', body)).body.errors).toEqual(errors);
    });

    it.each([
      [1, true],
      [0, false],
      [null, false],
    ])('reads is_premium %j as %s', async (is_premium, isPremium) => {
      await world.login({ is_premium });
      expect((await world.record()).isPremium).toBe(isPremium);
    });

    it('treats an empty inviter as none', async () => {
      expect((await world.login({ referred_by: '' })).status).toBe(200);
      expect((await world.record()).referredBy).toBeNull();
    });

    it('opens an account with an empty history', async () => {
      await world.login();
      expect(await world.record()).toMatchObject({
        tokens: [expect.any(Object)],
        receipts: [],
        missions: {},
        tasks: {},
        referralTasks: [],
        friends: 0,
        days: [],
      });
    });

    // [spec 6.2]
    it.each([
      [false, 5_000],
      [true, 25_000],
    ])('pays the inviter of a friend (premium %s) %i', async (isPremium, bonus) => {
      await world.login();
      await world.login({ telegram_id: 7, referred_by: String(PLAYER_ID), is_premium: isPremium });
      expect((await world.record()).coins.whole).toBe(3000 + bonus);
      expect((await world.record(7)).coins.whole).toBe(3000);
      await world.login({ telegram_id: 7, referred_by: PLAYER_ID });
      expect((await world.record()).coins.whole).toBe(3000 + bonus);
    });

    it('accepts an inviter once, within the account’s first day', async () => {
      await world.login();
      for (const telegram_id of [7, 8, 9]) await world.login({ telegram_id });
      const inviter = async () => {
        const { coins, friends } = await world.record();
        return [coins.whole, friends];
      };
      world.time.now += 86_399;
      for (let login = 0; login < 2; login += 1)
        await world.login({ telegram_id: 7, referred_by: PLAYER_ID });
      expect(await inviter()).toEqual([8000, 1]);
      // The first inviter stays.
      await world.login({ telegram_id: 8, referred_by: 7 });
      await world.login({ telegram_id: 8, referred_by: PLAYER_ID });
      expect([(await world.record(8)).referredBy, await inviter()]).toEqual([7, [8000, 1]]);
      world.time.now += 1;
      await world.login({ telegram_id: 9, referred_by: PLAYER_ID });
      expect([(await world.record(9)).referredBy, await inviter()]).toEqual([null, [8000, 1]]);
    });

    it('rejects a younger account as inviter', async () => {
      await world.login();
      await world.login({ telegram_id: 7, referred_by: PLAYER_ID });
      await world.login({ referred_by: 7 });
      await world.login({ telegram_id: 8 });
      await world.login({ referred_by: 8 });
      expect((await world.record()).referredBy).toBeNull();
      expect((await world.record(8)).coins.whole).toBe(3000);
    });

    it('rejects the player’s own id and an unknown id as inviter', async () => {
      await world.login({ referred_by: PLAYER_ID });
      expect((await world.record()).referredBy).toBeNull();
      await world.login({ telegram_id: 8, referred_by: 999 });
      expect((await world.record(8)).referredBy).toBeNull();
    });
  });

  describe('the bearer token', () => {
    it.each(['/clicker/sync', '/popups'])('is required by GET %s', async (path) => {
      expect((await world.call('GET', path)).status).toBe(401);
      for (const value of ['Bearer 0', 'Basic x', 'Bearer ', 'Bearer a b'])
        expect((await world.call('GET', path, undefined, { Authorization: value })).status).toBe(401);
    });

    it('is checked before the input', async () => {
      expect((await world.call('POST', '/clicker/tap', { count: 'many' })).status).toBe(401);
    });
  });
});

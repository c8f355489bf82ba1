import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/core/economy/levels';
import { economyPlayer } from './economyPlayer';
import { createWorld, PLAYER_ID, TRANSPORTS } from './world';

describe.each(TRANSPORTS)('players, friends and the wallet over %s', (transport) => {
  const { world, get, post } = economyPlayer(transport);

  describe('GET /clicker/leaderboard', () => {
    it('shows the players of the level by income, without private data', async () => {
      await world().login({ telegram_id: 5, first_name: 'Ren' });
      await world().edit((record) => {
        record.productionPerHour = 50;
        record.tonWallet = 'secret';
      }, 5);
      const rows = (await get('/clicker/leaderboard?level_id=1')).body;
      expect(rows.map((row: { first_name: string }) => row.first_name)).toEqual(['Ren', 'Kaede']);
      for (const field of ['ton_wallet', 'tokens', 'referred_by', 'login_streak'])
        expect(rows[0]).not.toHaveProperty(field);
      expect(rows.map((row: { telegram_id?: number }) => row.telegram_id)).toEqual([5, undefined]);
      expect((await get('/clicker/leaderboard?level_id=2')).body).toEqual([]);
    });

    it.each([[''], ['?level_id='], ['?level_id=0'], ['?level_id=26'], ['?level_id=x'], ['?level_id=1.5']])(
      'answers 422 to "%s"',
      async (query) => {
        expect((await get(`/clicker/leaderboard${query}`)).status).toBe(422);
      },
    );
  });

  describe('GET /clicker/leaderboard/place', () => {
    it('returns the player’s rank on the level, shared by ties', async () => {
      for (const [telegramId, income] of [
        [5, 50],
        [6, 70],
        [7, 0],
      ] as const) {
        await world().call('POST', '/auth/telegram-user', { telegram_id: telegramId, first_name: 'Ren' });
        await world().edit((record) => {
          record.productionPerHour = income;
        }, telegramId);
      }
      expect((await get('/clicker/leaderboard/place')).body).toEqual({ level_id: 1, place: 3 });
      await world().edit((record) => {
        record.standing.level = 2;
      });
      expect((await get('/clicker/leaderboard/place')).body).toEqual({ level_id: 2, place: 1 });
    });
  });

  describe('GET /referred-users', () => {
    it('pages through the friends, oldest first', async () => {
      for (let friend = 1; friend <= 7; friend += 1)
        await world().call('POST', '/auth/telegram-user', {
          telegram_id: 100 - friend,
          first_name: `Friend ${friend}`,
          referred_by: String(PLAYER_ID),
        });
      const page = (await get('/referred-users?page=2&per_page=5')).body;
      expect(page.data.map((row: { first_name: string }) => row.first_name)).toEqual([
        'Friend 6',
        'Friend 7',
      ]);
      expect(page.data[0]).not.toHaveProperty('telegram_id');
      expect(page.data[0].level).toMatchObject({ level: 1, name: 'Novice' });
      expect(page.meta).toEqual({ current_page: 2, last_page: 2, per_page: 5, total: 7 });
      expect(page.links).toMatchObject({ prev: '/api/referred-users?page=1&per_page=5', next: null });
      expect((await get('/referred-users?page=9&per_page=5')).body.data).toEqual([]);
      expect((await get('/clicker/sync')).body.total_referals).toBe(7);
    });

    it('returns one empty page without friends', async () => {
      expect((await get('/referred-users')).body).toMatchObject({
        data: [],
        meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 },
      });
    });

    it.each([['page=0'], ['page=x'], ['per_page=0'], ['per_page=101'], ['page=1.5'], ['page=-1']])(
      'answers 422 to %s',
      async (query) => {
        expect((await get(`/referred-users?${query}`)).status).toBe(422);
      },
    );
  });

  describe('a wallet', () => {
    const RAW = `0:${'ab'.repeat(32)}`;
    const FRIENDLY = 'EQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq8Uk';
    const SHOWN = 'UQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq5jh';
    const TESTNET = 'kQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq36u';
    const MASTERCHAIN = ['Ef-rq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urqzps', `-1:${'ab'.repeat(32)}`];

    it.each([RAW, RAW.toUpperCase(), FRIENDLY, SHOWN, TESTNET])(
      'is stored in one form, however written: %s',
      async (address) => {
        expect((await post('/wallet/connect', { ton_wallet: address })).body).toEqual({
          success: true,
          message: expect.any(String),
          ton_wallet: SHOWN,
          proven: false,
        });
        expect((await world().record()).tonWallet).toBe(RAW);
        expect((await post('/wallet/sync')).body.ton_wallet).toBe(SHOWN);
        expect((await get('/clicker/sync')).body.user.ton_wallet).toBe(SHOWN);
        expect((await post('/wallet/disconnect')).body.ton_wallet).toBeNull();
        expect((await post('/wallet/sync')).body.ton_wallet).toBeNull();
      },
    );

    it('of an older release is converted to the raw form by a sync', async () => {
      await world().edit((record) => {
        record.tonWallet = FRIENDLY;
      });
      expect((await post('/wallet/sync')).body.ton_wallet).toBe(FRIENDLY);
      expect((await get('/clicker/sync')).body.user.ton_wallet).toBe(SHOWN);
      expect((await world().record()).tonWallet).toBe(RAW);
    });

    it.each([TESTNET, ...MASTERCHAIN])('is refused on any network but the main one: %s', async (address) => {
      const strict = await createWorld({ transport, mainnetOnly: true });
      await strict.login();
      const connect = (ton_wallet: string) => strict.call('POST', '/wallet/connect', { ton_wallet });
      expect((await connect(address)).status).toBe(422);
      expect((await connect(SHOWN)).status).toBe(200);
      await strict.close();
    });

    it.each([
      [undefined],
      [{}],
      [{ ton_wallet: '' }],
      [{ ton_wallet: 5 }],
      [{ ton_wallet: `0:${'zz'.repeat(32)}` }],
      [{ ton_wallet: `0:${'ab'.repeat(31)}` }],
      [{ ton_wallet: `${FRIENDLY.slice(0, -1)}X` }],
      [{ ton_wallet: `${FRIENDLY}A` }],
      [{ ton_wallet: 'javascript:alert(1)' }],
    ])('gets 422 when it is %j', async (body) => {
      expect((await post('/wallet/connect', body)).status).toBe(422);
      expect((await world().record()).tonWallet).toBeNull();
    });
  });
});

describe('the demo', () => {
  it('pays a newcomer for no friend, and adds a friend with each day of play', async () => {
    const world = await createWorld({ demoLife: true });
    await world.login();
    const friends = async () => (await world.call('GET', '/clicker/sync')).body.total_referals;
    expect(await friends()).toBe(2);
    for (const { id } of (await world.call('GET', '/clicker/referral-tasks')).body)
      expect((await world.call('POST', `/clicker/referral-tasks/${id}/complete`)).status).toBe(400);
    const daily: number[] = [];
    for (let day = 0; day < 7; day++) {
      world.time.now += 86_400;
      await friends();
      daily.push(await friends());
    }
    expect(daily).toEqual([3, 4, 5, 6, 7, 7, 7]);
    expect((await world.call('GET', '/referred-users')).body.data).toHaveLength(7);
  });

  it('lists demo friends after real ones, each on one page', async () => {
    const world = await createWorld({ demoLife: true });
    await world.login();
    for (const telegram_id of [501, 502, 503])
      await world.call('POST', '/auth/telegram-user', {
        telegram_id,
        first_name: `Real ${telegram_id}`,
        referred_by: String(PLAYER_ID),
      });
    await world.edit((record) => {
      record.demoFriends = 4;
    });
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push((await world.call('GET', `/referred-users?page=${page}&per_page=3`)).body.data);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages[0].every((row: { first_name: string }) => row.first_name.startsWith('Real'))).toBe(true);
    expect(new Set(pages.flat().map((row: { id: number }) => row.id)).size).toBe(7);
  });

  it('gives a lone player friends, rivals and a leaderboard place', async () => {
    const world = await createWorld({ demoLife: true });
    await world.login();
    const first = (await world.call('GET', '/referred-users?page=1&per_page=5')).body;
    expect(first.data).toHaveLength(2);
    expect(first.meta).toEqual({ current_page: 1, last_page: 1, per_page: 5, total: 2 });
    for (const { id } of LEVELS) {
      const rows = (await world.call('GET', `/clicker/leaderboard?level_id=${id}`)).body;
      expect(rows.length).toBeGreaterThanOrEqual(24);
      expect(rows.length).toBeLessThanOrEqual(100);
      const incomes = rows.map((row: { production_per_hour: number }) => row.production_per_hour);
      expect(incomes).toEqual([...incomes].sort((left, right) => right - left));
      expect(new Set(rows.map((row: { id: number }) => row.id)).size).toBe(rows.length);
    }
    const own = (await world.call('GET', '/clicker/leaderboard?level_id=1')).body;
    expect(own.some((row: { telegram_id: number }) => row.telegram_id === PLAYER_ID)).toBe(true);
    for (let other = 1; own.length + other <= 101; other += 1)
      await world.login({ telegram_id: PLAYER_ID + other, first_name: 'Ren' });
    expect((await world.call('GET', '/clicker/leaderboard?level_id=1')).body).toHaveLength(100);
  });
});

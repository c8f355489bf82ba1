import { afterEach, describe, expect, it, vi } from 'vitest';
import { verifyInitData } from '../../src/server/initData';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { signLaunch } from '../support/signLaunch';
import { createWorld, PLAYER_ID, START } from './world';

const BOT_TOKEN = '123456:TEST-token';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('signed init data', () => {
  const claims = (fields: Record<string, string>, maxAgeSeconds = 3600) =>
    verifyInitData(signLaunch({ auth_date: String(START), ...fields }, BOT_TOKEN), {
      botToken: BOT_TOKEN,
      now: START,
      maxAgeSeconds,
    });
  const user = (value: unknown) => JSON.stringify(value);

  it('provides the player, premium, the start parameter and the launch id', async () => {
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await claims({ user: user({ id: 7, is_premium: true }), start_param: 'ref_5' })).toEqual({
      telegramId: 7,
      isPremium: true,
      startParam: 'ref_5',
      hash,
    });
    expect(await claims({ user: user({ id: 7, is_premium: 1 }) })).toEqual({
      telegramId: 7,
      isPremium: false,
      startParam: null,
      hash,
    });
  });

  it.each([
    ['no user', {}],
    ['a user that is not JSON', { user: 'Ren' }],
    ['a number as user', { user: '7' }],
    ['null as user', { user: 'null' }],
    ['a user without an id', { user: user({ name: 'Ren' }) }],
    ['a text as id', { user: user({ id: '7' }) }],
    ['a fraction as id', { user: user({ id: 7.5 }) }],
  ])('is rejected with %s', async (_, fields) => {
    expect(await claims(fields as Record<string, string>)).toBeNull();
  });

  it.each([
    [3600, true],
    [3601, false],
    [-300, true],
    [-301, false],
  ])('is valid for an hour, and up to five minutes ahead of the clock: %i s old', async (age, holds) => {
    const found = await claims({ user: user({ id: 7 }), auth_date: String(START - age) });
    expect(found !== null).toBe(holds);
  });

  it('may have at most 8192 characters', async () => {
    const ofLength = (length: number) => {
      const sign = (pad: string) =>
        signLaunch({ auth_date: String(START), user: user({ id: 7 }), pad }, BOT_TOKEN);
      const raw = sign('x'.repeat(length - sign('').length));
      expect(raw).toHaveLength(length);
      return verifyInitData(raw, { botToken: BOT_TOKEN, now: START, maxAgeSeconds: 60 });
    };
    expect(await ofLength(8192)).not.toBeNull();
    expect(await ofLength(8193)).toBeNull();
  });
});

describe('the leaderboard place', () => {
  it('counts demo rivals with a higher income, excluding ties', async () => {
    const world = await createWorld({ demoLife: true });
    await world.login();
    const rivals: { id: number; production_per_hour: number }[] = (
      await world.call('GET', '/clicker/leaderboard?level_id=1')
    ).body;
    const incomes = rivals.map((row) => row.production_per_hour);
    expect(incomes.length).toBeGreaterThan(20);
    for (const income of [0, incomes[4] ?? 0, incomes[40] ?? 0, 1e9]) {
      await world.edit((record) => {
        record.productionPerHour = income;
      });
      const above = rivals.filter((row) => row.id !== PLAYER_ID && row.production_per_hour > income).length;
      const { place } = (await world.call('GET', '/clicker/leaderboard/place')).body;
      expect(place).toBe(above + 1);
    }
  });
});

describe('a support report', () => {
  async function reporter(isKept = true) {
    const kept: string[] = [];
    const keepReport = async ({ report }: { report: string }) => {
      kept.push(report);
      return isKept;
    };
    const world = await createWorld({ db: { ...createMemoryDb(), keepReport } });
    await world.login();
    return { kept, send: (report: string) => world.call('POST', '/reports', { report }) };
  }

  it('is stored without possible tokens', async () => {
    const { kept, send } = await reporter();
    expect(await send(`Help! ${'0a1B'.repeat(8)} ${'f'.repeat(31)}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(kept).toEqual([`Help! [secret] ${'f'.repeat(31)}`]);
  });

  it('is refused when empty or above the daily limit', async () => {
    const { send } = await reporter(false);
    expect((await send(' ')).body.errors).toEqual({ report: ['Must not be empty.'] });
    expect((await send('Help!')).status).toBe(429);
  });
});

describe('a provider', () => {
  it('deletes receipts after two days and refused batches after ninety', async () => {
    const db = createMemoryDb();
    const forget = vi.spyOn(db, 'forget');
    await createProvider({ db, clock: () => START * 1000 }).housekeep();
    expect(forget).toHaveBeenCalledWith({ taps: START - 172_800, refused: START - 7_776_000 });
  });

  it('resets on request', async () => {
    const db = createMemoryDb();
    const reset = vi.spyOn(db, 'reset');
    await createProvider({ db, clock: Date.now }).reset();
    expect(reset).toHaveBeenCalledOnce();
  });

  it('draws its own seeds, stores secrets unchanged and respects its options', () => {
    const plain = createProvider({ db: createMemoryDb(), clock: Date.now });
    const seeds = Array.from({ length: 20 }, plain.newSeed);
    expect(new Set(seeds).size).toBeGreaterThan(15);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
    expect(plain.hashSecret('secret')).toBe('secret');
    expect(plain.options).toEqual({ demoLife: true, initDataMaxAgeSeconds: 86_400, mainnetOnly: false });
    const { options } = createProvider({
      db: createMemoryDb(),
      clock: Date.now,
      options: { demoLife: false, initDataMaxAgeSeconds: 60, mainnetOnly: true, taskCooldownSeconds: 5 },
    });
    expect(options).toEqual({
      demoLife: false,
      initDataMaxAgeSeconds: 60,
      mainnetOnly: true,
      taskCooldownSeconds: 5,
    });
  });
});

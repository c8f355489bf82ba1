import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { friendlyAddress } from '../../src/core/tonAddress';
import { type DeskWorld, withDeskWorld } from './deskWorld';

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
});

describe('flags', () => {
  const beginLook = () =>
    vi.waitFor(async () => expect((await world.desk('POST', '/flags/find', {})).status).toBe(200), 20_000);

  /** Runs the search of all accounts to its end: a second search begins only after the first. */
  async function look(): Promise<void> {
    await beginLook();
    await beginLook();
  }

  /** Decides on a flag as an operator who has just viewed it. */
  async function review(telegramId: number, kind: string, order: { state: string; reason: string }) {
    const { flags } = (await world.desk('GET', `/players/${telegramId}`)).body;
    const flag = flags.find((each: { kind: string }) => each.kind === kind);
    return world.desk('POST', `/flags/${telegramId}/${kind}`, {
      ...order,
      seenReview: flag?.reviewedAt ?? null,
    });
  }

  /** Creates an account that has not slept for three days. */
  async function neverSleeps(telegramId: number): Promise<void> {
    await world.player(telegramId);
    const day = { day: 1, taps: 1, earned: 1, hours: 0x0f_ff_ff };
    await world.db.transact(telegramId, ({ player, put }) => {
      if (player) put({ ...player, days: [day, { ...day, day: 2 }, { ...day, day: 3 }] });
    });
  }

  it('name players who never sleep, share a wallet or invite friends who never play', async () => {
    const raw = `0:${'cd'.repeat(32)}`;
    for (const [at, ton_wallet] of [raw, raw.toUpperCase(), friendlyAddress(raw)].entries())
      await (await world.player(201 + at)).post('/wallet/connect', { ton_wallet });
    await world.player(210);
    for (let friend = 211; friend <= 220; friend += 1) await world.player(friend, { referred_by: 210 });
    await neverSleeps(230);
    await look();
    const { flags } = (await world.desk('GET', '/flags?state=open')).body;
    const named = flags
      .filter(({ telegramId }: { telegramId: number }) => telegramId <= 230)
      .map(({ telegramId, kind }: { telegramId: number; kind: string }) => `${telegramId} ${kind}`);
    expect(named.sort()).toEqual(['201 wallet', '202 wallet', '203 wallet', '210 cluster', '230 hours']);
  });

  it('hide an upheld account from the leaderboard and withhold its referral coins until withdrawn', async () => {
    const player = await world.player(240);
    await sql`
      insert into desk_flags (telegram_id, kind, details, found_at) values (240, 'wallet', '{}', 1)`.execute(
      world.db.connection,
    );
    const decide = (state: string) => review(240, 'wallet', { state, reason: 'Looked at the wallet.' });
    const board = async () =>
      (await player.get('/clicker/leaderboard?level_id=1')).text.includes('Player 240');
    const balance = async () => (await player.get('/clicker/sync')).body.user.balance;
    const popup = async () => (await player.get('/popups')).body;
    const begun = world.time.now;
    await popup();
    expect([await board(), await balance()]).toEqual([true, 3000]);

    await decide('upheld');
    await world.player(241, { referred_by: 240 });
    expect([await board(), await balance()]).toEqual([false, 3000]);
    expect(await popup()).toMatchObject({
      id: 2e10 + begun,
      title: 'A person looked at your account',
      text: expect.stringContaining('Several accounts share your wallet.'),
    });
    expect((await popup())?.id).not.toBe(2e10 + begun);

    world.time.now += 60;
    await decide('open');
    expect([await board(), await balance()]).toEqual([true, 8000]);
    expect(await popup()).toMatchObject({ id: 5e10 + begun + 60, title: 'All is well again' });
    await decide('dismissed');
    expect((await popup())?.title).not.toBe('All is well again');

    world.time.now += 60;
    await decide('upheld');
    expect(await popup()).toMatchObject({ id: 2e10 + begun + 120 });
    await decide('open');
    expect(await world.unbalanced()).toEqual([]);
    world.time.now = begun;
  });

  it('repeat a message once, unless the player has fetched the popup after it', async () => {
    const player = await world.player(245);
    await sql`
      insert into desk_flags (telegram_id, kind, details, found_at) values (245, 'wallet', '{}', 1)`.execute(
      world.db.connection,
    );
    const start = () => player.get('/clicker/sync');
    const titles = async (count: number) => {
      const told: (string | undefined)[] = [];
      for (let nth = 0; nth < count; nth++) told.push((await player.get('/popups')).body?.title);
      return told;
    };
    const UPHELD = 'A person looked at your account';
    await review(245, 'wallet', { state: 'upheld', reason: 'Looked at the wallet.' });
    await start();
    // The message comes once more after a start. The first answer may be lost, or the app may close before the message
    // shows.
    expect(await titles(1)).toEqual([UPHELD]);
    await start();
    expect(await titles(1)).toEqual([UPHELD]);
    await start();
    expect(await titles(2)).not.toContain(UPHELD);

    world.time.now += 60;
    await review(245, 'wallet', { state: 'open', reason: 'Looked at the wallet.' });
    await start();
    expect((await titles(2))[0]).toBe('All is well again');
    await start();
    expect(await titles(2)).not.toContain('All is well again');
  });

  it('can be upheld, dismissed and reopened, and stay dismissed after another scan', async () => {
    await neverSleeps(250);
    await look();
    const decide = (state: string) => review(250, 'hours', { state, reason: 'Looked at the hours.' });
    const states = async () =>
      (await world.desk('GET', '/players/250')).body.flags.map(({ state }: { state: string }) => state);
    for (const state of ['upheld', 'dismissed', 'open', 'dismissed']) {
      expect((await decide(state)).status).toBe(200);
      expect(await states()).toEqual([state]);
    }
    await look();
    expect(await states()).toEqual(['dismissed']);
    expect((await review(250, 'cluster', { state: 'upheld', reason: 'None there.' })).status).toBe(404);
  });

  it('show a second reviewer the first decision, which can’t be overturned unseen', async () => {
    await neverSleeps(260);
    await look();
    const [flag] = (await world.desk('GET', '/players/260')).body.flags;
    const decide = (state: string, seenReview: number | null, reason = 'Looked at the hours.') =>
      world.desk('POST', '/flags/260/hours', { state, seenReview, reason });
    const notes = ['Looked at the hours.', 'Looked at the days.'];
    const both = await Promise.all(notes.map((note) => decide('upheld', null, note)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const note = notes[both.findIndex(({ status }) => status === 200)];

    const late = await decide('dismissed', flag.reviewedAt);
    const at = new Date(world.time.now * 1000).toISOString().slice(0, 16).replace('T', ' ');
    expect([late.status, late.body]).toEqual([
      409,
      {
        success: false,
        message: `Mika has upheld this flag at ${at} UTC: “${note}” Look again before you decide.`,
        flag: {
          ...flag,
          state: 'upheld',
          reviewedBy: 'Mika',
          reviewedAt: world.time.now,
          note,
        },
      },
    ]);
    expect((await world.desk('GET', '/players/260')).body.flags).toEqual([late.body.flag]);
    const now = await world.desk('GET', '/flags/260/hours');
    expect([now.status, now.body]).toEqual([200, { flag: late.body.flag }]);
    expect((await world.desk('GET', '/flags/260/wallet')).status).toBe(404);
    expect((await world.desk('GET', '/flags/260/other')).status).toBe(422);
    expect((await decide('dismissed', late.body.flag.reviewedAt)).status).toBe(200);
  });

  it('are decided once when the browser resends the call', async () => {
    await neverSleeps(270);
    await look();
    const upheld = async () => (await world.acts()).filter((act) => act === 'flag upheld').length;
    const before = await upheld();
    const decision = { state: 'upheld', seenReview: null, reason: 'Looked at the hours.' };
    const both = await Promise.all(
      [decision, decision].map((body) => world.desk('POST', '/flags/270/hours', body)),
    );
    expect(both.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { success: true }]));
    expect(await upheld()).toBe(before + 1);
  });

  it('report a failed scan and allow another', async () => {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(world.db.connection);
    await rename('desk_flags', 'other_flags');
    await beginLook();
    await vi.waitFor(
      async () =>
        expect((await world.acts()).slice(0, 2)).toEqual([
          'looking through accounts failed',
          'accounts looked through',
        ]),
      20_000,
    );
    expect(world.errors).toContain('looking through accounts failed');
    await rename('other_flags', 'desk_flags');
    await look();
    expect((await world.acts()).slice(0, 2)).toEqual(Array(2).fill('accounts looked through'));
  });
});

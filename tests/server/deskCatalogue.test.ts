import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { type DeskWorld, HOLDS, withDeskWorld } from './deskWorld';

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
});

describe('the desk’s catalogue', () => {
  /** Returns the act and version that an up-to-date operator has seen. */
  const seen = async () => {
    const { acts, inForce } = (await world.desk('GET', '/catalogue')).body;
    return { seenAct: acts[0]?.act ?? 0, seenVersion: inForce };
  };
  const tables = async () => (await world.desk('GET', '/catalogue/1')).body.document;
  /** Returns the game's own tables with the first mission renamed. */
  const named = async (name: string) => {
    const document = await tables();
    const [first, ...others] = document.missions;
    return { ...document, missions: [{ ...first, name }, ...others] };
  };
  const publishing = (order: object) =>
    world.desk('POST', '/catalogue/publish', { reason: 'A richer first day.', ...order });
  const check = async (document: unknown) =>
    (await world.desk('POST', '/catalogue/check', { document })).body;

  /** Has the bots play a document and waits for their verdict. */
  async function played(document: unknown) {
    expect((await world.desk('POST', '/catalogue/play', { document })).status).toBe(200);
    return vi.waitFor(async () => {
      const { play } = await check(document);
      expect(play.state).not.toBe('running');
      return play;
    }, 20_000);
  }

  it('publishes, compares and rolls back, and the game follows at once', async () => {
    // Move the time past the real clock's, because a published version takes effect by the real clock.
    world.time.now = Math.max(world.time.now, Math.ceil(Date.now() / 1000) + 60);
    const { document } = (await world.desk('GET', '/catalogue/1')).body;
    const richer = { ...document, dailyRewards: [600, ...document.dailyRewards.slice(1)] };
    const publish = async (changed: unknown) => publishing({ document: changed, ...(await seen()) });
    await played(richer);
    const published = await publish(richer);
    expect([published.status, published.body]).toMatchObject([200, { act: { kind: 'publish' } }]);
    const { version } = published.body.act;
    expect((await world.desk('GET', `/catalogue/${version}/changes?from=1`)).body.changes).toMatchObject([
      { before: 500, after: 600, isEconomy: true },
    ]);
    const player = await world.player(401);
    expect((await player.post('/clicker/claim-daily-task')).body.balance).toBe(3600);
    const order = { version: 1, reason: 'Back to what it was.' };
    expect(
      (await world.desk('POST', '/catalogue/rollback', { ...order, ...(await seen()), seenAct: 0 })).status,
    ).toBe(409);
    const back = await world.desk('POST', '/catalogue/rollback', { ...order, ...(await seen()) });
    expect(back.status).toBe(200);
    expect((await (await world.player(402)).post('/clicker/claim-daily-task')).body.balance).toBe(3500);
    expect((await publish({ ...document, levels: [] })).status).toBe(422);
    expect(await world.acts()).toEqual(
      expect.arrayContaining(['catalogue published', 'catalogue rolled back']),
    );
  });

  it('lists a draft’s changes and requires no bots for words and popups', async () => {
    const document = await tables();
    const [first] = document.missions;
    const renamed = await named('Dawn Drill');
    expect(await check(renamed)).toMatchObject({
      movesCoins: false,
      play: null,
      changes: [{ place: `missions #${first.id} name`, after: 'Dawn Drill' }],
    });
    expect((await publishing({ document: renamed, ...(await seen()) })).status).toBe(200);
    await world.desk('POST', '/catalogue/rollback', {
      version: 1,
      ...(await seen()),
      reason: 'Back again.',
    });
    const lost = await world.desk('POST', '/catalogue/check', {
      document: { ...document, levels: document.levels.slice(0, -1) },
    });
    expect([lost.status, lost.body.errors.document]).toMatchObject([422, [/taken away/]]);
    const unsound = await world.desk('POST', '/catalogue/check', { document: { ...document, levels: [] } });
    expect([unsound.status, unsound.body.errors.document]).toMatchObject([422, [/levels/]]);
  });

  it('lets bots play price changes one at a time, and stores the reason for a missed target', async () => {
    const document = await tables();
    const dearer = { ...document, dailyRewards: [4000, ...document.dailyRewards.slice(1)] };
    const order = async (more = {}) => publishing({ document: dearer, ...(await seen()), ...more });
    const unplayed = await order({ although: 'I am in a hurry.' });
    expect([unplayed.status, unplayed.body.errors.document]).toMatchObject([422, [/Let the bots play/]]);
    expect((await order({ seenAct: 0 })).status).toBe(409);

    let end = () => {};
    const broken = { aim: 'Daily rewards stay small', before: '20 %', after: '90 %', isBroken: true };
    world.bots = () =>
      new Promise((resolve) => {
        end = () => resolve([HOLDS, broken]);
      });
    const play = () => world.desk('POST', '/catalogue/play', { document: dearer });
    const begun = await Promise.all([play(), play()]);
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await check(dearer)).play.state).toBe('running');
    expect((await order()).status).toBe(422);
    end();
    await expect.poll(async () => (await check(dearer)).play.state).toBe('done');
    expect((await check(dearer)).play.judgements).toEqual([HOLDS, broken]);

    const refused = await order();
    expect([refused.status, refused.body.errors.document]).toMatchObject([422, [/20 % → 90 %/, /why/]]);
    const published = await order({ although: 'A feast of one day.' });
    expect([published.status, published.body.act.reason]).toEqual([200, 'A feast of one day.']);
    const [line] = (await world.desk('GET', '/log')).body.lines;
    expect(line).toMatchObject({
      act: 'catalogue published',
      details: { although: 'A feast of one day.', judgements: [{}, broken] },
    });
    world.bots = async () => [HOLDS];
  });

  it('requires a reason for an out-of-bounds number even when every target is met', async () => {
    const document = await tables();
    const referral = { ...document.referral, base: { ...document.referral.base, welcome: 1e12 } };
    const dear = { ...document, referral };
    await played(dear);
    expect((await check(dear)).outOfBounds).toEqual([
      expect.stringMatching(/^referral base welcome: 5000 → 1000000000000/),
    ]);
    const order = async (more = {}) => publishing({ document: dear, ...(await seen()), ...more });
    const refused = await order();
    expect([refused.status, refused.body.errors.document]).toMatchObject([
      422,
      [/^referral base welcome/, /why/],
    ]);
    const published = await order({ although: 'A test of the guard.' });
    expect([published.status, published.body.act.reason]).toEqual([200, 'A test of the guard.']);
    expect((await world.desk('GET', '/log')).body.lines[0]).toMatchObject({
      act: 'catalogue published',
      details: { although: 'A test of the guard.' },
    });
  });

  it('refuses an order whose author has not seen a plan take effect', async () => {
    await world.desk('POST', '/catalogue/rollback', { version: 1, ...(await seen()), reason: 'As it was.' });
    const begun = world.time.now;
    const validFrom = Math.floor(Date.now() / 1000) + 3600;
    const plan = await publishing({ document: await named('Christmas Drill'), validFrom, ...(await seen()) });
    expect(plan.status).toBe(200);
    const { version } = plan.body.act;
    const saw = await seen();
    expect(saw).toEqual({ seenAct: plan.body.act.act, seenVersion: 1 });

    world.time.now = validFrom + 1;
    expect((await world.desk('GET', '/catalogue')).body.now).toBe(validFrom + 1);
    const rollback = (order: object) =>
      world.desk('POST', '/catalogue/rollback', { version: 1, reason: 'Keep the old one.', ...order });
    for (const late of [
      await publishing({ document: await named('Dawn Drill'), ...saw }),
      await rollback(saw),
    ])
      expect([late.status, late.body.message]).toEqual([
        409,
        `Meanwhile version ${version} of Mika (“A richer first day.”) has come into force. Look at it first.`,
      ]);
    expect(await seen()).toEqual({ ...saw, seenVersion: version });
    expect((await rollback(await seen())).status).toBe(200);
    world.time.now = begun;
  });

  it.each([
    ['rollback', async () => ({ version: 1, reason: 'Once more.' })],
    ['publish', async () => ({ document: await named('Noon Drill'), reason: 'For a test.' })],
  ])('stores a %s and its log line together or not at all', async (what, order) => {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(world.db.connection);
    const body = { ...(await order()), ...(await seen()) };
    const before = await seen();
    await rename('desk_log', 'other_log');
    const failed = await world.desk('POST', `/catalogue/${what}`, body);
    await rename('other_log', 'desk_log');
    expect([failed.status, await seen()]).toEqual([500, before]);
    expect((await world.desk('POST', `/catalogue/${what}`, body)).status).toBe(200);
    expect((await world.acts())[0]).toMatch(/^catalogue /);
  });

  it('lets the bots play a document again when they did not finish', async () => {
    const document = { ...(await tables()), dailyRewards: [1, 2, 3] };
    world.bots = () => Promise.reject(new Error('The bots were stopped after 180 seconds.'));
    expect(await played(document)).toMatchObject({ state: 'failed', error: expect.stringContaining('180') });
    world.bots = () => new Promise(() => undefined);
    await world.desk('POST', '/catalogue/play', { document });
    world.time.now += 600;
    const lost = { state: 'failed', error: 'The bots did not finish in time.' };
    const { play, hash } = await check(document);
    expect(play).toMatchObject(lost);
    expect((await world.desk('GET', `/catalogue/plays/${hash}`)).body.play).toMatchObject(lost);
    world.bots = async () => [HOLDS];
    expect((await played(document)).state).toBe('done');
  });
});

describe('a number above the largest storable one', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const reason = 'A number by hand.';

  it.each<[path: string, body?: object]>([
    [`/players/${most}`],
    [`/players/${most}/export`],
    [`/players?q=${most}`],
    [`/log?before=${most}&target=${most}`],
    [`/refused?from=${most}&to=${most}`],
    [`/catalogue/${most}`],
    [`/catalogue/${most}/changes?from=1`],
    [`/catalogue/1/changes?from=${most}`],
    ['/catalogue/rollback', { version: most, seenAct: 0, seenVersion: 1, reason }],
    ['/catalogue/rollback', { version: 1, seenAct: most, seenVersion: 1, reason }],
    [`/players/${most}/erase`, { confirm: most, reason }],
    ['/players/1/give-back', { batch: most, reason }],
    [`/flags/${most}/hours`, { state: 'upheld', seenReview: null, reason }],
    [
      '/switches',
      {
        version: most,
        switches: { maintenance: null, minClientVersion: null, paysGames: true },
        reason,
      },
    ],
  ])('gets an ordinary answer at %s', async (path, body) => {
    const { status } = await world.desk(body ? 'POST' : 'GET', path, body);
    expect([200, 400, 404, 409, 422]).toContain(status);
  });
});

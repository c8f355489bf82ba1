import { afterEach, describe, expect, it } from 'vitest';
import { adoptEarlyCalls, type EarlyCalls } from '../../../src/client/api/providerFetch';
import { linkProvider } from '../boot/providerFetch';
import { enterTestGame, startTestGame, type TestGame } from '../boot/testGame';

/** Enters as a player who has production and was away for an hour. `taps` are added to the journal. */
async function awayForAnHour(taps: number) {
  const link = linkProvider();
  const before = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  const { id, cost } = await cheapest(before);
  await before.game.purchases.upgradeMission(id, cost);
  if (taps > 0) {
    before.tap(taps);
    await Promise.resolve();
  }
  link.wait(3600);
  const token = before.session.token();
  const sync = link.fetch('http://provider.test/api/clicker/sync', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const early: EarlyCalls = { sync };
  const { passive_earnings: earned } = (await (await sync).clone().json()) as { passive_earnings: number };
  const start = () =>
    startTestGame({
      fetch: adoptEarlyCalls(early, link.fetch),
      phone: before.phone,
      wallMs: link.nowMs,
    });
  return { link, early, start, earned };
}

async function cheapest(game: TestGame): Promise<{ id: string; cost: number }> {
  const missions = await game.game.api.missions();
  const open = missions.filter((card) => card.requiredLevel <= 1 && card.requiredFriends === 0);
  open.sort((left, right) => (left.nextLevel?.cost ?? 0) - (right.nextLevel?.cost ?? 0));
  return open[0]?.nextLevel ?? { id: '', cost: 0 };
}

describe('income for the time away', () => {
  it('is reported in full when journalled taps make the early sync stale', async () => {
    const { start, earned } = await awayForAnHour(9);
    const game = start();
    await game.enter();
    expect(earned).toBeGreaterThan(0);
    expect(game.ledger).toMatchObject({ accepted: 9, acknowledged: 9 });
    expect(game.store.getState().passive).toEqual({
      isPassiveDone: false,
      passiveAmount: Math.floor(earned),
    });
  });

  it('is reported once when the early sync is used', async () => {
    const { start, earned, link } = await awayForAnHour(0);
    const before = link.calls.length;
    const game = start();
    await game.enter();
    expect(game.store.getState().passive.passiveAmount).toBe(Math.floor(earned));
    expect(link.calls.slice(before)).toEqual([]);
  });

  it('is reported once, by the first sync that succeeds', async () => {
    const { start, earned, link } = await awayForAnHour(9);
    link.fate('clicker/sync', Response.json({ message: 'Busy.' }, { status: 503 }));
    const game = start();
    await game.enter();
    expect(game.store.getState().passive.passiveAmount).toBe(0);
    await game.enter();
    expect(game.store.getState().passive.passiveAmount).toBe(Math.floor(earned));
    game.game.finishPassive();
    await game.enter();
    expect(game.store.getState().passive.passiveAmount).toBe(0);
  });

  it.each([
    ['failed', () => Promise.reject(new TypeError('lost'))],
    ['is no sync', async () => new Response('<html>')],
    ['is garbled', async () => Response.json({ passive_earnings: 'many' })],
    ['never arrives', () => new Promise<Response>(() => undefined)],
  ])('is taken from the second answer when the early sync %s', async (_, answer) => {
    const staleSync = answer();
    staleSync.catch(() => undefined);
    const fetch = adoptEarlyCalls({ staleSync }, async () => Response.json({ passive_earnings: '14' }));
    const response = await fetch('http://provider.test/api/clicker/sync');
    expect(await response.json()).toEqual({ passive_earnings: '14' });
  });
});

describe('a phone without static Response.json()', () => {
  const { json } = Response;
  afterEach(() => void Object.assign(Response, { json }));

  it('reports the income of a stale early sync', async () => {
    const answer = (earned: number) =>
      new Response(JSON.stringify({ passive_earnings: earned }), { status: 201 });
    Object.assign(Response, { json: undefined });
    const early: EarlyCalls = { sync: Promise.resolve(answer(1200)) };
    const fetch = adoptEarlyCalls(early, async () => answer(30));
    await fetch('http://provider.test/api/clicker/tap', { method: 'POST' });
    const sync = await fetch('http://provider.test/api/clicker/sync');
    expect(sync.status).toBe(201);
    expect(await sync.json()).toEqual({ passive_earnings: 1230 });
  });
});

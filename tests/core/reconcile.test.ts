import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import { coinsOf } from '../../src/core/coins';
import type { LiveSync, SyncedGame } from '../../src/core/commands';
import { dueCall, pendingTaps, waitsForSync } from '../../src/core/ledger';
import { verdictOf } from '../../src/core/reconcile';
import type { GameState } from '../../src/core/state';
import { runs } from '../support/runs';
import { startGame, stepTimes, syncedGame, tapTimes } from './support';

const LIVE: LiveSync = { passiveEarnings: 0, doubtful: 'resend' };
const FOREIGN = { honoursRepeats: false };

const sync = (state: GameState, game: Partial<SyncedGame>, live: Partial<LiveSync> = {}) =>
  apply(state, { type: 'sync', game: syncedGame({ ...FOREIGN, ...game }), live: { ...LIVE, ...live } }).state;
const send = (state: GameState) => apply(state, { type: 'startSend', nowUnix: 1000, device: 'phone' }).state;
const lose = (state: GameState) => apply(send(state), { type: 'failAmbiguous', random: 0 }).state;

/** A game at 3000 coins and a provider that is not idempotent, with five taps that may have arrived. */
const inDoubt = () => lose(tapTimes(sync(startGame(), { balance: 3000 }), 5).state);

describe('a batch that may have arrived at a provider that is not idempotent', () => {
  it('has no key and waits for a sync instead of being resent', () => {
    const state = inDoubt();
    expect(state.ledger.inFlight).toMatchObject({ count: 5, key: null });
    expect(waitsForSync(state.ledger)).toBe(true);
    expect(dueCall(state.ledger, 999)).toBeNull();
    expect(dueCall(state.ledger, 1000)).toBe('sync');
    const calls = stepTimes(state, 20).events.filter(({ type }) => type.endsWith('Due'));
    expect(calls).toEqual([{ type: 'syncDue' }]);
  });

  it.each([
    ['includes its coins: acknowledged', 3005, 0, { acknowledged: 5 }, 3005],
    ['includes its coins and the income: acknowledged', 3105.5, 100.5, { acknowledged: 5 }, 3105],
    ['lacks its coins: its taps wait again', 3000, 0, { acknowledged: 0 }, 3005],
    ['lacks its coins, with income: its taps wait again', 3100.25, 100.25, { acknowledged: 0 }, 3105],
    ['is cut to whole coins: still acknowledged', 3104, 100.5, { acknowledged: 5 }, 3104],
  ])('is settled when the synced balance %s', (_name, balance, passiveEarnings, totals, shown) => {
    const synced = sync(inDoubt(), { balance }, { passiveEarnings });
    expect(synced.ledger).toMatchObject({ accepted: 5, refused: 0, inFlight: null, ...totals });
    expect(synced.coins.whole).toBe(shown);
  });

  it('is resent once or dropped, as configured, when the arithmetic is inconclusive', () => {
    const again = sync(inDoubt(), { balance: 9000 });
    expect(again.ledger).toMatchObject({ inFlight: { count: 5, timestamp: 1000 }, doubtful: false });
    expect(dueCall(again.ledger, 0)).toBe('batch');
    const dropped = sync(inDoubt(), { balance: 9000 }, { doubtful: 'drop' });
    expect(dropped.ledger).toMatchObject({ inFlight: null, accepted: 5, acknowledged: 5 });
    expect(dropped.coins.whole).toBe(9000);
  });

  it('is decided by the sync after its resend was lost', () => {
    const lostAgain = lose(sync(inDoubt(), { balance: 9000 }));
    expect(sync(lostAgain, { balance: 9005 }).ledger).toMatchObject({ inFlight: null, acknowledged: 5 });
    expect(sync(lostAgain, { balance: 9000 }).ledger).toMatchObject({ inFlight: null, acknowledged: 0 });
  });

  it('counts at its taps’ rate, like every earlier batch', () => {
    const standing = { level: 1, earnPerTap: 3, maxEnergy: 500 };
    const first = send(tapTimes(sync(startGame({ standing }), { standing }), 7).state);
    const answered = apply(first, { type: 'acknowledge', answer: { leveledUp: false, ...standing } }).state;
    const lost = lose(tapTimes(answered, 5).state);
    const judged = (balance: number) => sync(lost, { standing, balance }).ledger;
    expect(judged(3021)).toMatchObject({ inFlight: null, acknowledged: 7 });
    expect(judged(3036)).toMatchObject({ inFlight: null, acknowledged: 12 });
  });

  it('is compared with the balance after every answer since the last sync', () => {
    const answer = { leveledUp: false, level: 1, earnPerTap: 1, maxEnergy: 500 };
    const first = apply(send(tapTimes(sync(startGame(), {}), 7).state), {
      type: 'acknowledge',
      answer,
    }).state;
    const claimed = apply(first, { type: 'applyAnswer', answer: { reward: 500 } }).state;
    const lost = lose(tapTimes(claimed, 5).state);
    expect(sync(lost, { balance: 3507 }).ledger.acknowledged).toBe(7);
    expect(sync(lost, { balance: 3512 }).ledger.acknowledged).toBe(12);
    const bought = apply(claimed, { type: 'applyAnswer', answer: { balance: 2507 } }).state;
    expect(sync(lose(tapTimes(bought, 5).state), { balance: 2512 }).ledger.acknowledged).toBe(12);
  });

  it('is still decided by a sync after a restart', () => {
    const { ledger } = inDoubt();
    const restarted = apply(startGame(FOREIGN), { type: 'restoreLedger', ledger }).state;
    expect(waitsForSync(restarted.ledger)).toBe(true);
    expect(sync(restarted, { balance: 3005 }).ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
    expect(pendingTaps(sync(restarted, { balance: 3000 }).ledger)).toBe(5);
  });

  it('is not decided by an outdated cached sync', () => {
    const state = inDoubt();
    const cached = apply(state, { type: 'sync', game: syncedGame({ ...FOREIGN, balance: 3005 }) }).state;
    expect(cached.ledger).toMatchObject({ inFlight: { count: 5 }, doubtful: true });
  });

  it('is resent with its key while the provider is idempotent', () => {
    const keyed = lose(tapTimes(sync(startGame(), { honoursRepeats: true }), 5).state);
    expect(keyed.ledger.inFlight?.key).toBe('phone:1000');
    expect(dueCall(keyed.ledger, 1000)).toBe('batch');
    expect(sync(keyed, { honoursRepeats: true, balance: 3005 }).ledger.inFlight?.count).toBe(5);
    expect(sync(keyed, { honoursRepeats: false, balance: 3005 }).ledger).toMatchObject({ acknowledged: 5 });
  });

  it('waits for a sync if it has no key, even once the provider is idempotent', () => {
    const cached = syncedGame({ honoursRepeats: true, balance: 3000 });
    const { ledger } = apply(inDoubt(), { type: 'sync', game: cached }).state;
    expect(dueCall(ledger, 1000)).toBe('sync');
    expect(sync(inDoubt(), { honoursRepeats: true, balance: 3005 }).ledger.acknowledged).toBe(5);
  });

  it('is not settled while it is in flight again', () => {
    const keyed = lose(tapTimes(sync(startGame(), { honoursRepeats: true }), 5).state);
    const { ledger } = sync(send(keyed), { honoursRepeats: false, balance: 3000 });
    expect(ledger).toMatchObject({ inFlight: { count: 5, key: 'phone:1000' }, sending: true, segments: [] });
  });

  it('leaves the balance unknown while it may include another batch', () => {
    const earlier = inDoubt().ledger;
    const now = lose(tapTimes(sync(startGame(), {}), 2).state);
    const both = apply(now, { type: 'restoreLedger', ledger: earlier }).state;
    expect(both.ledger).toMatchObject({ inFlight: { count: 2 }, frozen: [{ count: 5 }], confirmed: null });
    const dropped = sync(both, { balance: 3000 }, { doubtful: 'drop' });
    expect(dropped.ledger).toMatchObject({ inFlight: { count: 5 }, frozen: [], confirmed: null });
    expect(waitsForSync(dropped.ledger)).toBe(true);
  });

  it('is never declared lost by a balance that may include its coins', () => {
    const earlier = inDoubt().ledger;
    const now = lose(tapTimes(sync(startGame(), {}), 2).state);
    const both = apply(now, { type: 'restoreLedger', ledger: earlier }).state;
    const again = send(sync(both, { balance: 3005 }));
    const refused = apply(again, { type: 'failClean', random: 0 }).state;
    expect(refused.ledger).toMatchObject({ inFlight: { count: 5 }, segments: [{ count: 2 }] });
    const unclear = sync(refused, { balance: 3005 });
    expect(unclear.ledger).toMatchObject({
      inFlight: { count: 5, timestamp: 1000 },
      segments: [{ count: 2 }],
    });
  });
});

describe('the arithmetic of a batch in doubt', () => {
  it('tells an arrived batch from a lost one, in exact amounts or whole coins', () => {
    const coins = fc.integer({ min: 0, max: 1e12 * 3600 }).map((parts) => parts / 3600);
    const income = fc.integer({ min: 0, max: 1e7 * 3600 }).map((parts) => parts / 3600);
    fc.assert(
      fc.property(coins, income, fc.integer({ min: 4, max: 1e6 }), fc.boolean(), fc.boolean(), (...drawn) => {
        const [known, passive, batch, hasArrived, isCut] = drawn;
        const named = (amount: number) => (isCut ? Math.floor(amount) : amount);
        const balance = named(known + passive + (hasArrived ? batch : 0));
        const money = { balance, passiveEarnings: named(passive) };
        expect(verdictOf(coinsOf(named(known)), money, batch)).toBe(hasArrived ? 'arrived' : 'lost');
      }),
      { numRuns: runs(1000) },
    );
  });

  it('recognises a single tap and leaves unclear cases open', () => {
    expect(verdictOf(coinsOf(100), { balance: 101, passiveEarnings: 0 }, 1)).toBe('arrived');
    expect(verdictOf(coinsOf(100), { balance: 100, passiveEarnings: 0 }, 1)).toBe('lost');
    expect(verdictOf(coinsOf(100), { balance: 100.5, passiveEarnings: 0 }, 1)).toBe('unclear');
    expect(verdictOf(coinsOf(100.5), { balance: 102.25, passiveEarnings: 0.75 }, 1)).toBe('arrived');
    expect(verdictOf(coinsOf(100.5), { balance: 101.25, passiveEarnings: 0.75 }, 1)).toBe('lost');
    expect(verdictOf(coinsOf(100), { balance: 150, passiveEarnings: 0 }, 10)).toBe('unclear');
    for (const [balance, verdict] of [
      [98, 'unclear'],
      [98.5, 'lost'],
      [101.5, 'lost'],
      [102, 'unclear'],
      [108, 'unclear'],
      [108.5, 'arrived'],
      [111.5, 'arrived'],
      [112, 'unclear'],
    ] as const)
      expect(verdictOf(coinsOf(100), { balance, passiveEarnings: 0 }, 10)).toBe(verdict);
    expect(verdictOf(coinsOf(100), { balance: 50, passiveEarnings: 0 }, 10)).toBe('unclear');
    expect(verdictOf(null, { balance: 110, passiveEarnings: 0 }, 10)).toBe('unclear');
  });
});

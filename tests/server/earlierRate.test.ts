import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchUp } from '../../src/core/advance';
import { apply } from '../../src/core/apply';
import { createGameState, type GameState } from '../../src/core/state';
import { runs } from '../support/runs';
import { economyPlayer } from './economyPlayer';

const { world, post, balance } = economyPlayer('page');

const buy = () => post('/clicker/buy-booster', { booster_type: 'multi_tap' });
let stamp = 0;
const tap = (count: number, energy = 0) => post('/clicker/tap', { count, energy, timestamp: ++stamp });
const pass = (seconds: number) => {
  world().time.now += seconds;
};

/** Drains all current energy. */
const empty = () =>
  world().edit((record) => {
    record.energy = { shown: 0, bank: 0, at: world().time.now };
  });
/** Gives coins for many purchases, and the top level, which coins can't raise. */
const rich = () =>
  world().edit((record) => {
    record.coins.whole = 1_000_000;
    record.standing.level = 25;
  });

/** Taps `perSecond` times a second by the client's own rules, while the answer that reports the rise hangs. */
function tapThrough(state: GameState, seconds: number, perSecond: number): GameState {
  let next = state;
  for (let tick = 0; tick < seconds * perSecond; tick += 1) {
    next = apply(next, { type: 'tap', point: { x: 0, y: 0 } }).state;
    next = catchUp(next, 1000 / perSecond).state;
  }
  return next;
}

/** Sends all pending taps and returns the answers' statuses. */
async function deliver(state: GameState): Promise<number[]> {
  const statuses: number[] = [];
  let next = state;
  while (next.ledger.segments.length > 0) {
    next = apply(next, { type: 'startSend', device: 'phone', nowUnix: world().time.now }).state;
    const { count = 0, energy = 0 } = next.ledger.inFlight ?? {};
    const { status, body } = await tap(count, energy);
    statuses.push(status);
    if (status !== 200) return statuses;
    const { leveled_up: leveledUp, level, earn_per_tap: earnPerTap, max_energy: maxEnergy } = body;
    next = apply(next, { type: 'acknowledge', answer: { leveledUp, level, earnPerTap, maxEnergy } }).state;
  }
  return statuses;
}

describe('taps of a client unaware of a rise', () => {
  it('are all accepted while a purchase’s answer hangs for 50 s at 20 taps a second', async () => {
    // 100 of 500 energy remain when the purchase begins.
    expect((await tap(400, 100)).status).toBe(200);
    let client = createGameState(1);
    const { balance: before, earn_per_tap: earnPerTap } = (await buy()).body;
    client = apply(client, { type: 'applyAnswer', answer: { energy: 100, balance: before } }).state;
    client = tapThrough(client, 50, 20);
    expect(client.ledger.accepted).toBe(1000);
    pass(50);
    client = apply(client, { type: 'applyAnswer', answer: { balance: before, earnPerTap } }).state;
    expect(new Set(await deliver(client))).toEqual(new Set([200]));
    expect((await world().record()).today.taps).toBe(1400);
    // The taps earn all the energy plus the second of tolerance, which is more than their original 1000.
    expect(await balance()).toBe(before + 100 + 50 * 30 + 30);
  });

  it('are all accepted while the answer to a level-raising batch hangs', async () => {
    await world().edit((record) => {
      record.coins.whole = 4999;
    });
    expect((await tap(500, 0)).body).toMatchObject({ leveled_up: true, earn_per_tap: 2 });
    pass(50);
    // The taps spend 30 energy a second at the old rate, in batches of the client's size.
    for (const batch of [500, 500, 500]) expect((await tap(batch)).status).toBe(200);
    expect((await tap(100)).status).toBe(422);
  });

  it('earn at least their original value, however they are batched', async () => {
    await tap(500);
    const { balance: before } = (await buy()).body;
    await buy();
    pass(100);
    for (const batch of [900, 900, 900, 300]) expect((await tap(batch)).status).toBe(200);
    expect(await balance()).toBeGreaterThanOrEqual(before - 2000 + 3000);
  });

  it('may arrive after a refill, past midnight and up to a day late', async () => {
    await tap(500);
    await buy();
    await post('/clicker/use-daily-booster');
    pass(13 * 3600);
    const energy = 13 * 3600 * 30 + 500;
    expect((await tap(energy - 1000)).status).toBe(200);
    expect((await tap(1000)).status).toBe(200);
    pass(24 * 3600 + 1);
    // By now the client has learnt of every rise.
    const { energy: now, standing } = await world().record();
    const most = Math.floor((now.bank + (24 * 3600 + 1) * 30 + 30) / standing.earnPerTap);
    expect((await tap(most + 1)).status).toBe(422);
    expect((await tap(most)).status).toBe(200);
  });
});

describe('the stored earlier rate', () => {
  const DAY = 24 * 3600;

  it('applies only to taps since the rise, each at its earlier cost', async () => {
    await world().edit((record) => {
      record.standing.earnPerTap = 2;
    });
    for (let day = 0; day < 2; day += 1) {
      expect((await tap(200, 100)).status).toBe(200);
      pass(DAY);
    }
    expect((await tap(100)).status).toBe(200);
    await empty();
    await buy();
    pass(50);
    // The energy of 50 seconds and of the second of tolerance pays for taps at 2 each.
    expect((await tap((50 * 30 + 30) / 2)).status).toBe(200);
    expect((await tap(1)).status).toBe(422);
  });

  it('lasts exactly a day after the last rise', async () => {
    const tapAfter = async (seconds: number) => {
      await world().edit((record) => {
        record.energy = { shown: 0, bank: 0, at: world().time.now };
        delete record.earlierRate;
      });
      await buy();
      pass(seconds);
      await empty();
      return (await tap(100)).status;
    };
    await rich();
    expect([await tapAfter(DAY), await tapAfter(DAY + 1)]).toEqual([200, 422]);
  });

  it('is the rate before a day’s first rise, or before a new rise after that day', async () => {
    const rateAfter = async (seconds: number) => {
      await world().edit((record) => {
        record.standing = { level: 25, earnPerTap: 1, maxEnergy: 500 };
        delete record.earlierRate;
      });
      await buy();
      pass(seconds);
      await buy();
      return (await world().record()).earlierRate;
    };
    await rich();
    const first = await rateAfter(DAY);
    expect(first).toMatchObject({ earnPerTap: 1, at: world().time.now - DAY, until: world().time.now + DAY });
    const second = await rateAfter(DAY + 1);
    expect(second).toMatchObject({ earnPerTap: 2, at: world().time.now, until: world().time.now + DAY });
  });
});

it('taps, purchases and waits never earn more coins than the energy allows', async () => {
  const move = fc.oneof(
    { weight: 4, arbitrary: fc.record({ tap: fc.integer({ min: 1, max: 3000 }) }) },
    { weight: 2, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 200 }) }) },
    { weight: 1, arbitrary: fc.constant({ buys: true }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
      // Each run starts from a fresh state.
      await world().edit((record) => {
        Object.assign(record, { coins: { whole: 4000, parts: 0 }, spent: 0, lastTapAt: record.createdAt });
        Object.assign(record, { multiTapLevel: 1, energy: { shown: 0, bank: 0, at: world().time.now } });
        record.standing = { level: 25, earnPerTap: 1, maxEnergy: 500 };
        delete record.earlierRate;
      });
      const begun = world().time.now;
      let earned = 0;
      for (const each of moves) {
        if ('wait' in each) pass(each.wait);
        else if ('buys' in each) await buy();
        else earned += (await tap(each.tap)).body.earned ?? 0;
      }
      expect(earned).toBeLessThanOrEqual((world().time.now - begun + 1) * 30);
    }),
    { numRuns: runs(30) },
  );
});

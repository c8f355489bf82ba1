import { describe, expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import { MAX_BATCH_TAPS } from '../../src/core/constants';
import { pendingTaps } from '../../src/core/ledger';
import { merge } from '../../src/core/ledgerRestore';
import type { GameState } from '../../src/core/state';
import { REFUSAL, startGame, stepTimes, tapTimes } from './support';

const send = (state: GameState) => apply(state, { type: 'startSend', nowUnix: 1000, device: 'phone' }).state;
const refuse = (state: GameState) =>
  apply(send(state), { type: 'refuse', refusal: REFUSAL, random: 0 }).state;
const giveUp = (state: GameState) => refuse(refuse(refuse(state)));
const offer = (state: GameState, version: string) => apply(state, { type: 'offerRefused', version }).state;
const acknowledge = (state: GameState) =>
  apply(send(state), {
    type: 'acknowledge',
    answer: { leveledUp: false, level: 1, earnPerTap: 1, maxEnergy: 500 },
  }).state;

describe('a batch refused for good', () => {
  it('is stored with its reason, time and game version', () => {
    const { ledger } = giveUp(tapTimes(startGame(), 3).state);
    expect(ledger).toMatchObject({ accepted: 3, refused: 3, inFlight: null });
    expect(ledger.refusedBatches).toEqual([{ ...REFUSAL, count: 3, rate: 1, mayBeOffered: true }]);
  });

  it('is offered again by another version, which shows its coins again', () => {
    const refused = giveUp(tapTimes(startGame(), 3).state);
    expect(refused.coins.whole).toBe(3000);
    expect(offer(refused, REFUSAL.version)).toEqual(refused);
    // The journal rewrites itself whenever the ledger changes identity.
    expect(offer(refused, REFUSAL.version).ledger).toBe(refused.ledger);
    const offered = offer(refused, '1.0.1');
    expect(offered.coins.whole).toBe(3003);
    expect(offered.ledger).toMatchObject({ accepted: 3, refused: 0, lowered: 3, refusedBatches: [] });
    expect(pendingTaps(offered.ledger)).toBe(3);
    expect(acknowledge(offered).ledger).toMatchObject({ acknowledged: 3, refused: 0 });
  });

  it('stays refused after its second offer is refused, in any later version', () => {
    const again = giveUp(offer(giveUp(tapTimes(startGame(), 3).state), '1.0.1'));
    expect(again.ledger).toMatchObject({ refused: 3, refusedBatches: [{ mayBeOffered: false }] });
    expect(offer(again, '2.0.0')).toEqual(again);
  });

  it('is not offered again when an earlier send may have been credited', () => {
    const lost = apply(send(tapTimes(startGame(), 3).state), { type: 'failAmbiguous', random: 0 }).state;
    const refused = giveUp(lost);
    expect(offer(refused, '2.0.0')).toEqual(refused);
  });

  it('stays recorded while another batch is offered again', () => {
    const lost = apply(send(tapTimes(startGame(), 3).state), { type: 'failAmbiguous', random: 0 }).state;
    const both = giveUp(tapTimes(giveUp(lost), 2).state);
    const { ledger } = offer(both, '1.0.1');
    expect(ledger).toMatchObject({ segments: [{ count: 2, isSecondOffer: true }], refused: 3 });
    expect(ledger.refusedBatches).toEqual([{ ...REFUSAL, count: 3, rate: 1, mayBeOffered: false }]);
  });

  it('is one of the last twenty kept, even when a late journal adds more', () => {
    const { ledger } = giveUp(tapTimes(startGame(), 3).state);
    const many = { ...ledger, refusedBatches: Array.from({ length: 15 }, () => ledger.refusedBatches[0]!) };
    expect(merge(many, many).refusedBatches).toHaveLength(20);
    let { state } = tapTimes(startGame(), 0);
    for (let count = 1; count <= 21; count++) state = giveUp(tapTimes(state, count).state);
    expect(state.ledger.refusedBatches.map(({ count }) => count)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 2),
    );
  });

  it('is never mixed with other taps when offered again', () => {
    const offered = offer(giveUp(tapTimes(startGame(), 3).state), '1.0.1');
    const sent = send(tapTimes(offered, 2).state);
    expect(sent.ledger).toMatchObject({
      inFlight: { count: 3, isSecondOffer: true },
      segments: [{ count: 2 }],
    });
  });
});

describe('a long backlog', () => {
  it('is sent in batches below every provider’s cap, each with its own timestamp', () => {
    let state = startGame();
    state = { ...state, ledger: { ...state.ledger, segments: [{ count: 5768, rate: 1 }], accepted: 5768 } };
    const sent: number[] = [];
    const times = new Set<number>();
    while (pendingTaps(state.ledger) > 0) {
      const { inFlight } = send(state).ledger;
      sent.push(inFlight?.count ?? 0);
      times.add(inFlight?.timestamp ?? 0);
      state = acknowledge(state);
    }
    expect(Math.max(...sent)).toBe(MAX_BATCH_TAPS);
    expect(sent).toHaveLength(12);
    expect(times.size).toBe(12);
    expect(state.ledger).toMatchObject({ accepted: 5768, acknowledged: 5768 });
  });

  it('is sent in batches that cost at most a full bar of energy', () => {
    const rich = startGame({ standing: { level: 1, earnPerTap: 9, maxEnergy: 1000 }, energy: 1000 });
    const state = { ...rich, ledger: { ...rich.ledger, segments: [{ count: 400, rate: 9 }], accepted: 400 } };
    expect(send(state).ledger.inFlight?.count).toBe(111);
    const dear = { ...state, standing: { level: 1, earnPerTap: 2000, maxEnergy: 500 } };
    expect(send(dear).ledger.inFlight?.count).toBe(55);
  });
});

describe('backoff', () => {
  it('lasts its step plus up to half of it', () => {
    const sent = send(tapTimes(startGame(), 1).state);
    const waits = [0, 0.5, 0.999].map(
      (random) => apply(sent, { type: 'failAmbiguous', random }).state.ledger.retryAtMs,
    );
    expect(waits).toEqual([1000, 1250, 1499]);
    const held = [0, 0.999].map(
      (random) => apply(sent, { type: 'failClean', random, retryAfterMs: 600_000 }).state.ledger.holdUntilMs,
    );
    expect(held).toEqual([600_000, 629_970]);
  });

  it('also delays a refused batch, counted from its refusal', () => {
    const sent = send(stepTimes(tapTimes(startGame(), 1).state, 10).state);
    const { ledger } = apply(sent, { type: 'refuse', refusal: REFUSAL, random: 0.5 }).state;
    expect([ledger.refusals, ledger.retryAtMs]).toEqual([1, 500 + 1250]);
  });
});

describe('a batch refused because the phone’s clock was a week ahead', () => {
  const WEEK = 604_800;
  const freeze = (state: GameState, nowUnix: number) =>
    apply(state, { type: 'startSend', nowUnix, device: 'phone' }).state;
  const refuseAt = (state: GameState, atUnix: number, isTimeKnown = true) =>
    apply(state, { type: 'refuse', refusal: { ...REFUSAL, atUnix }, isTimeKnown, random: 0 }).state;
  /** The latest timestamp that an already credited batch may have. */
  const LATEST = 1000 + 86_400 - 60;
  const ahead = () => freeze(tapTimes(startGame(), 3).state, 1000 + WEEK);

  it('is resent with the provider’s time, as are all later batches', () => {
    const melted = refuseAt(ahead(), 1000);
    expect(pendingTaps(melted.ledger)).toBe(3);
    expect(melted.ledger).toMatchObject({ refused: 0, refusals: 0, lastTimestamp: LATEST });
    expect(melted.ledger.lowered).toBe(1000 + WEEK - LATEST);
    const sent = freeze(melted, 1000);
    expect(sent.ledger.inFlight).toMatchObject({ count: 3, timestamp: LATEST + 1 });
    expect(freeze(tapTimes(acknowledge(sent), 1).state, 1000).ledger.inFlight?.timestamp).toBe(LATEST + 2);
  });

  it('keeps its time if the provider’s time is unknown or at most a day behind', () => {
    expect(refuseAt(ahead(), 1000, false).ledger).toMatchObject({ refusals: 1, inFlight: { count: 3 } });
    const dayAhead = freeze(tapTimes(startGame(), 3).state, 1000 + 86_400);
    expect(refuseAt(dayAhead, 1000).ledger).toMatchObject({ refusals: 1, inFlight: { count: 3 } });
  });

  it('keeps its time when it may have been credited, unless the provider is idempotent', () => {
    const doubt = (state: GameState) => apply(state, { type: 'failAmbiguous', random: 0 }).state;
    const doubtful = (honoursRepeats: boolean) => {
      const start = tapTimes(startGame(), 3).state;
      const known = { ...start, ledger: { ...start.ledger, honoursRepeats } };
      return freeze(doubt(freeze(known, 1000 + WEEK)), 0);
    };
    expect(refuseAt(doubtful(false), 1000).ledger).toMatchObject({
      refusals: 1,
      inFlight: { timestamp: 1000 + WEEK },
    });
    const { ledger } = refuseAt(doubtful(true), 1000);
    expect(ledger).toMatchObject({ inFlight: null, doubtful: false, refusals: 0, lastTimestamp: LATEST });
    expect(pendingTaps(ledger)).toBe(3);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import type { Command } from '../../src/core/commands';
import * as ledger from '../../src/core/ledger';
import type { GameState } from '../../src/core/state';
import { step } from '../../src/core/step';
import { runs } from '../support/runs';
import { POINT, REFUSAL, startGame, syncedGame, tapTimes } from './support';

const send = (state: GameState, nowUnix = 1_000) =>
  apply(state, { type: 'startSend', device: 'phone', nowUnix }).state;
const answer = { leveledUp: false, level: 1, earnPerTap: 1, maxEnergy: 500 };

function dueTick(state: GameState): number {
  let current = state;
  for (let index = 0; index < 200; index++) {
    const outcome = step(current);
    current = outcome.state;
    if (outcome.events.some((event) => event.type === 'batchDue')) return current.tick;
  }
  return -1;
}

describe('the ledger', () => {
  // [spec 4.21, 9.4]
  it('sends a batch 1 s after the last tap', () => {
    expect(dueTick(tapTimes(startGame(), 3).state)).toBe(20);
  });

  it('sends a batch 5 s after the first tap under constant tapping', () => {
    let state = startGame();
    let due = false;
    while (!due && state.tick < 400) {
      state = state.tick % 10 === 0 ? tapTimes(state, 1).state : state;
      const outcome = step(state);
      state = outcome.state;
      due = outcome.events.some((event) => event.type === 'batchDue');
    }
    expect(state.tick * 50).toBe(5000);
  });

  it('freezes a batch’s count, energy and unique timestamp', () => {
    const first = send(tapTimes(startGame(), 3).state);
    expect(first.ledger.inFlight).toEqual({
      count: 3,
      rate: 1,
      timestamp: 1000,
      energy: 497,
      key: 'phone:1000',
    });
    const acked = apply(first, { type: 'acknowledge', answer }).state;
    const second = send(tapTimes(acked, 2).state, 1000);
    expect(second.ledger.inFlight?.timestamp).toBe(1001);
  });

  // [spec 4.22]
  it('merges a cleanly failed batch’s taps with those made meanwhile', () => {
    const sent = tapTimes(send(tapTimes(startGame(), 3).state), 2).state;
    const failed = apply(sent, { type: 'failClean', random: 0 }).state;
    expect(failed.ledger.segments).toEqual([{ count: 5, rate: 1 }]);
    expect(failed.ledger.inFlight).toBeNull();
  });

  it('never mixes taps of different earn_per_tap in a batch', () => {
    const one = tapTimes(startGame(), 2).state;
    const raised = { ...one, standing: { ...one.standing, earnPerTap: 2 } };
    const sent = send(tapTimes(raised, 3).state);
    expect(sent.ledger.inFlight).toMatchObject({ count: 2, rate: 1 });
    expect(sent.ledger.segments).toEqual([{ count: 3, rate: 2 }]);
  });

  it('backs off 1, 2, 4 … 60 s, however many taps follow', () => {
    let state = tapTimes(startGame(), 1).state;
    const waits: (number | null)[] = [];
    for (let index = 0; index < 8; index++) {
      state = apply(send(state), { type: 'failAmbiguous', random: 0 }).state;
      waits.push(state.ledger.retryAtMs);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(tapTimes(state, 1).state.ledger.retryAtMs).toBe(60_000);
  });

  it('keeps a batch frozen through later sends when it may have arrived', () => {
    const hung = apply(send(tapTimes(startGame(), 3).state), { type: 'failAmbiguous', random: 0 }).state;
    const limited = apply(send(hung), { type: 'failClean', random: 0, retryAfterMs: 2000 }).state;
    expect(limited.ledger).toMatchObject({
      inFlight: { count: 3, timestamp: 1000 },
      segments: [],
      sending: false,
    });
    expect(ledger.mustRetryLater(limited.ledger, 1999)).toBe(true);
    const restarted = apply(startGame(), {
      type: 'restoreLedger',
      ledger: send(tapTimes(startGame(), 2).state).ledger,
    });
    expect(apply(send(restarted.state), { type: 'failClean', random: 0 }).state.ledger.inFlight?.count).toBe(
      2,
    );
  });

  it('calls a failing server only after each backoff, however fast the taps', () => {
    let state = apply(send(tapTimes(startGame(), 1).state), { type: 'failAmbiguous', random: 0 }).state;
    let sends = 0;
    for (let tick = 0; tick < 20 * 60; tick++) {
      state = step(tapTimes(state, 1).state).state;
      if (ledger.dueCall(state.ledger, state.tick * 50) === null) continue;
      sends++;
      state = apply(send(state), { type: 'failAmbiguous', random: 0 }).state;
    }
    // The game sends after 1, 3, 7, 15 and 31 s.
    expect(sends).toBe(5);
  });

  it('honours Retry-After even under constant tapping', () => {
    const failed = apply(send(tapTimes(startGame(), 1).state), {
      type: 'failClean',
      random: 0,
      retryAfterMs: 8000,
    }).state;
    expect(dueTick(tapTimes(failed, 5).state)).toBe(160);
  });

  it('sets a batch and its coins aside at the third refusal', () => {
    let state = tapTimes(startGame(), 3).state;
    const seen: string[] = [];
    for (let index = 0; index < 3; index++) {
      const outcome = apply(send(state), { type: 'refuse', refusal: REFUSAL, random: 0 });
      state = outcome.state;
      seen.push(...outcome.events.map((event) => event.type));
    }
    expect(seen).toEqual(['batchGivenUp']);
    expect(state.ledger).toMatchObject({ accepted: 3, refused: 3, inFlight: null });
    expect(state.coins.whole).toBe(3000);
  });

  it('shows the confirmed balance plus pending taps after a sync', () => {
    const state = tapTimes(send(tapTimes(startGame(), 3).state), 2).state;
    const synced = apply(state, { type: 'sync', game: syncedGame({ balance: 10_000.5 }) }).state;
    expect(synced.coins).toEqual({ whole: 10_005, parts: 1800 });
    expect(synced.energy).toBe(495);
  });

  it('restores a journal’s coins and keeps taps made before it was read', () => {
    const lost = send(tapTimes(startGame(), 3).state).ledger;
    const fresh = tapTimes(startGame(), 2).state;
    const restored = apply(fresh, { type: 'restoreLedger', ledger: lost }).state;
    expect(ledger.pendingTaps(restored.ledger)).toBe(5);
    expect(restored.coins.whole).toBe(3005);
    expect(restored.ledger.inFlight).toEqual(lost.inFlight);
    expect(restored.ledger.sending).toBe(false);
  });

  it('keeps accepted = acknowledged + pending + refused over 100,000 random commands', {
    timeout: 300_000,
  }, () => {
    /** A ledger that a slow database may return at any time. */
    const lateLedger = send(tapTimes(startGame(), 3).state, 9_000_000).ledger;
    const command: fc.Arbitrary<Command | 'second' | 'reload'> = fc.oneof(
      { weight: 5, arbitrary: fc.constant<Command>({ type: 'tap', point: POINT }) },
      fc.nat(5_000).map((nowUnix): Command => ({ type: 'startSend', device: 'phone', nowUnix })),
      fc.record({ leveledUp: fc.boolean(), level: fc.integer({ min: 1, max: 5 }) }).map(
        ({ leveledUp, level }): Command => ({
          type: 'acknowledge',
          answer: { leveledUp, level, earnPerTap: level, maxEnergy: level * 500 },
        }),
      ),
      fc.constant<Command>({ type: 'failClean', random: 0 }),
      fc.constant<Command>({ type: 'failClean', random: 0, retryAfterMs: 3000 }),
      fc.constant<Command>({ type: 'failAmbiguous', random: 0 }),
      fc.constant<Command>({ type: 'refuse', refusal: REFUSAL, random: 0 }),
      fc.nat(200_000).map((balance): Command => ({ type: 'sync', game: syncedGame({ balance }) })),
      fc.nat(10_000).map((reward): Command => ({ type: 'applyAnswer', answer: { reward } })),
      fc.record({ balance: fc.nat(9000), honoursRepeats: fc.boolean(), drops: fc.boolean() }).map(
        ({ balance, honoursRepeats, drops }): Command => ({
          type: 'sync',
          game: syncedGame({ balance, honoursRepeats }),
          live: { passiveEarnings: 0, doubtful: drops ? 'drop' : 'resend' },
        }),
      ),
      fc.nat(4000).map((coins): Command => ({ type: 'hold', coins })),
      fc.constant<Command>({ type: 'release' }),
      fc.constantFrom('1.0.0', '1.0.1').map((version): Command => ({ type: 'offerRefused', version })),
      fc.constant<Command>({ type: 'restoreLedger', ledger: lateLedger }),
      fc.constant('second' as const),
      fc.constant('reload' as const),
    );
    fc.assert(
      fc.property(fc.array(command, { minLength: 100, maxLength: 100, size: 'max' }), (commands) => {
        let state = startGame();
        const bodies = new Map<number, number>();
        for (const next of commands) {
          if (next === 'second') for (let index = 0; index < 20; index++) state = step(state).state;
          else if (next === 'reload')
            state = apply(startGame(), { type: 'restoreLedger', ledger: state.ledger }).state;
          else state = apply(state, next).state;
          const { accepted, acknowledged, refused, inFlight } = state.ledger;
          const isSound =
            accepted === acknowledged + ledger.pendingTaps(state.ledger) + refused &&
            state.energy >= 0 &&
            state.coins.whole >= 0 &&
            (inFlight === null || (bodies.get(inFlight.timestamp) ?? inFlight.count) === inFlight.count);
          // One assertion per command would take longer than the 100,000 commands.
          if (!isSound) expect.fail(`after ${JSON.stringify(next)}: ${JSON.stringify(state)}`);
          if (inFlight) bodies.set(inFlight.timestamp, inFlight.count);
        }
      }),
      { numRuns: runs(1000) },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySync } from '../../../src/client/account/applySync';
import { readKeptSync, readSync } from '../../../src/client/api/accountAnswers';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { readRecord, toRecord } from '../../../src/client/journal/ledgerRecord';
import { pendingTaps } from '../../../src/core/ledger';
import { runs } from '../../support/runs';

const LEVELS = [
  { level: 1, name: 'One', from_balance: 0, to_balance: 9 },
  { level: 2, name: 'Two', from_balance: 10, to_balance: 99 },
];
const USER = { balance: 5, earn_per_tap: 1, available_energy: 500, max_energy: 500 };

const throughText = (value: unknown) => JSON.parse(JSON.stringify(value));

/** Starts a game and applies this sync answer. */
function gameAfter(answer: object): Engine {
  const store = createGameStore();
  const engine = new Engine(store, 1);
  engine.frame(0);
  applySync(engine, store, readSync(throughText(answer)), { passiveEarnings: 0, doubtful: 'resend' });
  return engine;
}

const MOVES = {
  tap: (engine) => engine.dispatch({ type: 'tap', point: { x: 0, y: 0 } }),
  send: (engine) => engine.dispatch({ type: 'startSend', nowUnix: 1e9, device: 'device' }),
  answered: (engine) =>
    engine.dispatch({ type: 'acknowledge', answer: { leveledUp: false, ...engine.state.standing } }),
  lost: (engine) => engine.dispatch({ type: 'failAmbiguous', random: 0 }),
} satisfies Record<string, (engine: Engine) => unknown>;

/** Returns the taps that the next start would find. */
const kept = (engine: Engine) => readRecord(throughText(toRecord(engine.state.ledger)));

describe('pending taps survive to the next start', () => {
  it('with a balance beyond exact integers', () => {
    const engine = gameAfter({ user: { ...USER, balance: 2 ** 60 } });
    for (const move of ['tap', 'send', 'answered', 'tap'] as const) MOVES[move](engine);
    expect(kept(engine)).toMatchObject({ accepted: 2, acknowledged: 1 });
    expect(engine.state.coins.whole).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('with levels that add a fraction of a coin per tap', () => {
    const engine = gameAfter({
      user: { ...USER, balance: 50 },
      levels: LEVELS,
      max_level: 2,
      level_up: { max_energy: 0.5, earn_per_tap: 1.5 },
    });
    for (let ms = 50; ms <= 1000; ms += 50) engine.frame(ms);
    MOVES.tap(engine);
    expect(kept(engine)?.segments).toEqual([{ count: 1, rate: 2 }]);
  });

  it('with any numbers from the provider', () => {
    const odd = fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 1e7 }) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(0.5, '1.5', 2 ** 53 - 1, 2 ** 53, 2 ** 70, '1e20') },
    );
    const answers = fc.record({
      user: fc.record({
        balance: odd,
        earn_per_tap: odd,
        available_energy: odd,
        max_energy: odd,
        production_per_hour: odd,
      }),
      levels: fc.array(fc.record({ level: odd, name: fc.constant('Any'), from_balance: odd })),
      max_level: odd,
      level_up: fc.record({ max_energy: odd, earn_per_tap: odd }),
    });
    const moves = fc.array(fc.constantFrom(...(Object.keys(MOVES) as (keyof typeof MOVES)[])));
    fc.assert(
      fc.property(answers, moves, (answer, played) => {
        fc.pre(Number(answer.user.earn_per_tap) >= 1 && Number(answer.user.max_energy) >= 1);
        const synced = readSync(throughText(answer));
        expect(readKeptSync(throughText(synced.raw))).toEqual(synced);
        const engine = gameAfter(answer);
        for (const move of played) {
          MOVES[move](engine);
          const { state } = engine;
          expect(kept(engine)).toMatchObject({ accepted: state.ledger.accepted });
          expect(throughText(state)).toEqual(state);
          expect(state.energy).toBeGreaterThanOrEqual(0);
          expect(state.ledger.accepted).toBe(state.ledger.acknowledged + pendingTaps(state.ledger));
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

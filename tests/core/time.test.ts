import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, catchUp } from '../../src/core/advance';
import { apply } from '../../src/core/apply';
import { STEP_MS } from '../../src/core/constants';
import type { SimEvent } from '../../src/core/events';
import { replay } from '../../src/core/replay';
import { createGameState } from '../../src/core/state';
import { runs } from '../support/runs';
import { POINT, startGame, stepTimes, syncedGame, tapTimes } from './support';

const withoutBatches = (events: readonly SimEvent[]) => events.filter((event) => event.type !== 'batchDue');

describe('time', () => {
  // [spec 4.6, 9.2]
  it('regenerates 30 energy each second up to the maximum', () => {
    const start = startGame({ energy: 0 });
    expect(stepTimes(start, 19).state.energy).toBe(0);
    expect(stepTimes(start, 20).state.energy).toBe(30);
    expect(stepTimes(start, 16 * 20).state.energy).toBe(480);
    expect(stepTimes(start, 17 * 20).state.energy).toBe(500);
    expect(stepTimes(start, 60 * 20).state.energy).toBe(500);
  });

  // [spec 1.5, 4.6]
  it('earns production_per_hour / 3600 each second, exactly', () => {
    const start = startGame({ productionPerHour: 240 });
    expect(stepTimes(start, 14 * 20).state.coins.whole).toBe(3000);
    expect(stepTimes(start, 15 * 20).state.coins).toEqual({ whole: 3001, parts: 0 });
    expect(stepTimes(start, 3600 * 20).state.coins).toEqual({ whole: 3240, parts: 0 });
  });

  it('leads to the same state through catchUp as through stepping', () => {
    fc.assert(
      fc.property(
        fc.record({
          productionPerHour: fc.oneof(
            fc.constant(0),
            fc.nat(100_000),
            fc.integer({ min: 1e6, max: 1e9 }),
            fc.double({ min: 0, max: 100_000, noNaN: true }),
          ),
          balance: fc.double({ min: 0, max: 130_000, noNaN: true }),
          energy: fc.nat(500),
          taps: fc.nat(40),
          before: fc.nat(50),
          steps: fc.nat(1500),
        }),
        ({ productionPerHour, balance, energy, taps, before, steps }) => {
          const early = stepTimes(startGame({ productionPerHour, balance, energy }), before).state;
          const start = tapTimes(early, taps).state;
          const stepped = stepTimes(start, steps);
          const caught = catchUp(start, steps * STEP_MS);
          expect(caught.state).toEqual(stepped.state);
          expect(caught.events.filter((event) => event.type === 'leveledUp')).toEqual(
            stepped.events.filter((event) => event.type === 'leveledUp'),
          );
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('gives the same totals for any frame pattern', () => {
    const frames = fc.array(fc.oneof(fc.double({ min: 0, max: 40, noNaN: true }), fc.nat(5000)), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(frames, fc.nat(1e6), (pattern, productionPerHour) => {
        const start = startGame({ productionPerHour, energy: 100 });
        // Multiples of 1/64 make the sum of the frames exact in floating point.
        const exact = pattern.map((frame) => Math.round(frame * 64) / 64);
        const total = exact.reduce((sum, frame) => sum + frame, 0);
        let state = start;
        let restMs = 0;
        for (const frame of exact) ({ state, restMs } = advance(state, frame, restMs));
        expect(state).toEqual(stepTimes(start, Math.floor(total / STEP_MS)).state);
        expect(restMs).toBeCloseTo(total % STEP_MS, 6);
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([Number.NaN, -5, Number.NEGATIVE_INFINITY])('ignores a frame of %d ms', (frame) => {
    const start = startGame();
    expect(advance(start, frame, 10)).toEqual({ state: start, events: [], restMs: 10 });
  });

  it('replays a seed and its commands to the same state and events', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.tuple(fc.nat(30), fc.nat(3)), { maxLength: 60 }),
        (seed, plan) => {
          let state = apply(createGameState(seed), { type: 'sync', game: syncedGame() }).state;
          const commands: [number, Parameters<typeof apply>[1]][] = [
            [0, { type: 'sync', game: syncedGame() }],
          ];
          const events: SimEvent[] = [];
          for (const [wait, kind] of plan) {
            const stepped = stepTimes(state, wait);
            state = stepped.state;
            events.push(...stepped.events);
            const command =
              kind === 3
                ? ({ type: 'startSend', device: 'phone', nowUnix: 1000 } as const)
                : ({ type: 'tap', point: POINT } as const);
            commands.push([state.tick, command]);
            const outcome = apply(state, command);
            state = outcome.state;
            events.push(...outcome.events);
          }
          const played = replay({ seed, commands, endTick: state.tick });
          expect(played.state).toEqual(state);
          expect(withoutBatches(played.events)).toEqual(withoutBatches(events));
          expect(replay({ seed, commands, endTick: state.tick })).toEqual(played);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { advance, catchUp } from '../../src/core/advance';
import { apply } from '../../src/core/apply';
import { addCoins, coinsOf, secondsUntil, sumCoins } from '../../src/core/coins';
import { runLevelCheck } from '../../src/core/levelCheck';
import { raiseTo } from '../../src/core/levels';
import { replay } from '../../src/core/replay';
import { createRng, nextRandom } from '../../src/core/rng';
import { createGameState, type GameState } from '../../src/core/state';
import { passSeconds, regenerate, step } from '../../src/core/step';
import { LEVELS, POINT, REFUSAL, startGame, stepTimes, syncedGame, tapTimes } from './support';

const YEAR_MS = 365 * 24 * 3_600_000;

describe('coins', () => {
  it('keep a fraction below a whole coin', () => {
    expect(coinsOf(10.5)).toEqual({ whole: 10, parts: 1800 });
    expect(coinsOf(10.99999)).toEqual({ whole: 10, parts: 3599 });
  });

  it('add up exactly, including fractions', () => {
    expect(sumCoins({ whole: 3, parts: 2000 }, { whole: 4, parts: 1700 })).toEqual({ whole: 8, parts: 100 });
    expect(sumCoins({ whole: 3, parts: 100 }, { whole: 4, parts: 50 })).toEqual({ whole: 7, parts: 150 });
  });

  it('never fall below zero and keep their fraction', () => {
    expect(addCoins({ whole: 3, parts: 7 }, -5)).toEqual({ whole: 0, parts: 7 });
  });

  it.each([
    [{ whole: 10, parts: 0 }, 3600, 10, 0],
    [{ whole: 11, parts: 0 }, 0, 10, 0],
    [{ whole: 9, parts: 0 }, 0, 10, Number.POSITIVE_INFINITY],
    [{ whole: 9, parts: 0 }, -5, 10, Number.POSITIVE_INFINITY],
    [{ whole: 9, parts: 0 }, 3600, 10, 1],
    [{ whole: 9, parts: 1800 }, 1800, 10, 1],
    [{ whole: 9, parts: 1799 }, 1800, 10, 2],
    // Whole coins count, so a fractional target is reached with the next whole coin.
    [{ whole: 10, parts: 3599 }, 3600, 10.5, 1],
    [{ whole: 9, parts: 0 }, 3600, 9.25, 1],
  ])('from %j at %d an hour reach %d in %d s', (coins, perHour, target, seconds) => {
    expect(secondsUntil(coins, perHour, target)).toBe(seconds);
  });
});

describe('the generator', () => {
  it.each([
    [1.9, 1],
    [-1, 4_294_967_295],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('starts from seed %d with state %d', (seed, state) => {
    expect(createRng(seed)).toBe(state);
  });

  it('matches mulberry32', () => {
    const drawn: number[] = [];
    let state = createRng(1);
    for (let index = 0; index < 3; index++) {
      const [value, next] = nextRandom(state);
      drawn.push(Math.floor(value * 2 ** 32));
      state = next;
    }
    expect(drawn).toEqual([2_693_262_067, 11_749_833, 2_265_367_787]);
  });
});

describe('a second of play', () => {
  it('adds energy up to the maximum, and never lowers energy above it', () => {
    expect(regenerate(480, 500, 1)).toBe(500);
    expect(regenerate(600, 500, 1)).toBe(600);
    expect(regenerate(0, 500, 2)).toBe(60);
  });

  it('changes nothing without income at full energy', () => {
    const full = startGame();
    expect(passSeconds(full, 5)).toBe(full);
    const tired = startGame({ energy: 10 });
    expect(passSeconds(tired, 1)).toEqual({ ...tired, energy: 40 });
    expect(passSeconds(tired, 1).coins).toBe(tired.coins);
  });
});

describe('the level check', () => {
  const check = (over: Partial<GameState>) => ({ ...startGame({ balance: 9000 }), ...over });
  const none = { dueAtMs: null, latestAtMs: null };

  it('is not due in a new game', () => {
    expect(createGameState(1).levelCheck).toEqual(none);
  });

  it.each([
    ['no planned time', none],
    ['a later planned time', { dueAtMs: 51, latestAtMs: null }],
    ['a later limit', { dueAtMs: null, latestAtMs: 51 }],
    ['a later planned time and limit', { dueAtMs: 51, latestAtMs: 60 }],
  ])('does nothing with %s', (_name, levelCheck) => {
    const state = check({ levelCheck, tick: 1 });
    expect(runLevelCheck(state)).toEqual({ state, events: [] });
  });

  it.each([
    ['the pause', { dueAtMs: 50, latestAtMs: null }],
    ['the limit', { dueAtMs: 90, latestAtMs: 50 }],
  ])('raises the level once at the end of %s', (_name, levelCheck) => {
    const { state, events } = runLevelCheck(check({ levelCheck, tick: 1 }));
    expect(events).toEqual([{ type: 'leveledUp', from: 1, to: 2 }]);
    expect(state.levelCheck).toEqual(none);
  });

  it('adds the gains of each level', () => {
    expect(raiseTo({ level: 2, earnPerTap: 3, maxEnergy: 500 }, 5, { earnPerTap: 2, maxEnergy: 10 })).toEqual(
      { level: 5, earnPerTap: 9, maxEnergy: 530 },
    );
    expect(raiseTo({ level: 5, earnPerTap: 9, maxEnergy: 530 }, 2, { earnPerTap: 2, maxEnergy: 10 })).toEqual(
      {
        level: 5,
        earnPerTap: 9,
        maxEnergy: 530,
      },
    );
  });
});

describe('the end of a combo', () => {
  it('is reported once, by a step or a gap', () => {
    const tapped = tapTimes(startGame(), 3).state;
    expect(catchUp(tapped, 3000).events).toEqual([{ type: 'comboEnded' }]);
    expect(catchUp(tapped, 2950).events).toEqual([]);
    const almost = catchUp(tapped, 2950).state;
    expect(step(almost).events).toEqual([{ type: 'batchDue' }, { type: 'comboEnded' }].reverse());
    expect(step(step(almost).state).events).toEqual([{ type: 'batchDue' }]);
  });
});

describe('a level with a fractional threshold', () => {
  it('is reached at the same moment in one leap as in single steps', () => {
    const levels = LEVELS.map((row) => (row.level === 2 ? { ...row, fromBalance: 5000.5 } : row));
    const start = startGame({ balance: 5000.6, productionPerHour: 100, levels });
    const caught = catchUp(start, 60_000);
    expect(caught.state).toEqual(stepTimes(start, 1200).state);
    expect(caught.events).toEqual([{ type: 'leveledUp', from: 1, to: 2 }]);
  });
});

describe('a long gap', () => {
  const yearly = { productionPerHour: 10_000, balance: 100_000 };

  it('of a year passes at once and pays three hours of income', () => {
    const start = startGame({ ...yearly, energy: 0 });
    const { state, events, restMs } = advance(tapTimes({ ...start, energy: 5 }, 3).state, YEAR_MS + 20, 40);
    expect(state.coins.whole).toBe(100_003 + 10_000 * 3);
    expect(state.energy).toBe(2500);
    expect(state.tick).toBe(YEAR_MS / 50 + 1);
    expect(restMs).toBe(10);
    expect(events.map(({ type }) => type)).toEqual(['leveledUp', 'leveledUp', 'comboEnded', 'batchDue']);

    const endTick = YEAR_MS / 50;
    const commands = [
      [7, { type: 'sync', game: syncedGame(yearly) }],
      [100, { type: 'tap', point: POINT }],
    ] as const;
    const played = replay({ seed: 1, commands, endTick });
    expect(played.state.tick).toBe(endTick);
    expect(played.state.coins.whole).toBe(100_004 + 10_000 * 3);
  });

  it('of five steps passes step by step, with its events', () => {
    const tapped = tapTimes(startGame(), 1).state;
    const due = { ...tapped, tick: 17, combo: { count: 1, expiresAtMs: 900 } };
    expect(advance(due, 250, 0).events.map(({ type }) => type)).toEqual([
      'comboEnded',
      'batchDue',
      'batchDue',
      'batchDue',
    ]);
    expect(advance(due, 300, 0).events.map(({ type }) => type)).toEqual(['comboEnded', 'batchDue']);
  });
});

describe('a tap', () => {
  it('reports empty energy only when it is empty', () => {
    expect(tapTimes(startGame({ energy: 2 }), 1).events.map(({ type }) => type)).toEqual(['tapAccepted']);
  });
});

describe('an acknowledged batch', () => {
  const sent = (over: Parameters<typeof startGame>[0]) =>
    apply(tapTimes(startGame(over), 1).state, { type: 'startSend', device: 'phone', nowUnix: 1000 }).state;
  const answer = { level: 2, earnPerTap: 4, maxEnergy: 900 };

  // [spec 4.23]
  it('raises the level to the server’s and reports it', () => {
    const { state, events } = apply(sent({ balance: 5000 }), {
      type: 'acknowledge',
      answer: { ...answer, leveledUp: true },
    });
    expect(state.standing).toEqual({ level: 2, earnPerTap: 4, maxEnergy: 900 });
    expect(events).toEqual([{ type: 'leveledUp', from: 1, to: 2 }]);
  });

  it('changes only the ledger when it gained no level', () => {
    const before = sent({ balance: 5000 });
    const { state, events } = apply(before, { type: 'acknowledge', answer: { ...answer, leveledUp: false } });
    expect(state).toEqual({ ...before, ledger: state.ledger });
    expect(state.ledger.acknowledged).toBe(1);
    expect(events).toEqual([]);
  });

  it('keeps the client’s level when it is higher', () => {
    const standing = { level: 3, earnPerTap: 3, maxEnergy: 1500 };
    const ahead = sent({ balance: 25_000, standing });
    const { state, events } = apply(ahead, { type: 'acknowledge', answer: { ...answer, leveledUp: true } });
    expect(state.standing).toEqual({ level: 3, earnPerTap: 5, maxEnergy: 1400 });
    expect(events).toEqual([]);
  });
});

describe('a refused batch', () => {
  it('loses its coins only at the third refusal', () => {
    const standing = { level: 1, earnPerTap: 7, maxEnergy: 500 };
    let state = tapTimes(startGame({ standing }), 3).state;
    const balances: number[] = [];
    const told: unknown[] = [];
    for (let time = 0; time < 3; time++) {
      const outcome = apply(apply(state, { type: 'startSend', device: 'phone', nowUnix: 1000 }).state, {
        type: 'refuse',
        refusal: REFUSAL,
        random: 0,
      });
      state = outcome.state;
      balances.push(state.coins.whole);
      told.push(outcome.events);
    }
    expect(balances).toEqual([3021, 3021, 3000]);
    expect(told).toEqual([[], [], [{ type: 'batchGivenUp', count: 3 }]]);
    expect(apply(state, { type: 'refuse', refusal: REFUSAL, random: 0 })).toEqual({ state, events: [] });
  });
});

describe('a purchase or sync answer', () => {
  it('sets energy, but never above the maximum', () => {
    const game = startGame();
    const answered = (over: object) => apply(game, { type: 'applyAnswer', answer: over }).state;
    expect(answered({ energy: 900 }).energy).toBe(500);
    expect(answered({ energy: 900, maxEnergy: 1000 })).toMatchObject({ energy: 900 });
    expect(answered({ energy: 30 }).energy).toBe(30);
    expect(answered({ maxEnergy: 200 }).energy).toBe(200);
  });

  it('keeps the displayed level only if its balance qualifies for it', () => {
    const standing = { level: 1, earnPerTap: 1, maxEnergy: 500 };
    const shown = { ...startGame({ balance: 25_000 }), standing: { ...standing, level: 2 } };
    const synced = apply(shown, { type: 'sync', game: syncedGame({ balance: 25_000, standing }) }).state;
    expect(synced.standing).toEqual({ level: 2, earnPerTap: 2, maxEnergy: 1000 });
    const ahead = syncedGame({ balance: 25_000, standing: { ...standing, level: 4 } });
    expect(apply(shown, { type: 'sync', game: ahead }).state.standing.level).toBe(4);
    const poor = syncedGame({ balance: 10, standing });
    expect(apply(shown, { type: 'sync', game: poor }).state.standing.level).toBe(1);
  });
});

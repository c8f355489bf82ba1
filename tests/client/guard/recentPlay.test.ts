import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import type { RecentPlay } from '../../../src/client/game/report';
import { keepRecentPlay } from '../../../src/client/guard/recentPlay';
import type { Command } from '../../../src/core/commands';
import { STEP_MS } from '../../../src/core/constants';
import { LEVELS } from '../../../src/core/economy/levels';
import { replay } from '../../../src/core/replay';
import { createRng, nextRandom } from '../../../src/core/rng';
import { figuresAt, figuresOf, readPlay } from '../../../src/tools/recorder/readPlay';

const MOST = 12_000;

const SYNC = {
  type: 'sync',
  game: {
    balance: 4000,
    energy: 480,
    standing: { level: 2, earnPerTap: 2, maxEnergy: 1000 },
    productionPerHour: 7321,
    levels: LEVELS,
    maxLevel: 25,
    levelUp: { maxEnergy: 500, earnPerTap: 1 },
    honoursRepeats: true,
  },
} as const;

/** Creates an engine that has played before recording begins. */
function open(seed: number) {
  const store = createGameStore();
  const engine = new Engine(store, seed);
  engine.frame(0);
  engine.dispatch(SYNC);
  for (let ms = 0; ms < 4000; ms += 40) engine.frame(ms);
  const recent = keepRecentPlay(engine, '1.0.0');
  return { engine, store, recent };
}

/** Commands around an empty and a full bar, with taps that the game or the provider refuses. */
const BORDER: Readonly<Record<string, Command>> = {
  tap: { type: 'tap', point: { x: 100, y: 400 } },
  send: { type: 'startSend', device: 'phone-1', nowUnix: 1_700_000_000 },
  refuse: {
    type: 'refuse',
    refusal: { status: 422, message: 'no', atUnix: 1_700_000_000, version: '1.0.0' },
    random: 0,
  },
  fail: { type: 'failAmbiguous', random: 0 },
  empty: { type: 'applyAnswer', answer: { energy: 3 } },
  fill: { type: 'applyAnswer', answer: { energy: 994 } },
  reward: { type: 'applyAnswer', answer: { reward: 700 } },
  sync: { ...SYNC, game: { ...SYNC.game, energy: 994 } },
};

/** Plays for some seconds as a player would. */
function play(engine: Engine, seconds: number, seed = 1): void {
  let random = createRng(seed);
  const roll = () => {
    const [value, next] = nextRandom(random);
    random = next;
    return value;
  };
  let nowMs = engine.state.tick * STEP_MS;
  engine.frame(nowMs);
  const endMs = nowMs + seconds * 1000;
  while (nowMs < endMs) {
    const chance = roll();
    if (chance < 0.93) engine.dispatch({ type: 'tap', point: { x: roll() * 390, y: roll() * 844 } });
    else if (chance < 0.933) engine.dispatch({ ...SYNC, game: { ...SYNC.game, balance: 4000 + roll() * 9 } });
    else if (chance < 0.945)
      engine.dispatch({ type: 'startSend', device: 'phone-1', nowUnix: 1_700_000_000 });
    else if (chance < 0.96) engine.dispatch({ type: 'failClean', random: 0 });
    else if (chance < 0.97) engine.dispatch({ type: 'applyAnswer', answer: { reward: 700 } });
    nowMs += roll() * 250;
    engine.frame(nowMs);
  }
}

const written = (recent: ReturnType<typeof keepRecentPlay>, most = MOST) => recent(most) as RecentPlay;

describe('the recorded last minutes of play', () => {
  it.each([1, 2, 3, 4, 5])('replay to the current figures (%i)', (seed) => {
    const { engine, recent } = open(seed);
    play(engine, 90, seed);
    const read = readPlay(`a report\n${written(recent).text}\n`);
    expect(figuresOf(replay(read).state)).toEqual(figuresOf(engine.state));
    expect(read.end).toEqual({
      balance: engine.state.coins.whole,
      energy: engine.state.energy,
      comboCount: engine.state.combo.count,
    });
    expect(read.commands.length).toBeGreaterThan(300);
  });

  it('replay to the HUD’s figures at every tick, even when energy is nearly spent', () => {
    const step = fc.tuple(
      fc.constantFrom('tap', 'tap', 'tap', 'send', 'refuse', 'fail', 'empty', 'fill', 'reward', 'sync'),
      fc.integer({ min: 0, max: 600 }),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 120 }), (steps) => {
        const { engine, store, recent } = open(7);
        let nowMs = engine.state.tick * STEP_MS;
        const shown = new Map<number, unknown>();
        const look = () => {
          const { balance, energy, comboCount, level } = store.getState().game;
          shown.set(engine.state.tick, { balance, energy, comboCount, level });
        };
        for (const [what, ms] of steps) {
          engine.dispatch(BORDER[what] as Command);
          engine.publish();
          look();
          nowMs += ms;
          engine.frame(nowMs);
          look();
        }
        const read = readPlay(written(recent, 100_000).text);
        for (const [tick, figures] of shown) expect(figuresAt(read, tick)).toMatchObject(figures as object);
      }),
      { numRuns: 60 },
    );
  });

  it('last about two minutes at most and fit the report', () => {
    const { engine, recent } = open(7);
    play(engine, 600);
    const { seconds, taps, text } = written(recent);
    expect([seconds >= 110, seconds <= 131]).toEqual([true, true]);
    expect(taps).toBeGreaterThan(400);
    expect(text.length).toBeLessThan(MOST);
    const short = written(recent, 6000);
    expect(short.text.length).toBeLessThanOrEqual(6000);
    expect(short.seconds).toBeLessThan(seconds);
    expect(figuresOf(replay(readPlay(short.text)).state)).toEqual(figuresOf(engine.state));
  });

  it('are null before the first command and when the report has no room', () => {
    const { engine, recent } = open(7);
    expect(recent(MOST)).toBeNull();
    play(engine, 5);
    expect(recent(50)).toBeNull();
  });

  it('omit taps that the game ignores', () => {
    const { engine, recent } = open(7);
    engine.dispatch({ type: 'tap', point: { x: 1, y: 1 } });
    engine.takesNoTaps = true;
    engine.dispatch({ type: 'tap', point: { x: 1, y: 1 } });
    expect(written(recent).taps).toBe(1);
  });

  it('begin with an unknown reserve of energy', () => {
    const engine = new Engine(createGameStore(), 3);
    const recent = keepRecentPlay(engine, '1.0.0');
    engine.dispatch({ type: 'tap', point: { x: 1, y: 1 } });
    expect(readPlay(written(recent).text).from.spareEnergy).toBe(Number.POSITIVE_INFINITY);
  });

  it('contain no outside text: no name, token, id or address', () => {
    const words = fc.oneof(
      fc.string({ minLength: 9 }),
      fc.constantFrom(
        'Hanzo Hattori',
        '@hanzo_h',
        'sk-4f9a0c77b1e2d3c4a5b6978812345678',
        'UQBvW8Z5huBkMJYdnfAE',
      ),
    );
    fc.assert(
      fc.property(words, (secret) => {
        const { engine, recent } = open(5);
        const levels = LEVELS.map((level) => ({ ...level, name: secret }));
        engine.dispatch({ ...SYNC, game: { ...SYNC.game, levels } });
        engine.dispatch({ type: 'tap', point: { x: 1, y: 1 } });
        engine.dispatch({ type: 'startSend', device: secret, nowUnix: 1_700_000_000 });
        const refusal = { status: 422, message: secret, atUnix: 1, version: secret };
        for (let times = 0; times < 3; times++) engine.dispatch({ type: 'refuse', refusal, random: 0 });
        const kept = written(recent).text;
        expect(kept.includes(JSON.stringify(secret).slice(1, -1)) && /\W/.test(secret)).toBe(false);
        expect(kept).not.toMatch(/Hanzo|hanzo_h|sk-4f|UQBv/);
        expect(figuresOf(replay(readPlay(kept)).state)).toEqual(figuresOf(engine.state));
      }),
      { numRuns: 40 },
    );
  });
});

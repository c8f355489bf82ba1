import { describe, expect, it } from 'vitest';
import { Engine } from '../../src/client/game/Engine';
import { createGameStore } from '../../src/client/game/gameStore';
import { LEVELS } from '../../src/core/economy/levels';
import { replay } from '../../src/core/replay';
import { createRng, nextRandom } from '../../src/core/rng';
import { parseSession, recordSession } from '../../src/tools/recorder/recordSession';

/** Simulates a player: bursts of taps, a sync, a send, frames of any length, sleep, a claim. */
function play(seed: number, playSeed: number) {
  const engine = new Engine(createGameStore(), seed);
  const recorded = recordSession(engine);
  let random = createRng(playSeed);
  const roll = () => {
    const [value, next] = nextRandom(random);
    random = next;
    return value;
  };
  let nowMs = 0;
  engine.frame(nowMs);
  for (let turn = 0; turn < 400; turn++) {
    const chance = roll();
    if (chance < 0.7) engine.dispatch({ type: 'tap', point: { x: roll() * 300, y: roll() * 500 } });
    else if (chance < 0.72)
      engine.dispatch({
        type: 'sync',
        game: {
          balance: 4000 + roll() * 2000,
          energy: 480,
          standing: { level: 2, earnPerTap: 2, maxEnergy: 1000 },
          productionPerHour: 7321,
          levels: LEVELS,
          maxLevel: 25,
          levelUp: { maxEnergy: 500, earnPerTap: 1 },
          honoursRepeats: true,
        },
      });
    else if (chance < 0.74)
      engine.dispatch({ type: 'startSend', device: 'phone', nowUnix: 1_700_000_000 + turn });
    else if (chance < 0.76) engine.dispatch({ type: 'failClean', random: 0 });
    else if (chance < 0.77) engine.dispatch({ type: 'applyAnswer', answer: { reward: 700 } });
    nowMs += chance > 0.995 ? 90_000 : roll() * 180;
    engine.frame(nowMs);
  }
  return { engine, recorded };
}

describe('a recorded session', () => {
  it.each([1, 2, 3, 4, 5])('replays from JSON to identical coins, energy and combo (%i)', (seed) => {
    const { engine, recorded } = play(seed * 77, seed);
    const read = parseSession(JSON.stringify(recorded()));
    if (!read) throw new Error('not read');
    const { state } = replay(read);
    expect(engine.state.ledger.accepted).toBeGreaterThan(100);
    expect([state.coins, state.energy, state.combo]).toEqual([
      engine.state.coins,
      engine.state.energy,
      engine.state.combo,
    ]);
    expect(state).toEqual(engine.state);
    expect(read.end).toEqual({
      balance: state.coins.whole,
      energy: state.energy,
      comboCount: state.combo.count,
    });
  });

  it('can be exported while recording continues', () => {
    const { engine, recorded } = play(5, 9);
    const first = recorded();
    engine.dispatch({ type: 'tap', point: { x: 1, y: 1 } });
    expect(recorded().commands).toHaveLength(first.commands.length + 1);
    expect(first.commands.length).toBeLessThan(recorded().commands.length);
  });

  const session = {
    version: 1,
    seed: 1,
    endTick: 9,
    commands: [],
    end: { balance: 0, energy: 0, comboCount: 0 },
  };
  const tap = { type: 'tap', point: { x: 0, y: 0 } };

  it('is accepted with any commands that these rules can replay', () => {
    expect(parseSession(JSON.stringify({ ...session, commands: [[4, tap]] }))).not.toBeNull();
  });

  it.each<[string, object | string]>([
    ['nothing', ''],
    ['invalid JSON', '{'],
    ['another file', { seed: 1 }],
    ['another version', { ...session, version: 2 }],
    ['a tick after the end', { ...session, commands: [[10, tap]] }],
    [
      'ticks out of order',
      {
        ...session,
        commands: [
          [5, tap],
          [4, tap],
        ],
      },
    ],
    ['a command without a type', { ...session, commands: [[0, {}]] }],
    ['an unknown command', { ...session, commands: [[0, { type: 'gone' }]] }],
    ['a command that lacks a field', { ...session, commands: [[0, { type: 'sync' }]] }],
    ['no end', { ...session, end: undefined }],
  ])('is rejected with %s', (_what, content) => {
    expect(parseSession(typeof content === 'string' ? content : JSON.stringify(content))).toBeNull();
  });
});

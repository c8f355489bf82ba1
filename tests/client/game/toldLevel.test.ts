import { describe, expect, it } from 'vitest';
import { applySync } from '../../../src/client/account/applySync';
import { readSync } from '../../../src/client/api/accountAnswers';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createScores, rememberLevelNews } from '../../../src/client/game/scores';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';

/** Creates an engine and records the levels it reports. */
function engineOfLevels() {
  const store = createGameStore();
  const engine = new Engine(store, 1);
  const told: number[] = [];
  engine.subscribe((event) => {
    if (event.type === 'leveledUp') told.push(event.to);
  });
  const sync = (level: number) => {
    const row = { id: level, level, name: `L${level}`, from_balance: level };
    const user = { balance: 3000, earn_per_tap: 1, available_energy: 500, max_energy: 500, level: row };
    applySync(engine, store, readSync({ user, levels: [row] }));
  };
  return { engine, told, sync };
}

describe('the highest level the player has been told', () => {
  it('never falls', () => {
    const { engine, told, sync } = engineOfLevels();
    engine.knowLevel(5);
    engine.knowLevel(2);
    for (const level of [4, 5, 6]) sync(level);
    expect(told).toEqual([6]);
  });

  it('defaults to the cached sync’s level, so that later levels are celebrated', () => {
    const { engine, told, sync } = engineOfLevels();
    const scores = createScores(createMemoryKeyValue(), '7');
    rememberLevelNews(engine, scores, 4);
    sync(5);
    expect([told, scores.read('toldLevel')]).toEqual([[5], 5]);
  });
});

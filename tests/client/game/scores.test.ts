import { describe, expect, it, vi } from 'vitest';
import { createScores } from '../../../src/client/game/scores';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';

describe('scores', () => {
  it('belong to one account and omit non-numeric values', () => {
    const storage = createMemoryKeyValue();
    createScores(storage, '7').write('match-it', 12);
    createScores(storage, '8').write('match-it', 3);
    createScores(storage, '7').write('guess-it', 4);
    expect(createScores(storage, '7').read('match-it')).toBe(12);
    for (const kept of ['null', '[4]', '"many"']) {
      storage.set('best-scores', `{"9":${kept}}`);
      expect([createScores(storage, '9').read('0'), createScores(storage, '9').read('length')]).toEqual([
        null,
        null,
      ]);
    }
    storage.set('best-scores', '{"7":{"match-it":"many","guess-it":4}}');
    expect([
      createScores(storage, '7').read('match-it'),
      createScores(storage, '7').read('guess-it'),
    ]).toEqual([null, 4]);
  });

  it.each(['"many"', '7', '[4]'])('are moved aside before the next write when unreadable: %s', (kept) => {
    const storage = createMemoryKeyValue();
    const set = vi.spyOn(storage, 'set');
    storage.set('best-scores', `{"7":${kept}}`);
    createScores(storage, '7').write('match-it', 12);
    expect(set.mock.calls).toContainEqual([
      expect.stringMatching(/^set-aside:best-scores@/),
      `{"7":${kept}}`,
    ]);
    expect(createScores(storage, '7').read('match-it')).toBe(12);
  });
});

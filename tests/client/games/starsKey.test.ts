import { expect, it } from 'vitest';
import type { MatchRun } from '../../../src/client/games/match-it/MatchRun';
import { keepStars, starsKey } from '../../../src/client/games/match-it/Stars';
import { fakeServices } from './fakeServices';

it('each board keeps its best star count', () => {
  const { storage, kept } = fakeServices({ taught: false });
  const play = (boardIndex: number, stars: number) =>
    keepStars(storage, { boardIndex, result: () => ({ stars }) } as MatchRun);
  play(0, 2);
  play(0, 1);
  play(1, 3);
  play(2, 0);
  expect(Object.fromEntries(kept)).toEqual({ [starsKey(0)]: 2, [starsKey(1)]: 3 });
});

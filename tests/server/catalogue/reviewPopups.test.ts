import { describe, expect, it } from 'vitest';
import { reviewPopup } from '../../../src/server/catalogue/reviewPopups';
import type { Review, ReviewKind } from '../../../src/server/types';

/** A player and the flags of the account: each decision replaces the one before it. */
function reviewed() {
  const flags = new Map<ReviewKind, Review>();
  const servedOn: Record<number, number> = {};
  return {
    decide: (kind: ReviewKind, isUpheld: boolean, at: number) => flags.set(kind, { kind, isUpheld, at }),
    /** What the player reads with the next calls, until nothing is left to tell. */
    reads() {
      const ids: number[] = [];
      const oldestFirst = [...flags.values()].sort((left, right) => left.at - right.at);
      for (let call = 0; call < 5; call += 1) {
        const popup = reviewPopup(oldestFirst, { servedOn, sinceSync: 0 });
        if (!popup) break;
        servedOn[popup.id] = 1;
        ids.push(popup.id);
      }
      return ids;
    },
  };
}

describe('what a player reads of reviews', () => {
  it('is each reason once', () => {
    const { decide, reads } = reviewed();
    decide('hours', true, 10);
    decide('wallet', true, 20);
    expect(reads()).toEqual([1e10 + 10, 2e10 + 20]);
    decide('hours', true, 30);
    expect(reads()).toEqual([1e10 + 30]);
  });

  it('is that all is well only once no reason is left, and then once', () => {
    const { decide, reads } = reviewed();
    decide('hours', true, 10);
    decide('wallet', true, 20);
    reads();
    decide('hours', false, 30);
    expect(reads()).toEqual([]);
    decide('wallet', false, 40);
    expect(reads()).toEqual([5e10 + 40]);
    decide('cluster', true, 50);
    expect(reads()).toEqual([3e10 + 50]);
    decide('cluster', false, 60);
    expect(reads()).toEqual([6e10 + 60]);
  });

  it('is nothing of a reason that was dismissed, or taken back before the player came', () => {
    const { decide, reads } = reviewed();
    decide('hours', false, 10);
    decide('wallet', true, 20);
    decide('wallet', false, 30);
    expect(reads()).toEqual([]);
  });

  it('is of the reason that was told, though another was dismissed later', () => {
    const { decide, reads } = reviewed();
    decide('hours', true, 10);
    reads();
    decide('hours', false, 20);
    decide('wallet', false, 30);
    expect(reads()).toEqual([4e10 + 20]);
  });
});

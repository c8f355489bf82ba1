import { describe, expect, it } from 'vitest';
import { reviewPopup } from '../../../src/server/catalogue/reviewPopups';
import type { ReviewKind } from '../../../src/server/types';

type Decision = readonly [kind: ReviewKind, isUpheld: boolean, at: number];

/**
 * Creates a player under review. Each call applies new decisions, each replacing the last of its kind, and returns
 * every message until none is left.
 */
function reviewed() {
  const flags = new Map<ReviewKind, Decision>();
  const servedOn: Record<number, number> = {};
  return (...decisions: readonly Decision[]): number[] => {
    for (const decision of decisions) flags.set(decision[0], decision);
    const oldestFirst = [...flags.values()]
      .map(([kind, isUpheld, at]) => ({ kind, isUpheld, at }))
      .sort((left, right) => left.at - right.at);
    const ids: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      const popup = reviewPopup(oldestFirst, { servedOn, sinceSync: 0 });
      if (!popup) break;
      servedOn[popup.id] = 1;
      ids.push(popup.id);
    }
    return ids;
  };
}

describe('review popups', () => {
  it('report each reason once', () => {
    const readAfter = reviewed();
    expect(readAfter(['hours', true, 10], ['wallet', true, 20])).toEqual([1e10 + 10, 2e10 + 20]);
    expect(readAfter(['hours', true, 30])).toEqual([1e10 + 30]);
  });

  it('report the all-clear once, when the last reason is gone', () => {
    const readAfter = reviewed();
    readAfter(['hours', true, 10], ['wallet', true, 20]);
    expect(readAfter(['hours', false, 30])).toEqual([]);
    expect(readAfter(['wallet', false, 40])).toEqual([5e10 + 40]);
    expect(readAfter(['cluster', true, 50])).toEqual([3e10 + 50]);
    expect(readAfter(['cluster', false, 60])).toEqual([6e10 + 60]);
  });

  it('skip a reason withdrawn before the player returned', () => {
    const readAfter = reviewed();
    expect(readAfter(['hours', false, 10], ['wallet', true, 20], ['wallet', false, 30])).toEqual([]);
  });

  it('withdraw the reason that the player read', () => {
    const readAfter = reviewed();
    readAfter(['hours', true, 10]);
    expect(readAfter(['hours', false, 20], ['wallet', false, 30])).toEqual([4e10 + 20]);
  });
});

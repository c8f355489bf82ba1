import { describe, expect, it } from 'vitest';
import { countPlayed, markPlayed, periodOf } from '../../src/server/playedDays';
import { tallyTaps } from '../../src/server/tally';
import { dbPlayer } from './dbContract';

const DAY = 86_400;
const WHOLE = { from: 0, until: 100_000 };

describe('played days', () => {
  it('count each day with taps once, however many days are stored for a review', () => {
    const player = dbPlayer(1);
    for (const day of [100, 100, 101, 105, 140, 141]) tallyTaps(player, 3, day * DAY + 5);
    expect(countPlayed(player, WHOLE)).toBe(5);
    expect(countPlayed(player, { from: 101, until: 140 })).toBe(3);
    expect(countPlayed(player, { from: 102, until: 104 })).toBe(0);
    expect(countPlayed(player, { from: 141, until: 141 })).toBe(1);
    expect(countPlayed(player, { from: 0, until: 99 })).toBe(0);
  });

  it('exclude days with coins but no tap', () => {
    const today = { day: 10, taps: 0, earned: 500, hours: 0 };
    expect(countPlayed(dbPlayer(1, { today, days: [{ ...today, day: 9 }] }), WHOLE)).toBe(0);
  });

  it('of an older release are the days it stored', () => {
    const past = (day: number, taps: number) => ({ day, taps, earned: 1, hours: 1 });
    const player = dbPlayer(1, { days: [past(3, 5), past(4, 0), past(7, 1)], today: past(9, 2) });
    expect(countPlayed(player, WHOLE)).toBe(3);
    expect(markPlayed(player)).toEqual({ from: 3, days: '1000101' });
  });

  it('are counted between two UTC days, inclusive', () => {
    expect(periodOf({ from: '1970-01-02', until: '1970-02-01' })).toEqual({ from: 1, until: 31 });
  });
});

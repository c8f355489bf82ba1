import { describe, expect, it } from 'vitest';
import { judgeCourses } from '../../src/server/balance/aims';
import { BOTS } from '../../src/server/balance/bots';
import { playBot } from '../../src/server/balance/playBot';

const DAYS = 14;

describe('the balance of the economy', () => {
  it('meets the targets for the engaged bot, alone and with friends, over two weeks', async () => {
    const course = await playBot(BOTS[0], DAYS);
    const withFriends = await playBot(BOTS[1], DAYS);
    expect(withFriends.income.friends).toBeGreaterThan(500_000);
    const missed = judgeCourses(course, withFriends).filter((verdict) => !verdict.isMet);
    expect(missed.map(({ aim }) => aim)).toEqual(['Seijin after day 105 and by day 120']);
    expect(course.levels.length).toBeGreaterThanOrEqual(9);
    expect(course.days).toHaveLength(DAYS);
    expect(course.days.every((day) => day.hadChoice && day.balance >= 0)).toBe(true);
  }, 60_000);
});

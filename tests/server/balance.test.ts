import { describe, expect, it } from 'vitest';
import { judgeCourses, playCourses } from '../../src/server/balance/players';

const DAYS = 14;

describe('the balance of the economy', () => {
  it('meets its aims with the bots and the best strategy over two weeks', async () => {
    const courses = await playCourses(DAYS);
    const { engaged: course, withFriends } = courses;
    expect(withFriends.income.friends).toBeGreaterThan(500_000);
    const missed = judgeCourses(courses).filter((verdict) => !verdict.isMet);
    expect(missed.map(({ aim }) => aim)).toEqual(['Seijin after day 105 and by day 120']);
    expect(course.levels.length).toBeGreaterThanOrEqual(9);
    expect(course.days).toHaveLength(DAYS);
    expect(course.days.every((day) => day.hadChoice && day.balance >= 0)).toBe(true);
  }, 60_000);
});

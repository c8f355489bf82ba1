import { describe, expect, it } from 'vitest';
import { judgeAims } from '../../scripts/balance/aims';
import { BOTS } from '../../scripts/balance/bots';
import { playBot } from '../../scripts/balance/playBot';

describe('the balance of the economy', () => {
  it('meets every aim for the engaged bot in 120 days (docs/balance.md)', async () => {
    const course = await playBot(BOTS[0], 120);
    expect(judgeAims(course).filter((verdict) => !verdict.isMet)).toEqual([]);
    expect(course.days.every((day) => day.hadChoice)).toBe(true);
    expect(course.days.every((day) => day.balance >= 0)).toBe(true);
  }, 120_000);
});

import { type Course, dayOf, type Income, SOURCES, type Source, totalOf } from './course';
import { dayText, share, times } from './figures';
import type { Verdict } from './verdict';

const WEEK_DAYS = 7;

/**
 * Judges the best strategy by looser aims, which it misses only if the tables have a loophole. Each verdict names the
 * cause.
 */
export function judgeStrategy(course: Course): Verdict[] {
  const day = dayOf(course);
  const { levels } = course;
  const skipped = levels.find(({ level, day: at }, index) => level >= 5 && levels[index + 1]?.day === at);
  const leap = largestLeap(course);
  const [quickest] = [...course.purchases].sort((left, right) => left.paybackDays - right.paybackDays);
  return [
    {
      aim: 'No strategy reaches level 10 by day 5 or level 15 by day 20',
      figure: [10, 15].map((level) => reachedText(course, level)).join('; '),
      isMet: day(10) > 5 && day(15) > 20,
    },
    {
      aim: 'No strategy skips a level from 5 on',
      figure: skipped ? `level ${skipped.level} on ${dayText(skipped.day)}` : 'none',
      isMet: !skipped,
    },
    {
      aim: 'No day of a strategy brings more than 3 times the mean day of the week before',
      figure: leap ? `${times(leap.ratio)} on day ${leap.day}, mostly from ${leap.source}` : 'a single day',
      isMet: !leap || leap.ratio <= 3,
    },
    {
      // The first booster pays back in two hours.
      aim: 'No purchase of a strategy pays back within an hour',
      figure: quickest ? `${quickest.name} after ${(quickest.paybackDays * 24).toFixed(1)} h` : 'no purchase',
      isMet: !quickest || quickest.paybackDays > 1 / 24,
    },
  ];
}

function reachedText(course: Course, level: number): string {
  const at = dayOf(course)(level);
  if (!Number.isFinite(at)) return `level ${level} never`;
  const until = course.days.slice(0, Math.floor(at) + 1);
  return `level ${level} on ${dayText(at)}, mostly from ${mainSource(until.map(({ income }) => income))}`;
}

/** Returns the day whose income most exceeds the mean of up to seven days before. */
function largestLeap({ days }: Course): { day: number; ratio: number; source: Source } | undefined {
  const leaps = days.slice(1).map(({ day, income }, index) => {
    const before = days.slice(Math.max(0, index + 1 - WEEK_DAYS), index + 1);
    const mean = before.reduce((sum, row) => sum + totalOf(row.income), 0) / before.length;
    return { day, ratio: share(totalOf(income), mean), source: mainSource([income]) };
  });
  return leaps.sort((left, right) => right.ratio - left.ratio)[0];
}

function mainSource(incomes: readonly Income[]): Source {
  const sum = (source: Source) => incomes.reduce((total, income) => total + income[source], 0);
  return SOURCES.reduce((most, source) => (sum(source) > sum(most) ? source : most));
}

import { type Course, dayOf, type Income, minutesPerLevel, totalOf } from './course';
import { dayText, percent, share, times, toOne } from './figures';
import type { Verdict } from './verdict';

/** Judges the engaged bot. Each verdict names the figure that decides it. */
export function judgeEngaged(course: Course): Verdict[] {
  const day = dayOf(course);
  const minutes = minutesPerLevel(course);
  const growths = minutes.slice(1).map((duration, index) => share(duration, minutes[index] ?? 0));
  const steepest = Math.max(0, ...growths);
  const { income } = course;
  const ratio = share(income.passive, income.taps);
  const worstDay = Math.max(0, ...course.days.map((row) => share(row.income.passive, row.income.taps)));
  const dailyShare = share(income['daily rewards'], totalOf(income));
  const secondLevel = course.levels.find(({ level }) => level === 2)?.minutesOfPlay;
  return [
    {
      aim: 'Level 2 in the first three minutes',
      figure: secondLevel === undefined ? 'never' : `${secondLevel.toFixed(1)} min`,
      isMet: secondLevel !== undefined && secondLevel <= 3,
    },
    { aim: 'Level 5 by day 2', figure: dayText(day(5)), isMet: day(5) <= 2 },
    {
      aim: 'Level 10 after day 7 and by day 14',
      figure: dayText(day(10)),
      needsDays: 14,
      isMet: day(10) > 7 && day(10) <= 14,
    },
    {
      aim: 'Seijin after day 105 and by day 120',
      figure: dayText(day(25)),
      needsDays: 120,
      isMet: day(25) > 105 && day(25) <= 120,
    },
    {
      aim: 'No level takes more than 2.5 times the one before, in minutes of play',
      figure:
        growths.length === 0
          ? 'fewer than two levels'
          : `${times(steepest)} (level ${growths.indexOf(steepest) + 2})`,
      isMet: steepest <= 2.5,
    },
    {
      aim: 'Passive income against taps: at least 0.5:1 in all, at most 3:1 on any day',
      figure: `${toOne(ratio)} in all, ${toOne(worstDay)} on the worst day`,
      isMet: worstDay <= 3 && ratio >= 0.5,
    },
    {
      aim: 'Daily rewards stay under half of all income',
      figure: percent(dailyShare),
      isMet: dailyShare < 0.5,
    },
  ];
}

const WEEK_DAYS = 7;

/** Judges the bot with friends. Invitations should help, but not replace play. */
export function judgeFriends(course: Course): Verdict[] {
  const seijin = dayOf(course)(25);
  const weeks = Array.from({ length: Math.ceil(course.days.length / WEEK_DAYS) }, (_, week) =>
    course.days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS).map(({ income }) => income),
  );
  const sum = (incomes: readonly Income[], of: (income: Income) => number) =>
    incomes.reduce((total, income) => total + of(income), 0);
  const most = Math.max(
    0,
    ...weeks.map((week) =>
      share(
        sum(week, ({ friends }) => friends),
        sum(week, totalOf),
      ),
    ),
  );
  return [
    {
      aim: 'Seven friends bring at most a quarter of the coins of any week',
      figure: percent(most),
      isMet: most <= 0.25,
    },
    { aim: 'With seven friends, Seijin after day 90', figure: dayText(seijin), isMet: seijin > 90 },
  ];
}

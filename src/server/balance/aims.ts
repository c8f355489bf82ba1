import { type Course, minutesPerLevel, totalOf } from './course';

export interface Verdict {
  aim: string;
  figure: string;
  isMet: boolean;
}

/** The aims for the engaged bot, each with the figure that meets or misses it. */
export function judgeAims(course: Course): Verdict[] {
  const at = (level: number) => course.levels.find((row) => row.level === level);
  const day = (level: number) => at(level)?.day ?? Number.POSITIVE_INFINITY;
  const minutes = minutesPerLevel(course);
  const growths = minutes.slice(1).map((duration, index) => duration / (minutes[index] ?? 1));
  const steepest = Math.max(...growths);
  const { income } = course;
  const ratio = income.passive / income.taps;
  const worstDay = Math.max(...course.days.map((row) => row.income.passive / row.income.taps));
  const dailyShare = income['daily rewards'] / totalOf(income);
  const secondLevel = at(2)?.minutesOfPlay ?? Number.POSITIVE_INFINITY;
  return [
    {
      aim: 'Level 2 in the first three minutes',
      figure: `${secondLevel.toFixed(1)} min`,
      isMet: secondLevel <= 3,
    },
    { aim: 'Level 5 by day 2', figure: `day ${day(5).toFixed(1)}`, isMet: day(5) <= 2 },
    {
      aim: 'Level 10 after day 7 and by day 14',
      figure: `day ${day(10).toFixed(1)}`,
      isMet: day(10) > 7 && day(10) <= 14,
    },
    {
      aim: 'Seijin after day 105 and by day 120',
      figure: `day ${day(25).toFixed(1)}`,
      isMet: day(25) > 105 && day(25) <= 120,
    },
    {
      aim: 'No level takes more than 2.5 times the one before, in minutes of play',
      figure: `${steepest.toFixed(2)} times (level ${growths.indexOf(steepest) + 2})`,
      isMet: steepest <= 2.5,
    },
    {
      aim: 'Passive income against taps: at least 0.5:1 in all, at most 3:1 on any day',
      figure: `${ratio.toFixed(2)}:1 in all, ${worstDay.toFixed(2)}:1 on the worst day`,
      isMet: worstDay <= 3 && ratio >= 0.5,
    },
    {
      aim: 'Daily rewards stay under half of all income',
      figure: `${(dailyShare * 100).toFixed(0)} %`,
      isMet: dailyShare < 0.5,
    },
  ];
}

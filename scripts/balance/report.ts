import { LEVELS } from '../../src/core/economy/levels';
import { MISSIONS } from '../../src/core/economy/missions';
import { SENSIBLE } from '../../src/server/balance/bots';
import { type Course, minutesPerLevel, SOURCES, spentOn, totalOf } from '../../src/server/balance/course';
import type { Verdict } from '../../src/server/balance/verdict';

/** Writes the report as Markdown. The first course is the engaged bot's. */
export function writeReport(verdicts: readonly Verdict[], courses: readonly [Course, ...Course[]]): string {
  const [engaged] = courses;
  return `${[
    '# Balance of the economy',
    `Bots play ${engaged.days.length} days against the provider's own routes with a fake clock. Nothing is random.`,
    '## Aims, for the engaged bot, alone and with seven friends, and for the best strategy of a month',
    table(
      ['Aim', 'Figure', 'Met'],
      verdicts.map(({ aim, figure, isMet }) => [aim, figure, yesNo(isMet)]),
    ),
    '## The bots',
    BOT_NOTES,
    table(
      ['', ...courses.map((course) => course.habits.name)],
      [
        [
          'Visits a day × minutes',
          ...courses.map(({ habits }) => `${habits.visitsPerDay} × ${habits.minutesPerVisit}`),
        ],
        ['Taps a second', ...courses.map(({ habits }) => String(habits.tapsPerSecond))],
        ['Daily booster', ...courses.map(({ habits }) => yesNo(habits.usesDailyBooster))],
        ['Tasks that lead out of the game', ...courses.map(({ habits }) => yesNo(habits.doesTasks))],
      ],
    ),
    '## Time to each level',
    'Day since the first login / minutes of play.',
    table(
      ['Level', 'Name', 'From balance', ...courses.map((course) => course.habits.name)],
      LEVELS.slice(1).map((row) => [
        String(row.level),
        row.name,
        number(row.fromBalance),
        ...courses.map((course) => levelCell(course, row.level)),
      ]),
    ),
    `Minutes of play each level took the engaged bot: ${minutesPerLevel(engaged)
      .map((value) => value.toFixed(1))
      .join(', ')}.`,
    '## Coins by source',
    table(
      ['', ...courses.map((course) => course.habits.name)],
      [
        ...SOURCES.map((source) => [
          source,
          ...courses.map(
            ({ income }) => `${millions(income[source])} (${percent(income[source] / totalOf(income))})`,
          ),
        ]),
        ['spent on boosters', ...courses.map((course) => millions(spentOn(course, 'boosters')))],
        ['spent on missions', ...courses.map((course) => millions(spentOn(course, 'missions')))],
        [
          'profit per hour at the end',
          ...courses.map(({ days }) => number(days.at(-1)?.productionPerHour ?? 0)),
        ],
        [
          `cards bought to the top, of ${MISSIONS.length}`,
          ...courses.map(({ cardsAtTop }) => String(cardsAtTop)),
        ],
      ],
    ),
    '## Dead ends',
    table(
      ['', ...courses.map((course) => course.habits.name)],
      [
        [
          'Days without anything to buy or a level gained',
          ...courses.map(({ days }) => String(days.filter((row) => !row.hadChoice).length)),
        ],
        [
          'Longest stretch without a level or a purchase',
          ...courses.map(
            ({ longestLull }) =>
              `${longestLull.days.toFixed(0)} days, from day ${longestLull.from.toFixed(0)}`,
          ),
        ],
      ],
    ),
    'A lull is not a dead end: the bot has coins and open cards, but saves for the next level because their payback is too long.',
  ].join('\n\n')}\n`;
}

const BOT_NOTES = `Visits are spread over 16 waking hours. A bot claims its daily reward, buys what pays back soonest (within ${SENSIBLE.firstPaybackDays} days at first and up to ${SENSIBLE.longestPaybackDays} later, for at most ${SENSIBLE.purse * 100} % of its balance, never when this visit can bring the next level) and taps until the visit ends; taps leave in batches of 5 s and are paid by the provider, energy checks included. Mini-games are left out: three perfect paid plays of each bring at most about 36,000 coins a day.`;

function levelCell(course: Course, level: number): string {
  const row = course.levels.find((candidate) => candidate.level === level);
  return row ? `${row.day.toFixed(1)} / ${row.minutesOfPlay.toFixed(0)}` : '–';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function millions(value: number): string {
  return `${(value / 1e6).toFixed(2)}M`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

import { LEVELS } from '../../src/core/economy/levels';
import { judgeAims } from '../../src/server/balance/aims';
import { FIRST_PAYBACK_DAYS, LONGEST_PAYBACK_DAYS, PURSE } from '../../src/server/balance/bots';
import { type Course, minutesPerLevel, SOURCES, totalOf } from '../../src/server/balance/course';

/** The report as Markdown. The aims are checked on the first course. */
export function writeReport(courses: readonly [Course, ...Course[]]): string {
  const [engaged] = courses;
  const behindFrom = levelBehindFrom(courses);
  return `${[
    '# Balance of the economy',
    `Bots play ${engaged.days.length} days against the provider's own routes with a fake clock. Nothing in it is random, so it says the same each time.`,
    '## Aims, for the engaged bot',
    table(
      ['Aim', 'Figure', 'Met'],
      judgeAims(engaged).map((verdict) => [verdict.aim, verdict.figure, verdict.isMet ? 'yes' : 'no']),
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
        ['spent on boosters', ...courses.map(({ spent }) => millions(spent.boosters))],
        ['spent on missions', ...courses.map(({ spent }) => millions(spent.missions))],
        [
          'profit per hour at the end',
          ...courses.map(({ days }) => number(days.at(-1)?.productionPerHour ?? 0)),
        ],
        ['cards bought to the top, of 28', ...courses.map(({ cardsAtTop }) => String(cardsAtTop))],
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
    notes(behindFrom),
  ].join('\n\n')}\n`;
}

const BOT_NOTES = `Visits are spread over 16 waking hours. A bot claims its daily reward, buys what pays back soonest (within ${FIRST_PAYBACK_DAYS} days at first and up to ${LONGEST_PAYBACK_DAYS} later, for at most ${PURSE * 100} % of its balance, never when this visit can bring the next level) and taps until the visit ends; taps leave in batches of 5 s and are paid by the provider, energy checks included. Mini-games are left out: three perfect paid plays of each bring at most about 36,000 coins a day.`;

const notes = (
  behindFrom: number,
) => `A lull is not a dead end: the bot has coins and open cards, but finds their payback too long and saves for the next level instead.

## What the fixed constants decide

- **Energy** (+30 a second, one coin each) bounds tapping: about 9,000 coins for five minutes, plus one full bar at every visit and refill. Boosters only make the bar longer.
- **Daily rewards** come in lumps: a cycle of 16 days pays 5.5 million coins, 5 of them in its last five days. For the engaged bot that is less than a third of all income, but for whoever plays little it is most of it, and no threshold can change that: levels that an idle player can't reach by rewards would be out of reach for everybody. The aim under half is therefore met by the engaged bot only.
- **Passive income** is paid for 3 h an absence, so eight visits earn it 17 hours a day and one visit 3. Mission prices keep it below three times the tapping, friends' cards included.
- **Levels** go by the balance, not by what was ever earned: what is spent must be earned again. So whoever buys nothing is ahead in the first days, as long as cards have not paid back, and is behind for good from level ${behindFrom} on (compare the third bot). Prices are kept a small part of the thresholds for the same reason.`;

/** The level from which on the third bot, which buys nothing, reaches every level later than the first one. */
function levelBehindFrom([engaged, , buysNothing]: readonly Course[]): number {
  const isAhead = (level: number, day: number) =>
    buysNothing?.levels.some((row) => row.level === level && row.day <= day);
  const ahead = engaged?.levels.filter(({ level, day }) => isAhead(level, day)) ?? [];
  return Math.max(1, ...ahead.map(({ level }) => level)) + 1;
}

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

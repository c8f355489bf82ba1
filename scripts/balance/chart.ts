import type { Course } from '../../src/server/balance/course';

const WIDTH = 820;
const PANEL = 260;
const LEFT = 56;
const RIGHT = 16;
const TOP = 34;
const GAP = 64;
const COLORS = ['#c8102e', '#e58a00', '#9aa3ad', '#2b7de9', '#2f3640'];
const LAYERS = [
  ['taps', '#45a06b'],
  ['passive', '#7a5cff'],
  ['daily rewards', '#ffb02e'],
  ['tasks', '#e0453a'],
] as const;
const WEEK = 7;

interface Axis {
  x: (day: number) => number;
  y: (value: number) => number;
}

/** The chart: level by day of every bot, and the first bot's income by source, week by week. */
export function drawChart(courses: readonly [Course, ...Course[]]): string {
  const height = TOP + PANEL + GAP + PANEL + 40;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...levelPanel(courses, TOP),
    ...incomePanel(courses[0], TOP + PANEL + GAP),
    '</svg>',
    '',
  ].join('\n');
}

function axis(days: number, top: number, maxValue: number): Axis {
  return {
    x: (day) => round(LEFT + (day / days) * (WIDTH - LEFT - RIGHT)),
    y: (value) => round(top + PANEL - (value / maxValue) * PANEL),
  };
}

function levelPanel(courses: readonly Course[], top: number): string[] {
  const days = courses[0]?.days.length ?? 1;
  const { x, y } = axis(days, top, 25);
  const lines = courses.map((course, index) => {
    const steps = course.levels.map((row) => `H${x(row.day)}V${y(row.level)}`).join('');
    const path = `M${x(0)} ${y(1)}${steps}H${x(days)}`;
    return `<path d="${path}" fill="none" stroke="${COLORS[index]}" stroke-width="2"/>`;
  });
  const names = courses.map((course) => course.habits.name);
  return [
    ...frame('Level by day', top, { x, y }, { days, ticks: [1, 5, 10, 15, 20, 25], label: String }),
    ...lines,
    ...legend(names, COLORS, top),
  ];
}

function incomePanel(course: Course, top: number): string[] {
  const weeks: Record<string, number>[] = [];
  for (const row of course.days) {
    const week = Math.floor((row.day - 1) / WEEK);
    const sums = weeks[week] ?? { length: 0 };
    for (const [source] of LAYERS) sums[source] = (sums[source] ?? 0) + row.income[source];
    sums.length = (sums.length ?? 0) + 1;
    weeks[week] = sums;
  }
  const perDay = (sums: Record<string, number>, source: string) => (sums[source] ?? 0) / (sums.length ?? 1);
  const totals = weeks.map((sums) => LAYERS.reduce((total, [source]) => total + perDay(sums, source), 0));
  const max = Math.ceil(Math.max(...totals) / 500_000) * 500_000;
  const days = course.days.length;
  const { x, y } = axis(days, top, max);
  const bars = weeks.flatMap((sums, week) => {
    let base = 0;
    return LAYERS.map(([source, color]) => {
      const value = perDay(sums, source);
      const width = round(x(Math.min(days, (week + 1) * WEEK)) - x(week * WEEK) - 2);
      const bar = `<rect x="${x(week * WEEK)}" y="${y(base + value)}" width="${width}" height="${round(y(base) - y(base + value))}" fill="${color}"/>`;
      base += value;
      return bar;
    });
  });
  const ticks = Array.from({ length: max / 500_000 + 1 }, (_, index) => index * 500_000);
  const title = `Coins a day by source, week by week (${course.habits.name})`;
  return [
    ...frame(title, top, { x, y }, { days, ticks, label: (value) => `${value / 1e6}M` }),
    ...bars,
    ...legend(
      LAYERS.map(([source]) => source),
      LAYERS.map(([, color]) => color),
      top,
    ),
  ];
}

function frame(
  title: string,
  top: number,
  { x, y }: Axis,
  scale: { days: number; ticks: readonly number[]; label: (value: number) => string },
): string[] {
  const dayTicks = Array.from({ length: Math.floor(scale.days / 20) + 1 }, (_, index) => index * 20);
  return [
    `<text x="${LEFT}" y="${top - 14}" font-size="14" font-weight="bold">${title}</text>`,
    ...scale.ticks.map(
      (value) =>
        `<path d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}" stroke="#ddd"/><text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${scale.label(value)}</text>`,
    ),
    ...dayTicks.map(
      (day) => `<text x="${x(day)}" y="${top + PANEL + 18}" text-anchor="middle">${day}</text>`,
    ),
  ];
}

function legend(names: readonly string[], colors: readonly string[], top: number): string[] {
  return names.map((name, index) => {
    const y = top + 16 + index * 18;
    return `<rect x="${LEFT + 12}" y="${y - 10}" width="12" height="12" fill="${colors[index]}"/><text x="${LEFT + 30}" y="${y}">${name}</text>`;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

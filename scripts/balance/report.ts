import type { Course } from './playBot';
export function describeCourse(c: Course): string {
  const t = Object.values(c.income).reduce((a, b) => a + b, 0);
  return [
    `== ${c.habits.name}`,
    c.levels.map((l) => `L${l.level} d${l.day.toFixed(2)} m${l.minutesOfPlay.toFixed(0)}`).join(' | '),
    Object.entries(c.income).map(([k, v]) => `${k} ${(v / 1e6).toFixed(2)}M ${((v / t) * 100).toFixed(0)}%`).join(', '),
    `spent ${JSON.stringify(c.spent)} lull ${JSON.stringify(c.longestLull)} top ${c.missionsAtTop}`,
    c.days.filter((d) => d.day % 10 === 0 || d.day < 8).map((d) => `d${d.day} L${d.level} bal ${(d.balance / 1e6).toFixed(3)}M pph ${d.productionPerHour} taps ${(d.income.taps / 1e3).toFixed(0)}k pas ${(d.income.passive / 1e3).toFixed(0)}k`).join('\n'),
  ].join('\n');
}
export function judge(c: Course): string[] { return [String(c.levels.length)]; }

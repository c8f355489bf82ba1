import type { PlayedDays, PlayerRecord } from './types';

/** A period of UTC days since the epoch, including both ends. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

const DAY_MS = 86_400_000;

/** Returns the period between two UTC days such as `2026-12-31`. */
export function periodOf({ from, until }: { from: string; until: string }): Period {
  return { from: Date.parse(from) / DAY_MS, until: Date.parse(until) / DAY_MS };
}

/** Returns the played days with `today` added. `today` must be a finished day with taps. */
export function markPlayed(player: Pick<PlayerRecord, 'played' | 'days' | 'today'>): PlayedDays {
  const { from, days } = playedBefore(player) ?? { from: player.today.day, days: '' };
  const known = days.slice(0, player.today.day - from);
  return { from, days: `${known.padEnd(player.today.day - from, '0')}1` };
}

export function countPlayed(
  player: Pick<PlayerRecord, 'played' | 'days' | 'today'>,
  { from, until }: Period,
): number {
  const played = playedBefore(player);
  let count = player.today.taps > 0 && player.today.day >= from && player.today.day <= until ? 1 : 0;
  if (!played) return count;
  const first = Math.max(0, from - played.from);
  const end = Math.min(played.days.length, until - played.from + 1);
  for (let day = first; day < end; day += 1) if (played.days[day] === '1') count += 1;
  return count;
}

/** Returns the days already marked as played. For an account of an older release, derives them from its latest days. */
function playedBefore({ played, days }: Pick<PlayerRecord, 'played' | 'days'>): PlayedDays | null {
  if (played) return played;
  const withTaps = days.filter(({ taps }) => taps > 0).map(({ day }) => day);
  const [from] = withTaps;
  const last = withTaps.at(-1);
  if (from === undefined || last === undefined) return null;
  const marks = Array.from({ length: last - from + 1 }, (_, at) =>
    withTaps.includes(from + at) ? '1' : '0',
  );
  return { from, days: marks.join('') };
}

import type { Sql } from '../store/sql/query';
import type { Sample } from './sample';
import { readSamples, type SampleRow } from './sql/samples';

/** Age below which samples are read again, because some arrive late. */
const REREAD_SECONDS = 90;

interface Kept {
  rows: readonly SampleRow[];
  at: number;
}

/**
 * Returns the samples since a given time, ordered by process and time. Reads only the newest and caches the rest:
 * parsing half an hour of samples from twenty processes takes half a second, which would delay players' calls.
 */
export function createRecentSamples(): (db: Sql, from: number, now: number) => Promise<SampleRow[]> {
  let kept: Kept = { rows: [], at: 0 };
  return async (db, from, now) => {
    const { rows, at } = kept;
    // Concurrent calls may finish out of order. If the clock was set back, read everything again.
    const since = now < at - REREAD_SECONDS ? from : Math.max(from, Math.min(at, now) - REREAD_SECONDS);
    const fresh = await readSamples(db, since);
    const known = rows.filter((row) => row.at >= from && row.at < since);
    kept = { rows: [...known, ...fresh.map(forCharts)], at: now };
    return [...known, ...fresh].sort(byProcessAndTime);
  };
}

function forCharts({ process, at, doc }: SampleRow): SampleRow {
  const counts = new Map<string, number>();
  for (const [, status, count] of doc.calls) counts.set(status, (counts.get(status) ?? 0) + count);
  const calls: Sample['calls'] = [...counts].map(([status, count]) => ['', status, count]);
  return { process, at, doc: { ...doc, calls, seconds: [], presence: '' } };
}

function byProcessAndTime(left: SampleRow, right: SampleRow): number {
  if (left.process !== right.process) return left.process < right.process ? -1 : 1;
  return left.at - right.at;
}

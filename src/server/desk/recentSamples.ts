import type { Sql } from '../store/sql/statements';
import type { Sample } from './sample';
import { readSamples, type SampleRow } from './sql/samples';

/**
 * Samples that are read anew, because some may have been late. The figures of the last minute need them whole, and those that
 * came half a minute before.
 */
const ANEW_SECONDS = 90;

interface Kept {
  /** Without what only the figures of the last minute need. */
  rows: readonly SampleRow[];
  /** When they were read, in unix seconds. */
  at: number;
}

/**
 * Answers the samples since a time, by process and time. A page asks every few seconds, and half an hour of twenty processes
 * is half a second of reading JSON, in which no player is answered. So only the newest are read, and the others kept.
 */
export function createRecentSamples(): (db: Sql, from: number, now: number) => Promise<SampleRow[]> {
  let kept: Kept = { rows: [], at: 0 };
  return async (db, from, now) => {
    const { rows, at } = kept;
    // Of two calls at once the later one may be first. A clock that was set back begins anew.
    const since = now < at - ANEW_SECONDS ? from : Math.max(from, Math.min(at, now) - ANEW_SECONDS);
    const fresh = await readSamples(db, since);
    const known = rows.filter((row) => row.at >= from && row.at < since);
    kept = { rows: [...known, ...fresh.map(forCharts)], at: now };
    return [...known, ...fresh].sort(byProcessAndTime);
  };
}

/** Reduces a sample to what the charts read. */
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

import { saveReport } from '../../../scripts/lib/reports.mjs';
import type { DatabaseCrashFigures } from '../../support/server/checks/outages';

/** The result of one check. */
export interface CheckResult {
  /** The check's number or letter. */
  check: string;
  title: string;
  /** The requirement. */
  wanted: string;
  isMet: boolean;
  figures: Readonly<Record<string, string | number>>;
}

/** Summarises a database outage under load, and checks that all taps survived. */
export function figuresOfCrash({ statusesMeanwhile, batches, wrong, failures }: DatabaseCrashFigures) {
  return {
    isHarmless: statusesMeanwhile.join() === '503' && wrong.length + failures.length === 0,
    figures: {
      'answers meanwhile': statusesMeanwhile.join(', '),
      'batches acknowledged': batches,
      'accounts that differ from what was acknowledged': wrong.length,
      'answers of 500': failures.length,
    },
  };
}

/**
 * Prints a result and saves it as JSON. Load generator, provider processes and PostgreSQL share the machine's
 * cores, so throughput is a lower bound.
 */
export function showResult(result: CheckResult): void {
  const { check, title, wanted, isMet, figures } = result;
  console.log(`${isMet ? '✓' : '✗'} ${check} ${title}\n  wanted: ${wanted}`);
  console.table(figures);
  saveReport(`server-${check.replaceAll(/\W+/g, '-')}.json`, JSON.stringify(result, null, 2));
}

/** Reads a numeric argument of `npm run test:server`. */
export function argument(name: string, otherwise: number): number {
  return Number(process.env[`CHECK_${name.toUpperCase()}`] ?? otherwise);
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { markdownTable } from '../../../scripts/lib/longPage.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import type { DatabaseCrashFigures } from '../../support/server/checks/outages';

const DATA = inRoot('docs/server-checks.json');
const PAGE = inRoot('docs/server-checks.md');
/** The commit that is checked: the one at the start of a check that may take hours. */
const COMMIT = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: inRoot(),
  encoding: 'utf8',
}).trim();

/** The result of one check, kept until the check runs again. */
export interface CheckResult {
  /** Its number in the list of checks, or a letter for a check beside the list. */
  check: string;
  title: string;
  /** The requirement. */
  wanted: string;
  isMet: boolean;
  /** How much was played, where that is an argument. A smaller run leaves the row of a larger one as it is. */
  size?: number;
  figures: Readonly<Record<string, string | number>>;
}

interface KeptResult extends CheckResult {
  commit: string;
  date: string;
  cores: number;
  /** The load average of the last minute, including the check itself. */
  load: number;
}

/** The figures of a database that went away under load, and whether nothing was lost by it. */
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

/** Writes a result into docs/server-checks.md, with commit, date and machine. */
export function keepResult(result: CheckResult): void {
  const kept: Record<string, KeptResult> = existsSync(DATA) ? JSON.parse(readFileSync(DATA, 'utf8')) : {};
  if ((kept[result.check]?.size ?? 0) > (result.size ?? 0)) return;
  kept[result.check] = {
    ...result,
    commit: COMMIT,
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
  const order = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  const sorted = Object.fromEntries(Object.entries(kept).sort(([a], [b]) => order(a, b)));
  writeFileSync(DATA, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(PAGE, page(Object.values(sorted)));
}

function page(results: readonly KeptResult[]): string {
  const overview = markdownTable(
    ['Check', 'What', 'Wanted', 'Met', 'Commit', 'Date', 'Cores', 'Load'],
    results.map(({ check, title, wanted, isMet, commit, date, cores, load }) => [
      check,
      title,
      wanted,
      isMet ? 'yes' : '**no**',
      commit,
      date,
      cores,
      load,
    ]),
  );
  const details = results.map(({ check, title, figures }) => {
    const rows = Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? value.toLocaleString('en') : value,
    ]);
    return `## ${check} ${title}\n\n${markdownTable(['Figure', 'Value'], rows)}`;
  });
  return `# What the server has shown

Written by \`npm run test:server\`; a check that was not played keeps its row, and so does
one that was played with more taps or bots. Load generator, provider processes and
PostgreSQL share the cores named, so throughput is a lower bound. Load is what the machine had to do in the last minute,
the check's own work included: much more than the number of cores means that others were at work.

${overview}

${details.join('\n\n')}
`;
}

/** A number from an argument of \`npm run test:server\`. */
export function argument(name: string, otherwise: number): number {
  return Number(process.env[`CHECK_${name.toUpperCase()}`] ?? otherwise);
}

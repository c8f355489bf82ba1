import type { Answer, Caller } from './caller';
import { Breach, type Check, type Kit } from './check';
import { ANSWER_CHECKS } from './checks/answers';
import { ENERGY_CHECKS } from './checks/energy';
import { LOGIN_CHECKS } from './checks/login';
import { PURCHASE_CHECKS } from './checks/purchases';
import { TAP_CHECKS } from './checks/taps';

export const CHECKS: readonly Check[] = [
  ...LOGIN_CHECKS,
  ...ANSWER_CHECKS,
  ...TAP_CHECKS,
  ...ENERGY_CHECKS,
  ...PURCHASE_CHECKS,
];

export interface Result {
  check: Check;
  /** The problem, or null if the provider follows the rule. */
  problem: string | null;
  answer?: Answer | undefined;
}

/** Runs checks in sequence, each with its own accounts. */
export async function runChecks(kit: Kit, checks: readonly Check[] = CHECKS): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    try {
      await check.run(kit);
      results.push({ check, problem: null });
    } catch (error) {
      const answer = error instanceof Breach ? error.answer : undefined;
      results.push({ check, problem: error instanceof Error ? error.message : String(error), answer });
    }
  }
  return results;
}

/** Writes one line per rule. A broken rule is followed by the details needed to fix it. */
export function writeResults(results: readonly Result[]): string {
  const lines = results.map(({ check, problem, answer }) => {
    if (problem === null) return `ok      ${check.name}`;
    return [
      `BROKEN  ${check.name}`,
      `        ${problem}`,
      `        the player sees: ${check.playerSees}`,
      `        written in docs/reference/spec.md: ${check.section}`,
      ...(answer
        ? [`        ${answer.curl}`, `        answered ${answer.status}: ${answer.text.slice(0, 200)}`]
        : []),
    ].join('\n');
  });
  const broken = results.filter(({ problem }) => problem !== null).length;
  return `${lines.join('\n')}\n\n${results.length - broken} of ${results.length} rules kept\n`;
}

/** Returns why an address can't be checked, or null. Otherwise every rule would be reported as broken. */
export async function missingProvider({ call }: Pick<Caller, 'call'>, base: string): Promise<string | null> {
  try {
    const { status, json } = await call('clicker/sync', { method: 'GET' });
    if (status >= 500) return `The provider at ${base} can't be checked now: ${said(status, json)}`;
    if (status !== 404) return null;
    const hint = base.endsWith('/api') ? '' : ` Did you mean ${base}/api?`;
    return `There is no API at ${base}: clicker/sync is answered 404.${hint}`;
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : message;
    return `Nothing answers at ${base} (${reason}).`;
  }
}

function said(status: number, json: unknown): string {
  const { message } = Object(json) as { message?: unknown };
  return `clicker/sync is answered ${status}${typeof message === 'string' ? `: ${message}` : '.'}`;
}

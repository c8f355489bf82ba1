import { pathToFileURL } from 'node:url';
import { run } from './lib/run.mjs';

const GRAVE = ['high', 'critical'];

/**
 * Judges the output of `npm audit --json`. It contains no list if the registry was unreachable.
 * @param {string} output @returns {{ code: number, output: string, notMade?: string }}
 */
export function judgeAudit(output) {
  const start = output.indexOf('{\n');
  /** @type {{ vulnerabilities?: Record<string, { severity: string }> } | undefined} */
  let answer;
  try {
    answer = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
  } catch {
    answer = undefined;
  }
  if (!answer?.vulnerabilities) return { code: 0, output: '', notMade: 'the registry could not be asked' };
  const known = Object.entries(answer.vulnerabilities);
  const grave = known.filter(([, { severity }]) => GRAVE.includes(severity));
  const lines = known.map(([name, { severity }]) => `${name}: ${severity}`);
  return { code: grave.length > 0 ? 1 : 0, output: lines.join('\n') };
}

export async function audit() {
  const patience = ['--fetch-retries=0', '--fetch-timeout=10000'];
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', ...patience], { quiet: true });
  return judgeAudit(output);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, output, notMade } = await audit();
  console.log(notMade ? `Not made: ${notMade}.` : output || 'No known fault in the shipped packages.');
  process.exitCode = code;
}

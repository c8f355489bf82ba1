/** @typedef {import('./steps.mjs').StepResult} StepResult */

/**
 * The end of a run's output: the parts with their times, each failing test with its file, each test that needed a second
 * try, each check that could not be made, and the count as the last line.
 *
 * @param {readonly StepResult[]} results
 * @returns {{ text: string, failed: number }}
 */
export function summary(results) {
  const lines = results.map(({ name, seconds, passed, failed, note, notMade }) => {
    const time = `${seconds.toFixed(0)} s`.padStart(6);
    if (notMade) return `!${time}  ${name}: not made`;
    return `${failed > 0 ? '✗' : '✓'}${time}  ${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`;
  });
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) lines.push('', 'Failed:');
  for (const { file, title, message } of failures) lines.push(`✗ ${file}: ${title}`, `    ${message}`);
  const retried = results.flatMap((result) => result.retried ?? []);
  if (retried.length > 0) lines.push('', 'Defects (passed at the second try only):');
  lines.push(...retried.map((test) => `! ${test}`), '');
  for (const { name, notMade } of results) if (notMade) lines.push(`Not made: ${name}, ${notMade}.`);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  lines.push(`${sum('passed')} passed, ${sum('failed')} failed`);
  return { text: lines.join('\n'), failed: sum('failed') };
}

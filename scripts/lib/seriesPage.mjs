import { markdownTable } from './longPage.mjs';

/** @typedef {import('./steps.mjs').StepResult} StepResult */

/** What would end a cell of a Markdown table, or begin an element. */
const inCell = (/** @type {string} */ text) => text.replace(/[|<]/g, '\\$&').replaceAll('\n', ' ');

/**
 * The page of a long series: each of its tests with its result.
 *
 * @param {{ name: string, what: string, steps: readonly StepResult[] }} series with the result of each runner
 */
export function seriesPage({ name, what, steps }) {
  const tests = steps.flatMap(({ tests: own = [] }) => own);
  const passed = steps.reduce((sum, step) => sum + step.passed, 0);
  const failed = steps.reduce((sum, step) => sum + step.failed, 0);
  const failures = steps.flatMap(({ failures: own = [] }) => own);
  const files = [...new Set(tests.map(({ file }) => file))].sort();
  const tables = files.map((file) => {
    const rows = tests
      .filter((test) => test.file === file)
      .map(({ title, isPassed, seconds }) => [
        inCell(title),
        isPassed ? 'passed' : 'failed',
        seconds.toFixed(1),
      ]);
    return `## ${file}\n\n${markdownTable(['Test', 'Result', 'Seconds'], rows)}`;
  });
  const broken = failures.map(({ file, title, message }) => `- ${file}: ${title}: ${message}`);
  const notes = steps.flatMap(({ note }) => (note ? [`- ${note}`] : []));
  const heading = `# The long series: ${name}`;
  const intro = `Written by \`npm run test:long -- ${name}\`, which plays ${what}.`;
  const sections = [heading, intro, `${passed} passed, ${failed} failed.`, [...broken, ...notes].join('\n')];
  return [...sections, ...tables].filter(Boolean).join('\n\n');
}

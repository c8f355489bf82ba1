import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stamp } from './madeAt.mjs';
import { inRoot } from './paths.mjs';

/** @typedef {import('./reports.mjs').RunReport} RunReport */

/** What would end a cell of a Markdown table, or begin an element. */
const inCell = (/** @type {string} */ text) => text.replace(/[|<]/g, '\\$&').replaceAll('\n', ' ');

/**
 * The page of a long series: each of its tests with its result.
 *
 * @param {{ name: string, what: string, reports: readonly RunReport[] }} series with a report of each runner
 */
export function seriesPage({ name, what, reports }) {
  const tests = reports.flatMap((report) => report.tests);
  const failures = reports.flatMap((report) => report.failures);
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const files = [...new Set(tests.map(({ file }) => file))].sort();
  const tables = files.map((file) => {
    const rows = tests
      .filter((test) => test.file === file)
      .map(
        ({ title, isPassed, seconds }) =>
          `| ${inCell(title)} | ${isPassed ? 'passed' : 'failed'} | ${seconds.toFixed(1)} |`,
      );
    return [`## ${file}`, '', '| Test | Result | Seconds |', '| --- | --- | ---: |', ...rows].join('\n');
  });
  const broken = failures.map(({ file, title, message }) => `- ${file}: ${title}: ${message}`).join('\n');
  const heading = `# The long series: ${name}`;
  const intro = `Written by \`npm run test:long -- ${name}\`, which plays ${what}.`;
  const sections = [heading, intro, `${passed} passed, ${failures.length} failed.`, broken, ...tables];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

/**
 * Writes the page of a long series into `docs/long`. It is committed with the product.
 *
 * @param {{ name: string, what: string, reports: readonly RunReport[] }} series
 */
export function writeSeriesPage(series) {
  const path = inRoot('docs/long', `${series.name}.md`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, stamp(seriesPage(series)));
}

import { readClauses } from './clauses/readClauses';
import { saveReport } from './lib/reports.mjs';

const USAGE = `Lists every clause of the specification with the tests that name it.
  npx tsx scripts/clauses.ts
  Writes .cache/reports/clauses.md. A test names its clauses in a comment right above it: // [spec 2.14, 4.3]`;

if (process.argv.length > 2) {
  console.log(USAGE);
} else {
  const { clauses, tests } = readClauses('.');
  const lines = clauses.map(({ id, topic, text }) => {
    const shown = tests.filter((test) => test.clauses.includes(id));
    const wording = topic === '' ? text : `${topic}: ${text}`;
    return [`- §${id} ${wording}`, ...shown.map(({ path, title }) => `  - \`${path}\` “${title}”`)].join(
      '\n',
    );
  });
  saveReport('clauses.md', `# Clauses and their tests\n\n${lines.join('\n')}`);
  console.log(
    `${clauses.length} clauses, ${lines.filter((line) => !line.includes('\n')).length} without a test`,
  );
}

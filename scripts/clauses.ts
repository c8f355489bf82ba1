import { writeFileSync } from 'node:fs';
import { clausesPage, readClauses } from './clauses/clausesPage';

/** `npm run clauses` writes docs/clauses.md and names the clauses without a test. */
const found = readClauses('.');
writeFileSync('docs/clauses.md', clausesPage(found));
const untested = found.clauses.filter(({ id }) => !found.tests.some(({ clauses }) => clauses.includes(id)));
for (const { id, text } of untested) console.log(`§${id} has no test: ${text}`);
console.log(`${found.clauses.length} clauses, ${untested.length} without a test`);

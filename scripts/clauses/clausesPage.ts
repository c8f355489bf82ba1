import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOMES } from './homes';
import { type MarkedTest, markedTests } from './markers';
import { type Clause, specClauses } from './specClauses';

const LONGEST_TEXT = 110;

/** The clauses of docs/reference/spec.md, and the tests that say which of them they show. */
export function readClauses(root: string): { clauses: Clause[]; tests: MarkedTest[] } {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const paths = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .sort();
  return {
    clauses: specClauses(read('docs/reference/spec.md')),
    tests: paths.flatMap((path) => markedTests(path, read(path))),
  };
}

/** docs/clauses.md. */
export function clausesPage({ clauses, tests }: ReturnType<typeof readClauses>): string {
  const shown = clauses.map((clause) => tests.filter((test) => test.clauses.includes(clause.id)));
  const without = shown.filter((list) => list.length === 0).length;
  const rows = clauses.map((clause, index) => {
    const cells = [`§${clause.id}`, wording(clause), homesOf(clause.id).map(code).join(', ')];
    return `| ${[...cells, (shown[index] ?? []).map(testLine).join('<br>')].map(cell).join(' | ')} |`;
  });
  return `# Every clause and its tests

${clauses.length} clauses of [the specification](spec.md), §1–§9: its table rows, bullets and sentences, numbered in order.
${without} are without a test. A test names its clauses in a comment above it, as \`// [spec 2.14, 4.3]\`. The page is
written by \`npm run clauses\`. Each clause of the wallet is also in [wallet.md](wallet.md), every fault in
[faults.md](faults.md).

| Clause | Wording | Lives in | Shown by |
|---|---|---|---|
${rows.join('\n')}
`;
}

/** The row of {@link HOMES} that holds for a clause. */
export function homesOf(id: string): string[] {
  const row = HOMES.findLast(([first]) => isUpTo(first, id));
  return row ? row.slice(1) : [];
}

function isUpTo(first: string, id: string): boolean {
  const [section = 0, place = 0] = first.split('.').map(Number);
  const [ofSection = 0, ofPlace = 0] = id.split('.').map(Number);
  return section < ofSection || (section === ofSection && place <= ofPlace);
}

function wording({ topic, text }: Clause): string {
  const whole = topic === '' ? text : `${topic}: ${text}`;
  if (whole.length <= LONGEST_TEXT) return whole;
  const cut = whole.slice(0, whole.lastIndexOf(' ', LONGEST_TEXT));
  // A cut inside code would open a quotation that nothing closes.
  return `${(cut.match(/`/g) ?? []).length % 2 === 0 ? cut : cut.slice(0, cut.lastIndexOf('`')).trimEnd()} …`;
}

const code = (path: string) => `\`${path.replace(/^src\//, '')}\``;
const testLine = ({ path, title }: MarkedTest) => `${code(path.replace(/^tests\//, ''))} “${title}”`;
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/<(?!br>)/g, '&lt;');

import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markedTests, readClauses } from '../../scripts/clauses/readClauses';
import { specClauses } from '../../scripts/clauses/specClauses';

const ROOT = resolve(import.meta.dirname, '../..');
const { clauses, tests } = readClauses(ROOT);
const ids = new Set(clauses.map(({ id }) => id));

describe('the specification’s clauses', () => {
  it('are found in all nine sections', () => {
    expect(clauses.length).toBeGreaterThan(190);
    expect(new Set(clauses.map(({ id }) => id.split('.')[0]))).toEqual(new Set([...'123456789']));
  });

  it('each have a test', () => {
    const shown = new Set(tests.flatMap(({ clauses: shows }) => shows));
    expect(clauses.filter(({ id }) => !shown.has(id))).toEqual([]);
  });

  it('exist if a test names them', () => {
    const wrong = tests.filter(({ title, clauses: shows }) => !title || shows.some((id) => !ids.has(id)));
    expect(wrong).toEqual([]);
  });
});

it('a clause is a row, a bullet or a sentence; quoted text is never split', () => {
  const spec = `# Spec\n## §1 One\nA first. A "second. Third" (or so).\n\n**Topic.** Words:\n\n| Head | Cell |\n|---|---|\n| a | – |\n\n- A bullet\n  of two lines.\n## Settled\nNothing.\n`;
  expect(specClauses(spec).map(({ id, topic, text }) => [id, topic, text])).toEqual([
    ['1.1', '', 'A first.'],
    ['1.2', '', 'A "second. Third" (or so).'],
    ['1.3', 'Topic', 'a'],
    ['1.4', 'Topic', 'A bullet of two lines.'],
  ]);
});

it('a comment above a test or a table of tests names its clauses', () => {
  const comment = '// [spec 1.2, 3.4]';
  const source = [
    comment,
    "it('does it', () => undefined);",
    comment,
    "it.each([['x', 1]])(\n  'does %s', () => undefined);",
  ].join('\n');
  expect(markedTests('a.test.ts', source)).toEqual([
    { path: 'a.test.ts', title: 'does it', clauses: ['1.2', '3.4'] },
    { path: 'a.test.ts', title: 'does %s', clauses: ['1.2', '3.4'] },
  ]);
});

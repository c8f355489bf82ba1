import { describe, expect, it } from 'vitest';
import { distancesTo, importsOf } from '../../scripts/lib/importGraph.mjs';
import { testsAbout, testsTouchedBy } from '../../scripts/lib/testFiles.mjs';

const MODULES = new Map([
  ['src/core/combo.ts', ''],
  ['src/core/tap.ts', "import { a } from './combo';"],
  ['src/client/Game.tsx', "import { type B } from '../core/tap';\nimport './game.css';"],
  ['src/client/late.ts', "export const late = () => import('./Game');"],
  ['tests/core/tap.test.ts', "import { b } from '../../src/core/tap';\nit('taps fast', () => 0);"],
  ['tests/core/edges.test.ts', "import { a } from '../../src/core/combo';"],
  [
    'tests/client/game.dom.test.tsx',
    "import { late } from '../../src/client/late';\nit.each([1])('a combo ends', () => 0);",
  ],
  ['tests/client/combo.browser.test.ts', ''],
  ['tests/client/drawn.browser.test.ts', "import { a } from '../../src/core/combo';"],
  ['tests/docs/guide.test.ts', "read('docs/guide.md')"],
  ['tests/e2e/combo.spec.ts', ''],
]);

describe('the tests about a word', () => {
  it('mention it in their path or a title, or import a module of that name', () => {
    expect(testsAbout(['combo'], MODULES)).toEqual([
      'tests/core/edges.test.ts',
      'tests/client/game.dom.test.tsx',
      'tests/client/combo.browser.test.ts',
    ]);
  });

  it('include, for the combo, the tests of its rule and of its drawing', () => {
    const found = testsAbout(['combo']);
    expect(found).toContain('tests/core/tap.test.ts');
    expect(found).toContain('tests/client/stage/combo.dom.test.ts');
  });
});

describe('the tests affected by a change', () => {
  const touched = (changed: string[], durations = new Map<string, number>()) =>
    testsTouchedBy(changed, { modules: MODULES, durations });

  it('are sorted by import distance and exclude browser tests', () => {
    expect(touched(['src/core/combo.ts'])).toEqual({
      run: ['tests/core/edges.test.ts', 'tests/core/tap.test.ts', 'tests/client/game.dom.test.tsx'],
      left: 0,
    });
  });

  it('are limited to the available time, with a count of the rest', () => {
    const modules = new Map(MODULES);
    for (const name of ['a', 'b', 'c', 'd'])
      modules.set(`tests/core/${name}.test.ts`, "import { b } from '../../src/core/combo';");
    const durations = new Map([...'abcd'].map((name) => [`tests/core/${name}.test.ts`, 5000]));
    const { run, left } = testsTouchedBy(['src/core/combo.ts'], { modules, durations });
    expect([run.length, left]).toEqual([3, 4]);
    expect(run[0]).toBe('tests/core/edges.test.ts');
  });

  it('include a changed test and tests that name a file without importers', () => {
    expect(touched(['tests/core/tap.test.ts']).run).toEqual(['tests/core/tap.test.ts']);
    expect(touched(['docs/guide.md']).run).toEqual(['tests/docs/guide.test.ts']);
    expect(touched(['README.md'])).toEqual({ run: [], left: 0 });
  });
});

it('the import graph follows types, style sheets and lazy loads', () => {
  const imports = importsOf(MODULES);
  expect(imports.get('src/client/Game.tsx')).toEqual(['src/core/tap.ts', 'src/client/game.css']);
  expect([...distancesTo(imports, ['src/client/game.css'])]).toEqual([
    ['src/client/game.css', 0],
    ['src/client/Game.tsx', 1],
    ['src/client/late.ts', 2],
    ['tests/client/game.dom.test.tsx', 3],
  ]);
});

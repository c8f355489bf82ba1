import type { Figures } from './readPlay';

/** Folder of the tests that come from players' reports. */
export const REPORT_TESTS = 'tests/reports';

export interface ReportTest {
  /** Name of the file: lower-case letters, digits and hyphens. */
  name: string;
  play: string;
  tick: number;
  /** Correct figures at that tick. */
  expected: Partial<Figures>;
}

/** Generates a test that replays a report up to a tick. Throws for an invalid name. */
export function writeTest({ name, play, tick, expected }: ReportTest): string {
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(name))
    throw new Error('A test’s name has lower-case letters, digits and hyphens.');
  const quoted = play.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const figures = Object.entries(expected).map(([figure, value]) => `    ${figure}: ${value},`);
  return [
    "import { expect, it } from 'vitest';",
    "import { figuresAt, readPlay } from '../../src/tools/recorder/readPlay';",
    '',
    '/** From the report of a player. */',
    `const PLAY =\n  '${quoted}';`,
    '',
    `it('${name.replaceAll('-', ' ')}', () => {`,
    `  expect(figuresAt(readPlay(PLAY), ${tick})).toMatchObject({`,
    ...figures,
    '  });',
    '});',
    '',
  ].join('\n');
}

import type { Figures } from './readPlay';

/** Where the tests of players' reports stand. */
export const REPORT_TESTS = 'tests/reports';

export interface ReportTest {
  /** Names the file: small letters, digits and hyphens. */
  name: string;
  /** The line of the report that holds the play. */
  play: string;
  tick: number;
  /** The figures that are right at that tick. */
  expected: Partial<Figures>;
}

/** The text of a test that replays a report to a tick and expects what is right there. Throws for a bad name. */
export function writeTest({ name, play, tick, expected }: ReportTest): string {
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(name))
    throw new Error('A test is named in small letters, digits and hyphens.');
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

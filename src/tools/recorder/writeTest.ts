import type { Figures } from './readPlay';

/** Folder of the tests made from players' reports. */
export const REPORT_TESTS = 'tests/reports';

export interface ReportTest {
  /** File name: lowercase letters, digits and hyphens. */
  name: string;
  play: string;
  tick: number;
  /** The correct figures at that tick. */
  expected: Partial<Figures>;
}

/** Generates a test that replays a report up to a tick. Throws if the name is invalid. */
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

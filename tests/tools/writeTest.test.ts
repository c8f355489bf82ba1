import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveReportTest } from '../../scripts/viewer/reportTests';
import { writeTest } from '../../src/tools/recorder/writeTest';

const TEST = {
  name: 'combo-ends-late',
  play: `{"play":1,"x":"it's \\n"}`,
  tick: 40,
  expected: { comboCount: 0 },
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a test made from a report is named after its file and contains the report', () => {
  expect(saveReportTest(TEST, folder)).toEqual([]);
  const text = readFileSync(join(folder, 'combo-ends-late.test.ts'), 'utf8');
  expect(text).toContain("it('combo ends late', () => {");
  expect(text).toContain('figuresAt(readPlay(PLAY), 40)).toMatchObject({\n    comboCount: 0,\n');
  const [, quoted = ''] = /const PLAY =\n {2}(.*);/.exec(text) ?? [];
  expect(new Function(`return ${quoted}`)()).toBe(TEST.play);
});

it('a test made from a report never overwrites another test', () => {
  saveReportTest(TEST, folder);
  const problems = saveReportTest({ ...TEST, tick: 9 }, folder);
  expect(problems).toEqual([{ path: '', reason: 'There is a test combo-ends-late already.' }]);
  expect(readFileSync(join(folder, 'combo-ends-late.test.ts'), 'utf8')).toContain('40');
});

it.each(['', '../evil', 'A b', 'x.test'])('a test made from a report can’t be named "%s"', (name) => {
  expect(() => writeTest({ ...TEST, name })).toThrow('lower-case letters');
  expect(saveReportTest({ ...TEST, name }, folder)).toHaveLength(1);
  expect(existsSync(join(folder, `${name}.test.ts`))).toBe(false);
});

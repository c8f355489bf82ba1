import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MOCKS_A_MODULE = /\bvi\.(?:mock|doMock|unmock|doUnmock)\(/;

const mocking = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('.browser.'))
  .filter((path) => MOCKS_A_MODULE.test(readFileSync(path, 'utf8')));

it('modules are mocked only in files that run in their own worker', () => {
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((path) => !path.includes('.dom.test.'))).toEqual([]);
});

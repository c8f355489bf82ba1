import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createFilter } from 'vite';
import { expect, it } from 'vitest';
import { DOM_ALONE } from '../../scripts/vite/domAlone';

const MOCKS_A_MODULE = /\bvi\.(?:mock|doMock|unmock|doUnmock)\(/;

const mocking = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('.browser.'))
  .filter((path) => MOCKS_A_MODULE.test(readFileSync(path, 'utf8')));

it('only files with a worker of their own mock a module: the others would get the mock too', () => {
  expect(mocking.length).toBeGreaterThan(0);
  const isAlone = createFilter(DOM_ALONE);
  expect(mocking.filter((path) => !isAlone(resolve(path)))).toEqual([]);
});

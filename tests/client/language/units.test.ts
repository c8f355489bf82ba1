import { expect, it } from 'vitest';
import { wholeUnits } from '../../../src/client/language/units';

it.each([
  ['en', '1234500000000', 9, '1,234.5'],
  ['en', '1', 9, '0.000000001'],
  ['en', '0', 9, '0'],
  ['en', '150000000', 9, '0.15'],
  ['en', '123456789012345678901234567890', 9, '123,456,789,012,345,678,901.23456789'],
  ['en', '42', 0, '42'],
  ['de', '1234500000000', 9, '1.234,5'],
  ['ar', '1234500000000', 9, '1,234.5'],
])('%s writes %s with %i decimals as %s', (language, smallest, decimals, written) => {
  expect(wholeUnits(language, smallest, decimals)).toBe(written);
});

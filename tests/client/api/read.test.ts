import { expect, it, vi } from 'vitest';
import { lenient } from '../../../src/client/api/read';

it('does not throw over a value that is absent', () => {
  const read = vi.fn(() => 1);
  expect([null, undefined].map(lenient(read, 'none'))).toEqual(['none', 'none']);
  expect(read).not.toHaveBeenCalled();
  expect(lenient(read, 'none')(0)).toBe(1);
});

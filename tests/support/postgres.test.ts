import { expect, it } from 'vitest';
import { freePort } from './postgres';

it('freePort() returns a different port each time, outside the system’s own range', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

import { isMainThread } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instant } from '../../../src/client/api/fields';

const NOON = Date.UTC(2026, 0, 5, 12);

// Mutation tests run in a worker thread, which can't change its process's time zone.
describe.runIf(isMainThread)('a timestamp, on a phone in Tokyo', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'Asia/Tokyo'));
  afterEach(() => void vi.unstubAllEnvs());

  it.each<[unknown, number | null]>([
    ['2026-01-05 12:00:00', NOON],
    ['2026-01-05T12:00:00', NOON],
    ['2026-01-05T12:00:00.000000Z', NOON],
    ['2026-01-05T14:00:00+02:00', NOON],
    ['2026-01-05T14:00:00+0200', NOON],
    ['2026-01-05', Date.UTC(2026, 0, 5)],
    [NOON, NOON],
    [NOON / 1000, NOON],
    ['today', null],
    ['tomorrow at noon', null],
    [0, null],
    [1e300, null],
    [{}, null],
  ])('is read from %j', (value, ms) => {
    expect(instant(value)).toBe(ms);
  });
});

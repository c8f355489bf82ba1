import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../../src/client/account/session';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';

describe('an installation’s id', () => {
  it('is unique per account, persists, and replaces an invalid stored one', () => {
    const storage = createMemoryKeyValue();
    const mine = deviceOf(storage, '7');
    expect(mine).toMatch(/^[\da-z]{12}$/);
    const other = deviceOf(storage, '8');
    expect([deviceOf(storage, '7'), deviceOf(storage, '8')]).toEqual([mine, other]);
    expect(other).not.toBe(mine);
    for (const kept of ['short', `${mine}x`, `x${mine}`, mine.toUpperCase().replace(/./, 'A')]) {
      storage.set('device', JSON.stringify({ 7: kept }));
      const made = deviceOf(storage, '7');
      expect(made).toMatch(/^[\da-z]{12}$/);
      expect(deviceOf(storage, '7')).toBe(made);
    }
  });
});

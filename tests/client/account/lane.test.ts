import { describe, expect, it } from 'vitest';
import { createLane } from '../../../src/client/account/lane';

describe('an account’s lane', () => {
  it('runs its tasks one after another, even after a failure', async () => {
    const lane = createLane();
    const seen: string[] = [];
    const failing = lane.run(async () => {
      await Promise.resolve();
      seen.push('a');
      throw new Error('no');
    });
    const next = lane.run(async () => seen.push('b'));
    expect(lane.isBusy).toBe(true);
    await expect(failing).rejects.toThrow('no');
    await next;
    expect(seen).toEqual(['a', 'b']);
    expect(lane.isBusy).toBe(false);
  });
});

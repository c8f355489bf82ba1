import { describe, expect, it } from 'vitest';
import { createBackHandlers } from '../../../src/client/host/hudHost';

describe('back handlers', () => {
  it('run from the newest until one handles the press', () => {
    const back = createBackHandlers();
    const asked: string[] = [];
    back.listen(() => asked.push('first') > 0);
    const stop = back.listen(() => {
      asked.push('second');
      return false;
    });
    expect(back.handle()).toBe(true);
    stop();
    back.handle();
    expect(asked).toEqual(['second', 'first', 'first']);
    expect(createBackHandlers().handle()).toBe(false);
  });
});

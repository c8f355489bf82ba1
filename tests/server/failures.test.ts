import { describe, expect, it } from 'vitest';
import { isConnectionLost, isPassing } from '../../src/server/store/sql/failures';

const withCode = (code: string) => Object.assign(new Error('told by the database'), { code });

describe('a failure of the database', () => {
  it.each(['25P01', '25P02', '25P03', '25006', '28000', '28P01', '3D000', '57P01', 'ECONNRESET'])(
    '%s costs a connection',
    (code) => {
      expect(isConnectionLost(withCode(code))).toBe(true);
      expect(isPassing(withCode(code))).toBe(true);
    },
  );

  it.each(['55P03', '57014', '40P01'])('%s passes, and the connection stays', (code) => {
    expect(isConnectionLost(withCode(code))).toBe(false);
    expect(isPassing(withCode(code))).toBe(true);
  });

  it.each(['22003', '42P01', '25001', ''])('%s stays, however often it is tried', (code) => {
    expect(isPassing(withCode(code))).toBe(false);
  });
});

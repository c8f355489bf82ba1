import { describe, expect, it } from 'vitest';
import { checkLaunch } from '../../../src/client/host/launchCheck';

describe('checkLaunch', () => {
  // [spec 5.2]
  it.each([
    [undefined, { id: 1 }, 'noToken'],
    ['', { id: 1 }, 'noToken'],
    ['  ', { id: 1 }, 'noToken'],
    ['', null, 'noToken'],
    ['token', null, 'noUser'],
    ['token', { id: 1 }, null],
  ] as const)('token %j and user %j: %s', (analyticsToken, user, expected) => {
    expect(checkLaunch({ analyticsToken, user })).toBe(expected);
  });
});

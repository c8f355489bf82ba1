import { describe, expect, it } from 'vitest';
import { checkLaunch, LAUNCH_ERROR_TEXT } from '../../../src/services/analytics/launchCheck';

describe('checkLaunch', () => {
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

  it('has the words of the spec', () => {
    expect(LAUNCH_ERROR_TEXT).toEqual({
      noToken: 'Token is not provided.',
      noUser: 'Telegram User data is not provided.',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { login } from '../../../src/client/account/login';
import { createSession } from '../../../src/client/account/session';
import type { LoginBody } from '../../../src/client/api/api';
import type { Host } from '../../../src/client/host/host';
import type { HostUser } from '../../../src/client/host/launchParams';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';
import { PLAYER } from '../boot/testGame';

/** Prepares the first login on a new phone and records the bodies that the provider receives. */
function phone(user: HostUser | null, startParam = '') {
  const bodies: LoginBody[] = [];
  const session = createSession(createMemoryKeyValue(), '7');
  const api = {
    async login(body: LoginBody) {
      bodies.push(body);
      return { token: 'new', firstLogin: true };
    },
  };
  const host = { launch: { user, startParam } } as Host;
  return { bodies, session, login: () => login(api, session, host) };
}

describe('the first login', () => {
  // [spec 4.2, 6.2, 7.4]
  it('sends the player and the inviter once, and stores the token', async () => {
    const { bodies, session, login } = phone({ ...PLAYER, lastName: 'Hattori', isPremium: true }, 'ref8');
    expect([await login(), session.token(), await login()]).toEqual([true, 'new', false]);
    expect(bodies).toEqual([
      {
        telegram_id: 7,
        first_name: 'Hanzo',
        last_name: 'Hattori',
        username: 'hanzo',
        referred_by: '8',
        is_premium: true,
      },
    ]);
  });

  it('omits missing names and an invitation by the player’s own account', async () => {
    const { bodies, login } = phone({ ...PLAYER, username: '' }, 'ref7');
    await login();
    expect(bodies).toStrictEqual([{ telegram_id: 7, first_name: 'Hanzo', is_premium: false }]);
  });

  it.each([
    ['Hanzo', 'hattori', 'Hanzo'],
    ['', 'hanzo', 'hanzo'],
    ['', '', 'Ninja'],
  ])('names a player with first name %j and username %j %s', async (firstName, username, name) => {
    const { bodies, login } = phone({ ...PLAYER, firstName, username });
    await login();
    expect(bodies[0]?.first_name).toBe(name);
  });

  it('is not sent without a player', async () => {
    const { bodies, login } = phone(null);
    expect([await login(), bodies]).toEqual([false, []]);
  });
});

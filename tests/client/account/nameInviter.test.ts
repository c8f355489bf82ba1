import { describe, expect, it } from 'vitest';
import { nameInviter } from '../../../src/client/account/nameInviter';
import { STORAGE_KEYS } from '../../../src/client/storage/keys';
import { settle } from '../boot/providerFetch';
import { PLAYER, startTestGame } from '../boot/testGame';
import { device } from './device';

type HostUserBody = { telegram_id: number };

const INVITER = { ...PLAYER, id: 9 };

/**
 * Creates a phone whose provider knows the inviter. Each `open` starts the game, through the inviter's link or not.
 */
async function world() {
  const { link, phone } = device();
  const open = async (startParam = '', user = PLAYER) => {
    const game = startTestGame({
      fetch: link.fetch,
      phone,
      wallMs: link.nowMs,
      user,
      launch: { startParam },
    });
    void nameInviter({
      ...game,
      ...game.account,
      storage: phone.storage,
      launch: { ...game.host.launch, startParam },
    });
    await game.enter();
    await settle();
    return game;
  };
  await open('', INVITER);
  const logins = () =>
    link.calls.filter(({ path, body }) => path.startsWith('auth') && (body as HostUserBody).telegram_id === 7)
      .length;
  /** Returns the inviter's balance: 3000, plus 5000 for a friend. */
  const inviterCoins = async () => (await open('', INVITER)).shown.coins.whole;
  return { link, phone, open, logins, inviterCoins };
}

describe('a friend’s link', () => {
  it('counts for a known player on the first day and is sent once', async () => {
    const { open, logins, inviterCoins } = await world();
    await open();
    for (let opening = 0; opening < 2; opening++) {
      await open('ref9');
      expect(logins()).toBe(2);
    }
    expect(await inviterCoins()).toBe(8000);
  });

  it('counts at the player’s first login without a second one', async () => {
    const { open, logins, inviterCoins } = await world();
    await open('ref_9');
    await open('ref_9');
    expect([logins(), await inviterCoins()]).toEqual([1, 8000]);
  });

  it('needs no second login when the start signs in anyway', async () => {
    const { phone, open, logins, inviterCoins } = await world();
    await open();
    phone.storage.remove(STORAGE_KEYS.token);
    await open('ref9');
    expect([logins(), await inviterCoins()]).toEqual([2, 8000]);
  });

  it('does not count after the first day', async () => {
    const { link, open, inviterCoins } = await world();
    await open();
    link.wait(86_400);
    await open('ref9');
    expect(await inviterCoins()).toBe(3000);
  });

  it('is sent again after a failed login', async () => {
    const { link, open, logins, inviterCoins } = await world();
    await open();
    link.fate('auth/telegram-user', 'lost before');
    await open('ref9');
    await open('ref9');
    expect([logins(), await inviterCoins()]).toEqual([3, 8000]);
  });

  it('is not sent to a provider without support for late inviters', async () => {
    const { link, open, logins } = await world();
    const { fetch } = link;
    link.fetch = async (input, init) => {
      const isSync = (input as Request).url.endsWith('/sync');
      const answer = await fetch(input, init);
      return isSync ? Response.json({ ...(await answer.json()), features: [] }) : answer;
    };
    await open();
    await open('ref9');
    expect(logins()).toBe(1);
  });
});

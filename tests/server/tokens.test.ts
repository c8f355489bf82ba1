import { describe, expect, it } from 'vitest';
import { addToken, holdsToken, platformOf, readToken, renewToken } from '../../src/server/tokens';
import type { PlayerRecord } from '../../src/server/types';
import { dbPlayer } from './dbContract';
import { START } from './world';

const DAY = 86_400;
const LIFETIME = 30 * DAY;
const SECRET = '0123456789abcdef'.repeat(2);

describe('the header’s token', () => {
  it.each([`Bearer 42.${SECRET}`, `bearer 42.${SECRET}`])('is read from “%s”', (header) => {
    expect(readToken(header)).toEqual({ telegramId: 42, secret: SECRET });
  });

  it.each([
    undefined,
    '',
    `42.${SECRET}`,
    `Basic 42.${SECRET}`,
    ` Bearer 42.${SECRET}`,
    `a Bearer 42.${SECRET}`,
    `Bearer 42.${SECRET}0`,
    `Bearer 42.${SECRET}, Bearer 43.${SECRET}`,
    `Bearer 42.${SECRET.slice(1)}`,
    `Bearer .${SECRET}`,
    `Bearer -4.${SECRET}`,
    `Bearer ${'4'.repeat(17)}.${SECRET}`,
    'Bearer 42.',
  ])('is missing in “%s”', (header) => {
    expect(readToken(header)).toBeNull();
  });
});

describe('the devices of an account', () => {
  const signedIn = (...devices: readonly [hash: string, daysLeft: number][]): PlayerRecord =>
    dbPlayer(1, {
      tokens: devices.map(([hash, days]) => ({ hash, expiresAt: START + days * DAY })),
    });

  it('are removed at the first login at or after their expiry', () => {
    const player = dbPlayer(1, {
      tokens: [
        { hash: 'expired', expiresAt: START },
        { hash: 'expires next', expiresAt: START + 1 },
      ],
    });
    addToken(player, { hash: 'new' }, START);
    expect(player.tokens).toEqual([
      { hash: 'expires next', expiresAt: START + 1 },
      { hash: 'new', expiresAt: START + LIFETIME },
    ]);
  });

  it('stay signed in when others expire', () => {
    const others = Array.from({ length: 9 }, (_, nth): [string, number] => [`other ${nth}`, -nth]);
    const player = signedIn(['in use', 25], ...others);
    addToken(player, { hash: 'new' }, START);
    expect(holdsToken(player, 'in use', START)).toBe(true);
  });

  it('are extended to their full length once a day', () => {
    const player = dbPlayer(1);
    addToken(player, { hash: 'phone', platform: 'android' }, START);
    renewToken(player, 'phone', START + DAY - 1);
    const [before] = player.tokens;
    expect(before).toEqual({ hash: 'phone', platform: 'android', expiresAt: START + LIFETIME });
    renewToken(player, 'phone', START + DAY);
    expect(player.tokens).toEqual([{ ...before, expiresAt: START + DAY + LIFETIME }]);
  });

  it('sign out the oldest of their platform, or else of all, when an eleventh joins', () => {
    const player = dbPlayer(1);
    addToken(player, { hash: 'phone', platform: 'android' }, START);
    for (let opening = 1; opening <= 30; opening++)
      addToken(player, { hash: `desktop ${opening}`, platform: 'linux' }, START + opening);
    expect(player.tokens.map(({ hash }) => hash)).toEqual([
      'phone',
      ...Array.from({ length: 9 }, (_, nth) => `desktop ${nth + 22}`),
    ]);
    addToken(player, { hash: 'tablet', platform: 'ipad' }, START + 31);
    expect(player.tokens).toHaveLength(10);
    expect(holdsToken(player, 'phone', START + 31)).toBe(false);
    expect(holdsToken(player, 'tablet', START + 31)).toBe(true);
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Telegram-Android/11.2', 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15', 'linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iphone'],
    ['curl/8.5', undefined],
    [undefined, undefined],
  ])('report their platform: %s', (userAgent, platform) => {
    expect(platformOf(userAgent).platform).toBe(platform);
  });

  it('don’t keep one another signed in', () => {
    const player = signedIn(['phone', 10], ['tablet', 10], ['desk', 30]);
    const [, tablet, desk] = player.tokens;
    renewToken(player, 'phone', START);
    expect(player.tokens).toEqual([{ hash: 'phone', expiresAt: START + LIFETIME }, tablet, desk]);
  });
});

import { describe, expect, it } from 'vitest';
import { credentialsOf, readSettings } from '../../src/server/http/settings';

const SECRET = '0123456789abcdef01234567';

describe('the server’s settings', () => {
  it('are all optional', () => {
    expect(readSettings({})).toMatchObject({ LIMIT_PER_TOKEN: 20, MAX_IN_FLIGHT: 2000, LOG_LEVEL: 'info' });
  });

  it('lose whitespace and line ends around a secret', () => {
    const secret = 'a secret of the desk, long enough';
    expect(readSettings({ ADMIN_SECRET: ` ${secret}\r\n` }).ADMIN_SECRET).toBe(secret);
    expect(() => readSettings({ ADMIN_SECRET: `${' '.repeat(30)}short` })).toThrow(/at least 24/);
  });

  it('list the operators: first from the older variables, then by name and role', () => {
    const settings = readSettings({
      ADMIN_SECRET: SECRET,
      ADMIN_IDS: '7',
      ADMIN_OPERATORS: ` mika:acts:${SECRET}1 , Ren Ito:looks:78 `,
      BOT_TOKEN: '1:x',
    });
    expect(credentialsOf(settings)).toEqual({
      operators: [
        { name: 'admin', role: 'acts', key: { secret: SECRET } },
        { name: 'mika', role: 'acts', key: { secret: `${SECRET}1` } },
        { name: 'Ren Ito', role: 'looks', key: { telegramId: 78 } },
        { name: 'telegram:7', role: 'acts', key: { telegramId: 7 } },
      ],
      botToken: '1:x',
    });
    expect(credentialsOf(readSettings({ BOT_TOKEN: '1:x' }))).toBeNull();
  });

  it.each([
    [{ ADMIN_SECRET: 'too short' }, /ADMIN_SECRET must have at least 24/],
    [{ ADMIN_SECRET: 's'.repeat(513) }, /ADMIN_SECRET must have at most 512/],
    [{ ADMIN_IDS: 'mika', BOT_TOKEN: '1:x' }, /ADMIN_IDS must be Telegram ids/],
    [{ ADMIN_IDS: '0', BOT_TOKEN: '1:x' }, /ADMIN_IDS must be Telegram ids/],
    [{ ADMIN_IDS: '1,2' }, /ADMIN_IDS needs BOT_TOKEN/],
    ...[
      'mika',
      'mika:acts',
      `mika:rules:${SECRET}`,
      `mika:acts:short`,
      `:acts:${SECRET}`,
      `telegram:7:acts:${SECRET}`,
      `mika:acts:${SECRET},`,
      `mika:acts:${SECRET} ${SECRET}`,
    ].map((ADMIN_OPERATORS): [Record<string, string>, RegExp] => [
      { ADMIN_OPERATORS },
      /^ADMIN_OPERATORS must be like mika:acts:SECRET/,
    ]),
    [{ ADMIN_OPERATORS: `mika:acts:${SECRET},mika:looks:${SECRET}2` }, /ADMIN_OPERATORS must name each/],
    [{ ADMIN_OPERATORS: `mika:acts:${SECRET},ren:looks:${SECRET}` }, /ADMIN_OPERATORS must name each/],
    [{ ADMIN_OPERATORS: `admin:acts:${SECRET}` }, /ADMIN_OPERATORS must name each/],
    [{ ADMIN_OPERATORS: 'mika:acts:77' }, /ADMIN_OPERATORS needs BOT_TOKEN/],
    [{ DATABASE_REPLICA_URL: 'postgres://game@127.0.0.1/game' }, /DATABASE_REPLICA_URL needs DATABASE_URL/],
    ...['', ' ', '"123456:ABC-def"', 'bot123456:ABC-def', '123456', '…'].map(
      (BOT_TOKEN): [Record<string, string>, RegExp] => [{ BOT_TOKEN }, /^BOT_TOKEN must be like 123456:/],
    ),
    ...['LIMIT_PER_TOKEN', 'LIMIT_PER_ADDRESS', 'MAX_IN_FLIGHT'].map(
      (name): [Record<string, string>, RegExp] => [
        { [name]: '9'.repeat(400) },
        new RegExp(`^${name} must be at most 1000000000$`),
      ],
    ),
    [{ MIN_CLIENT_VERSION: '9'.repeat(400) }, /^MIN_CLIENT_VERSION must be like 1\.2\.3$/],
    [{ LOG_LEVEL: 'trace' }, /^LOG_LEVEL must be one of debug, info, warn, error, silent$/],
    [{ MAINTENANCE_UNTIL: '2026-12-01T12:00:00+02' }, /^MAINTENANCE_UNTIL must be like/],
    [
      { MAINTENANCE_UNTIL: '2026-02-31T12:00:00Z' },
      /^MAINTENANCE_UNTIL must be .* on a day of the calendar$/,
    ],
    [{ DESK_FOLDER: '/nonexistent' }, /^DESK_FOLDER must be the folder of the built page/],
    [{ DATABASE_URL: ' ' }, /^DATABASE_URL is empty$/],
    [{ DATABASE_URL: 'garbage' }, /^DATABASE_URL must be the address of a PostgreSQL database/],
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL must be the address of a PostgreSQL database/],
    [{ DATABASE_URL: 'postgres://game:a#b@db/game' }, /^DATABASE_URL must be .* password/],
    [
      { DATABASE_URL: 'postgres://db/game?sslrootcert=/none.pem' },
      /^DATABASE_URL can't be used: .*none\.pem/,
    ],
    ...[
      'garbage',
      '10.0.0.1,',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '10.0.0.0/255.0.255.0',
      '::1/129',
      '::ffff:10.0.0.0/8',
      '::ffff:a00:0/95',
    ].map((TRUST_PROXY): [Record<string, string>, RegExp] => [
      { TRUST_PROXY },
      /^TRUST_PROXY must be addresses/,
    ]),
  ])('are rejected when one is invalid: %j', (wrong, message) => {
    expect(() => readSettings(wrong)).toThrow(message);
  });

  it('allow 0 as no caller limit, but not for calls in flight', () => {
    const none = { LIMIT_PER_TOKEN: '0', LIMIT_PER_ADDRESS: '0', MAX_IN_FLIGHT: '1' };
    expect(readSettings(none)).toMatchObject({ LIMIT_PER_TOKEN: 0, LIMIT_PER_ADDRESS: 0, MAX_IN_FLIGHT: 1 });
    expect(() => readSettings({ MAX_IN_FLIGHT: '0' })).toThrow(/^MAX_IN_FLIGHT must be at least 1$/);
  });

  it('are rejected with the name of every invalid variable', () => {
    const wrong = {
      LIMIT_PER_TOKEN: 'many',
      MIN_CLIENT_VERSION: 'v1',
      MAINTENANCE_UNTIL: 'noon',
      ADMIN_IDS: '1',
    };
    expect(() => readSettings(wrong)).toThrow(
      /LIMIT_PER_TOKEN must be a whole number\nMAINTENANCE_UNTIL must be .*\nMIN_CLIENT_VERSION must be .*\nADMIN_IDS needs/,
    );
  });

  it('accept proxies by address, network or name, and databases by host or socket', () => {
    const proxies =
      '10.0.0.1, 172.16.0.0/12,10.0.0.0/255.0.0.0,::1,fe80::/10,fe80::1%eth0,::ffff:10.0.0.0/104,loopback';
    expect(readSettings({ TRUST_PROXY: proxies }).TRUST_PROXY).toEqual(proxies.split(/, ?/));
    for (const DATABASE_URL of [
      'postgres://game:a%23b@db:5432/game',
      'postgresql://game@/game?host=/run/postgresql',
      '/run/postgresql game',
      'socket:/run/postgresql?db=game',
    ])
      expect(readSettings({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
  });
});

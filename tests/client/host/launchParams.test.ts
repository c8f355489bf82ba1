import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkLaunch,
  paramsToStore,
  parseLaunchParams,
  referrer,
} from '../../../src/client/host/launchParams';
import { anyText } from '../../support/anyText';

const USER = {
  id: 42,
  first_name: 'Hana',
  last_name: 'Mori',
  username: 'hana',
  language_code: 'pt-br',
  is_premium: true,
};

function initData(user: unknown, extra: Record<string, string> = {}): string {
  return new URLSearchParams({
    auth_date: '1',
    user: typeof user === 'string' ? user : JSON.stringify(user),
    ...extra,
  }).toString();
}

function hashOf(fields: Record<string, string>): string {
  return `#${new URLSearchParams(fields)}`;
}

function parse(hash: string, search = '', stored: string | null = null) {
  return parseLaunchParams({ hash, search, stored });
}

describe('parseLaunchParams', () => {
  it('reads player, start parameter, raw data, version and platform', () => {
    const raw = initData(USER, { start_param: 'ref_77' });
    const launch = parse(
      hashOf({
        tgWebAppData: raw,
        tgWebAppVersion: '8.0',
        tgWebAppPlatform: 'weba',
        tgWebAppThemeParams: '{"bg_color":"#ffffff"}',
      }),
    );
    expect(launch).toEqual({
      user: {
        id: 42,
        firstName: 'Hana',
        lastName: 'Mori',
        username: 'hana',
        languageCode: 'pt-br',
        isPremium: true,
      },
      startParam: 'ref_77',
      rawInitData: raw,
      version: '8.0',
      platform: 'weba',
      isTelegram: true,
    });
  });

  it('falls back to the start parameter in the query', () => {
    const hash = hashOf({ tgWebAppData: initData(USER), tgWebAppVersion: '8.0' });
    expect(parse(hash, '?tgWebAppStartParam=ref9').startParam).toBe('ref9');
  });

  it('finds no launch outside the messaging app', () => {
    expect(parse('#section', '?lng=de')).toMatchObject({
      user: null,
      isTelegram: false,
      version: '6.0',
      platform: 'unknown',
    });
  });

  it('reads an earlier page’s stored launch when routing dropped the hash', () => {
    const hash = hashOf({
      tgWebAppData: initData(USER),
      tgWebAppVersion: '7.6',
      tgWebAppPlatform: 'android',
    });
    const stored = paramsToStore({ hash, search: '?tgWebAppStartParam=ref5', stored: null });
    expect(parse('', '', stored)).toMatchObject({ version: '7.6', platform: 'android', startParam: 'ref5' });
    expect(parse('', '', stored).user?.id).toBe(42);
  });

  it('replaces the stored launch as a whole', () => {
    const stored = JSON.stringify({
      tgWebAppData: initData(USER),
      tgWebAppStartParam: 'ref5',
      tgWebAppVersion: '8.0',
    });
    const launch = parse(
      hashOf({ tgWebAppData: initData({ id: 43, first_name: 'B' }), tgWebAppVersion: '8.0' }),
      '',
      stored,
    );
    expect(launch.user?.id).toBe(43);
    expect(launch.startParam).toBe('');
  });

  it('stores nothing without a launch', () => {
    expect(paramsToStore({ hash: '#x=1', search: '', stored: null })).toBeNull();
  });

  it.each([
    ['no id', { first_name: 'x' }],
    ['id as text', { id: '42', first_name: 'x' }],
    ['negative id', { id: -1 }],
    ['zero', { id: 0 }],
    ['fraction', { id: 1.5 }],
    ['unsafe integer', { id: 2 ** 53 }],
    ['array', [{ id: 1 }]],
    ['broken JSON', '{"id":1'],
    ['null', 'null'],
    ['infinite', '{"id":1e309}'],
  ])('finds no player with %s', (_name, user) => {
    expect(parse(hashOf({ tgWebAppData: initData(user), tgWebAppVersion: '8.0' })).user).toBeNull();
  });

  it('strips hostile characters from the player’s texts', () => {
    const user = {
      id: 1,
      first_name: `a\u202eb\u0000${'🥷'.repeat(300)}`,
      username: '../x',
      language_code: '"><',
      is_premium: 'yes',
    };
    const parsed = parse(hashOf({ tgWebAppData: initData(user) })).user;
    expect([...(parsed?.firstName ?? '')]).toHaveLength(128);
    expect(parsed?.firstName.startsWith('ab🥷')).toBe(true);
    expect(parsed).toMatchObject({ username: '', languageCode: '', isPremium: false });
  });

  it.each(['a b', '../../x', '<script>', 'x'.repeat(513), 'ref%2042', 'реф42'])(
    'refuses the start parameter %s',
    (value) => {
      expect(parse(hashOf({ tgWebAppData: initData(USER, { start_param: value }) })).startParam).toBe('');
    },
  );

  it.each([
    ['8', '8'],
    ['9.1', '9.1'],
    ['9.1.2', '9.1.2'],
    ['9.1.2.3', '6.0'],
    ['latest', '6.0'],
    ['', '6.0'],
    ['99999.0', '6.0'],
  ])('reads version %s as %s', (told, read) => {
    expect(parse(hashOf({ tgWebAppVersion: told })).version).toBe(read);
  });

  it('uses the last of repeated keys, as the host library does', () => {
    const hash = `#tgWebAppVersion=7.0&tgWebAppVersion=8.0`;
    expect(parse(hash).version).toBe('8.0');
  });

  it('never throws, and returns only valid players', () => {
    fc.assert(
      fc.property(
        anyText(),
        fc.string(),
        fc.option(fc.json(), { nil: null }),
        fc.anything(),
        (hash, search, stored, user) => {
          const launches = [
            parse(hash, search, stored),
            parse(
              `#tgWebAppData=${encodeURIComponent(`user=${encodeURIComponent(JSON.stringify(user) ?? '')}`)}`,
              search,
              stored,
            ),
          ];
          for (const launch of launches) {
            expect(launch.startParam).toMatch(/^[\w-]{0,512}$/);
            expect(launch.user === null || Number.isSafeInteger(launch.user.id)).toBe(true);
          }
        },
      ),
    );
  });

  it('ignores prototype keys', () => {
    const stored = '{"__proto__":{"tgWebAppVersion":"9.9"},"constructor":"x"}';
    expect(parse('', '', stored).version).toBe('6.0');
    expect(parse('#__proto__=1&tgWebAppVersion=8.0').version).toBe('8.0');
  });
});

describe('referrer', () => {
  // [spec 6.2]
  it.each([
    ['ref42', 7, '42'],
    ['ref_42', 7, '42'],
    ['ref0042', 7, '42'],
    ['ref9007199254740991', 7, '9007199254740991'],
    ['ref9007199254740993', 7, undefined],
    ['ref42', 42, undefined],
    ['ref_0042', 42, undefined],
    ['ref0', 7, undefined],
    ['ref', 7, undefined],
    ['ref_', 7, undefined],
    ['ref__42', 7, undefined],
    ['Ref42', 7, undefined],
    ['xref42', 7, undefined],
    ['ref42x', 7, undefined],
    ['ref-42', 7, undefined],
    ['refref42', 7, undefined],
    ['ref4 2', 7, undefined],
    ['ref42\n', 7, undefined],
    ['42', 7, undefined],
    ['', 7, undefined],
    [`ref${'9'.repeat(400)}`, 7, undefined],
  ])('reads %j for player %i as %s', (startParam, ownId, expected) => {
    expect(referrer(startParam, ownId)).toBe(expected);
  });
});

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

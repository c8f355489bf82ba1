import { describe, expect, it } from 'vitest';
import type { ProviderDb } from '../../src/server/store/db';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { signLaunch } from '../support/signLaunch';
import { createWorld, PLAYER_ID, START, TRANSPORTS } from './world';

const BOT_TOKEN = '123456:TEST-token';

type Fields = Record<string, string>;

const FIELDS: Fields = {
  query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
  user: JSON.stringify({ id: PLAYER_ID, first_name: 'Kaede', is_premium: false }),
  auth_date: String(START - 60),
  signature: 'c2lnbmVkIGJ5IHRoZSBwbGF0Zm9ybQ',
};

const sign = (fields: Fields, token = BOT_TOKEN) => signLaunch(fields, token);

const genuine = sign(FIELDS);
const hash = new URLSearchParams(genuine).get('hash') ?? '';
const withHash = (value: string) => genuine.replace(hash, value);
const withUser = (user: unknown) => sign({ ...FIELDS, user: JSON.stringify(user) });

const FORGED: readonly (readonly [name: string, raw: string])[] = [
  ['nothing', ''],
  ['words', 'let me in'],
  ['only a hash', `hash=${hash}`],
  ['no hash', new URLSearchParams(FIELDS).toString()],
  ['an empty hash', withHash('')],
  ['a short hash', withHash(hash.slice(0, 63))],
  ['a long hash', withHash(`${hash}0`)],
  ['a hash in capitals', withHash(hash.toUpperCase())],
  ['a hash of zeros', withHash('0'.repeat(64))],
  ['a hash of other letters', withHash('z'.repeat(64))],
  ['a hash with one digit changed', withHash((hash[0] === '0' ? '1' : '0') + hash.slice(1))],
  ['a second hash', `${genuine}&hash=${hash}`],
  ['a field added', `${genuine}&is_admin=1`],
  ['a field repeated', `${genuine}&auth_date=${START}`],
  ['a field left out', genuine.replace(/query_id=[^&]*&/, '')],
  ['another auth_date', genuine.replace(String(START - 60), String(START - 59))],
  ['another user id', genuine.replace(String(PLAYER_ID), '4243')],
  ['premium switched on', genuine.replace('false', 'true')],
  ['the token of another bot', sign(FIELDS, '654321:OTHER-token')],
  ['an empty token', sign(FIELDS, '')],
  ['a field cut in two by a line break', genuine.replace('query_id=', 'query_id=%0A')],
  ['data of yesterday', sign({ ...FIELDS, auth_date: String(START - 86_401) })],
  ['data of a clock too far ahead', sign({ ...FIELDS, auth_date: String(START + 301) })],
  ['data of tomorrow', sign({ ...FIELDS, auth_date: String(START + 86_400) })],
  ['no auth_date', sign({ query_id: 'x', user: FIELDS.user ?? '' })],
  ['an auth_date of words', sign({ ...FIELDS, auth_date: 'now' })],
  ['an auth_date with a fraction', sign({ ...FIELDS, auth_date: `${START}.5` })],
  ...[`0x${START.toString(16)}`, ` ${START}`, `${START}e0`, `+${START}`].map(
    (auth_date): [string, string] => [`an auth_date of "${auth_date}"`, sign({ ...FIELDS, auth_date })],
  ),
  ['another player’s genuine data', withUser({ id: 99, first_name: 'Ren' })],
  ['a user without an id', withUser({ first_name: 'Kaede' })],
  ['a user id as text', withUser({ id: String(PLAYER_ID) })],
  ['a user id beyond whole numbers', withUser({ id: 2 ** 60 })],
  ['a user that is null', withUser(null)],
  ['a user that is not JSON', sign({ ...FIELDS, user: '{' })],
  ['no user', sign({ query_id: 'x', auth_date: String(START) })],
  ['more than is ever sent', sign({ ...FIELDS, extra: 'x'.repeat(9000) })],
];

describe.each(TRANSPORTS)('init data with a bot token over %s', (transport) => {
  const open = () => createWorld({ transport, botToken: BOT_TOKEN });
  const login = (raw: string | null, who: Record<string, unknown> = {}) => ({
    body: { telegram_id: PLAYER_ID, first_name: 'Kaede', ...who },
    headers: raw === null ? {} : { 'X-Telegram-Init-Data': raw.replaceAll('\n', ' ') },
  });

  it('signs in the genuine player', async () => {
    const world = await open();
    const { body, headers } = login(genuine);
    expect((await world.call('POST', '/auth/telegram-user', body, headers)).body.first_login).toBe(true);
    for (const auth_date of [START - 86_400, START + 300]) {
      const { headers } = login(sign({ ...FIELDS, auth_date: String(auth_date) }));
      expect((await world.call('POST', '/auth/telegram-user', body, headers)).status).toBe(200);
    }
    await world.close();
  });

  it('is refused with 403 and opens no account when forged', async () => {
    const world = await open();
    for (const [name, raw] of FORGED) {
      const { body, headers } = login(raw);
      const reply = await world.call('POST', '/auth/telegram-user', body, headers);
      expect([name, reply.status, reply.body.token]).toEqual([name, 403, undefined]);
    }
    const { body } = login(null);
    expect((await world.call('POST', '/auth/telegram-user', body)).status).toBe(403);
    expect(await world.provider.account(body.telegram_id)).toBeUndefined();
    await world.close();
  });

  it('grants premium and credits the inviter only when signed', async () => {
    const world = await open();
    const claim = async (raw: string, who: Record<string, unknown>) => {
      const { body, headers } = login(raw, who);
      return (await world.call('POST', '/auth/telegram-user', body, headers)).status;
    };
    expect(await claim(genuine, {})).toBe(200);
    const friend = (fields: Fields, id: number, isPremium: boolean) =>
      sign({ ...FIELDS, ...fields, user: JSON.stringify({ id, first_name: 'F', is_premium: isPremium }) });
    await claim(friend({}, 7, false), { telegram_id: 7, referred_by: PLAYER_ID, is_premium: true });
    expect(await world.record(7)).toMatchObject({ referredBy: null, isPremium: false });
    await claim(friend({ start_param: `ref${PLAYER_ID}` }, 8, true), { telegram_id: 8 });
    expect(await world.record(8)).toMatchObject({ referredBy: PLAYER_ID, isPremium: true });
    expect((await world.record()).coins.whole).toBe(28_000);
    await world.close();
  });

  it.each([
    ['ref4242', PLAYER_ID],
    ['ref_4242', PLAYER_ID],
    ['xref4242', null],
    ['ref4242x', null],
    ['ref_4242 and more', null],
    ['ref', null],
    ['ref0', null],
    ['4242', null],
  ])('names the inviter only in the whole start parameter “%s”: %j', async (start_param, inviter) => {
    const world = await open();
    await world.call('POST', '/auth/telegram-user', login(genuine).body, login(genuine).headers);
    const raw = sign({ ...FIELDS, start_param, user: JSON.stringify({ id: 7 }) });
    const { body, headers } = login(raw, { telegram_id: 7 });
    expect((await world.call('POST', '/auth/telegram-user', body, headers)).status).toBe(200);
    expect((await world.record(7)).referredBy).toBe(inviter);
    await world.close();
  });

  it('causes no query for an impossible inviter', async () => {
    const memory = createMemoryDb();
    const asked: number[] = [];
    const isKnown = async (other: number) => asked.push(other) > 0;
    const db: ProviderDb = {
      ...memory,
      transact: (id, work) => memory.transact(id, (tx) => work({ ...tx, isKnown })),
    };
    const world = await createWorld({ transport, botToken: BOT_TOKEN, db });
    for (const [id, start_param] of [
      [7, ''],
      [8, 'ref0'],
      [9, 'ref9'],
      [10, `ref${'9'.repeat(20)}`],
      [11, 'ref5'],
    ] as const) {
      const raw = sign({ ...FIELDS, start_param, user: JSON.stringify({ id }) });
      const { body, headers } = login(raw, { telegram_id: id });
      expect((await world.call('POST', '/auth/telegram-user', body, headers)).status).toBe(200);
    }
    expect(asked).toEqual([5]);
    await world.close();
  });

  it('makes a login count as first again when its first answer was lost', async () => {
    const world = await open();
    const first = async (raw: string) => {
      const { body, headers } = login(raw);
      return (await world.call('POST', '/auth/telegram-user', body, headers)).body;
    };
    const { token, first_login } = await first(genuine);
    expect(first_login).toBe(true);
    expect((await first(genuine)).first_login).toBe(true);
    const laterLaunch = sign({ ...FIELDS, auth_date: String(START - 59) });
    expect((await first(laterLaunch)).first_login).toBe(false);

    world.useToken(token);
    await world.call('GET', '/clicker/sync');
    expect((await first(genuine)).first_login).toBe(false);
    expect(await world.record()).not.toHaveProperty('openedBy');
    await world.close();
  });
});

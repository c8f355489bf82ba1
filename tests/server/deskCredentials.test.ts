import { describe, expect, it } from 'vitest';
import {
  type Credentials,
  FIRST_OPERATOR,
  type Operator,
  operatorByLaunch,
  operatorByProof,
  operatorBySecret,
  proofOf,
} from '../../src/server/desk/credentials';
import { BOT_TOKEN, SECRET, signedLaunch } from './deskWorld';

const NOW = 1_790_000_000;
const REN = 'the own secret of an operator';
const first = (secret: string): Operator => ({ name: FIRST_OPERATOR, role: 'acts', key: { secret } });
const ren = (secret: string, role: Operator['role'] = 'acts'): Operator => ({
  name: 'Ren',
  role,
  key: { secret },
});
const seven: Operator = { name: 'telegram:7', role: 'acts', key: { telegramId: 7 } };
const ALL = [first(SECRET), ren(REN), seven];
const CREDENTIALS: Credentials = { operators: ALL, botToken: BOT_TOKEN };

describe('an operator', () => {
  it.each([
    ['the secret of the settings', SECRET, FIRST_OPERATOR],
    ['their own secret', REN, 'Ren'],
    ['a part of a secret', REN.slice(1), undefined],
    ['no secret', '', undefined],
  ])('is recognised by a whole secret alone: %s', (_, secret, name) => {
    expect(operatorBySecret(CREDENTIALS, secret)?.name).toBe(name);
  });

  it.each([
    [7, 'telegram:7'],
    [8, undefined],
  ])('is recognised by launch data of a listed Telegram id alone: %d', async (id, name) => {
    expect((await operatorByLaunch(CREDENTIALS, signedLaunch(id, { at: NOW }), NOW))?.name).toBe(name);
  });
});

describe('a desk session', () => {
  it.each<[what: string, change: Partial<Credentials>, left: readonly string[]]>([
    ['nothing has changed', {}, [FIRST_OPERATOR, 'Ren', 'telegram:7']],
    ['the first secret has changed', { operators: [first(`${SECRET}!`), ren(REN), seven] }, []],
    ['the first secret is gone', { operators: [ren(REN), seven] }, []],
    ['the bot’s token has changed', { botToken: '4242:another-token-of-the-bot' }, []],
    [
      'Ren’s secret has changed',
      { operators: [first(SECRET), ren(`${REN}!`), seven] },
      [FIRST_OPERATOR, 'telegram:7'],
    ],
    [
      'Ren becomes read-only',
      { operators: [first(SECRET), ren(REN, 'looks'), seven] },
      [FIRST_OPERATOR, 'Ren', 'telegram:7'],
    ],
    ['an id is removed', { operators: [first(SECRET), ren(REN)] }, [FIRST_OPERATOR, 'Ren']],
  ])('survives for the right operators when %s', (_, change, left) => {
    const after = { ...CREDENTIALS, ...change };
    const going = ALL.flatMap((operator) => operatorByProof(after, proofOf(CREDENTIALS, operator)) ?? []);
    expect(going.map(({ name }) => name)).toEqual(left);
  });

  it('has its operator’s current role', () => {
    const proof = proofOf(CREDENTIALS, ren(REN));
    expect(
      operatorByProof({ ...CREDENTIALS, operators: [first(SECRET), ren(REN, 'looks')] }, proof)?.role,
    ).toBe('looks');
  });
});

import { describe, expect, it } from 'vitest';
import { airdropAnswer } from '../../../src/client/economy/airdropAnswers';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';

const standing = {
  coins: 1,
  income: 2,
  friends: 3,
  level: 4,
  days: 5,
  wallet_proven: true,
  banned: false,
};
const line = {
  id: 'id',
  salt: 'salt',
  wallet: null,
  coins: 1,
  income: 2,
  friends: 3,
  points: 4,
  amount: '123456789012345678901234567890',
  index: 7,
  reasons: ['level', 'fashion'],
};
const drop = {
  root: 'ff',
  distributor: `0:${'d'.repeat(64)}`,
  value: '150000000',
  gas: '33000000',
  starts_at: 1_800_000_000,
  ends_at: 1_800_086_400,
  symbol: 'SEI',
  decimals: 9,
  payload: 'te6',
  claimed_at: 1_800_000_100,
};
const answer = {
  rules: DEFAULT_AIRDROP_RULES,
  rules_hash: 'ab',
  fixed_at: 1_790_000_000,
  standing,
  line,
  appeal: { text: 'I played.', state: 'open', answer: null },
  drop,
};

describe('an airdrop’s answer', () => {
  it('is read in full', () => {
    expect(airdropAnswer(answer)).toEqual({
      rules: DEFAULT_AIRDROP_RULES,
      rulesHash: 'ab',
      fixedAt: 1_790_000_000_000,
      standing: { coins: 1, income: 2, friends: 3, level: 4, days: 5, walletProven: true, banned: false },
      line: { ...line, reasons: ['level'] },
      appeal: { text: 'I played.', state: 'open', answer: null },
      drop: {
        distributor: drop.distributor,
        value: '150000000',
        gas: '33000000',
        startsAt: 1_800_000_000,
        endsAt: 1_800_086_400,
        symbol: 'SEI',
        decimals: 9,
        payload: 'te6',
        claimedAt: 1_800_000_100_000,
      },
    });
  });

  it.each([
    ['line', { ...line, amount: 12 }],
    ['line', { ...line, amount: '-1' }],
    ['appeal', { text: '', state: 'lost', answer: null }],
    ['drop', { ...drop, distributor: 'EQ' }],
    ['drop', { ...drop, value: '0.15' }],
    ['rules_hash', ''],
  ])('with an unreadable %s loses only that part', (part, value) => {
    const read = airdropAnswer({ ...answer, [part]: value });
    expect(read[part === 'rules_hash' ? 'rulesHash' : (part as 'line')]).toBeNull();
    expect(read.standing.coins).toBe(1);
  });

  it.each([
    ['another schema', { ...DEFAULT_AIRDROP_RULES, schema: 2 }],
    [
      'a bracket of zero coins',
      { ...DEFAULT_AIRDROP_RULES, income: { brackets: [{ from: 0, points: 1, per: 0 }] } },
    ],
    [
      'an unreadable day',
      { ...DEFAULT_AIRDROP_RULES, eligible: { ...DEFAULT_AIRDROP_RULES.eligible, from: 'soon' } },
    ],
  ])('with %s can’t be read', (_, rules) => {
    expect(() => airdropAnswer({ ...answer, rules })).toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { DEFAULT_AIRDROP_RULES as RULES } from '../../../src/core/airdrop/rules';
import { readAirdropRules } from '../../../src/server/airdrop/readRules';

describe('airdrop rules', () => {
  it('accept the game’s own rules', () => {
    expect(readAirdropRules(JSON.parse(JSON.stringify(RULES)))).toEqual({ rules: RULES });
  });

  it.each<[string, object, RegExp]>([
    ['a supply with a fraction', { supply: '1.5' }, /supply/],
    ['a zero supply', { supply: '0' }, /supply/],
    ['an unknown key', { bonus: 1 }, /bonus/],
    [
      'a table that pays from the first coin',
      {
        income: {
          brackets: [
            { from: 0, points: 1, per: 1 },
            { from: 5, points: 1, per: 1 },
          ],
        },
      },
      /worth nothing/,
    ],
    [
      'falling brackets',
      {
        income: {
          brackets: [
            { from: 0, points: 0, per: 1 },
            { from: 9, points: 1, per: 1 },
            { from: 5, points: 1, per: 1 },
          ],
        },
      },
      /rise/,
    ],
    [
      'more than a point per coin',
      {
        income: {
          brackets: [
            { from: 0, points: 0, per: 1 },
            { from: 9, points: 2, per: 1 },
          ],
        },
      },
      /at most one point/,
    ],
    ['a source named twice', { coins: { ...RULES.coins, sources: ['taps', 'taps'] } }, /once/],
    [
      'claims before the appeals end',
      { dates: { ...RULES.dates, claimsStart: RULES.dates.snapshot } },
      /follow each other/,
    ],
    [
      'days of play that end after the snapshot',
      { eligible: { ...RULES.eligible, until: '2028-01-01' } },
      /before the snapshot/,
    ],
    ['an impossible day', { eligible: { ...RULES.eligible, from: '2026-02-31x' } }, /eligible/],
  ])('reject %s and name its place', (_, change, fault) => {
    const read = readAirdropRules({ ...RULES, ...change });
    expect('faults' in read && read.faults.join('\n')).toMatch(fault);
  });

  it.each([null, 1, 'text', []])('reject %j', (document) => {
    expect(readAirdropRules(document)).toHaveProperty('faults');
  });
});

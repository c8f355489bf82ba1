import type { Airdrop, AirdropDrop, AirdropLine } from '../../../src/client/economy/airdropAnswers';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';

export const WALLET = `0:${'3'.repeat(64)}`;

type Changes = Partial<Omit<Airdrop, 'standing'>> & { standing?: Partial<Airdrop['standing']> };

/** Creates a player's airdrop as it is before the snapshot, with the given changes. */
export function airdrop({ standing, ...changes }: Changes = {}): Airdrop {
  return {
    rules: DEFAULT_AIRDROP_RULES,
    rulesHash: null,
    fixedAt: null,
    standing: {
      coins: 1_250_000,
      income: 12_000,
      friends: 3,
      level: 7,
      days: 14,
      walletProven: true,
      banned: false,
      ...standing,
    },
    line: null,
    appeal: null,
    drop: null,
    ...changes,
  };
}

export function airdropLine(changes: Partial<AirdropLine> = {}): AirdropLine {
  return {
    id: 'c4'.repeat(32),
    salt: '5a'.repeat(16),
    wallet: WALLET,
    coins: 1_250_000,
    income: 12_000,
    friends: 3,
    points: 375,
    amount: '1234500000000',
    index: 41,
    reasons: [],
    ...changes,
  };
}

/** Creates a drop whose claims are open at this time, in Unix seconds. */
export function airdropDrop(nowUnix: number, changes: Partial<AirdropDrop> = {}): AirdropDrop {
  return {
    distributor: `0:${'d'.repeat(64)}`,
    value: '150000000',
    gas: '33000000',
    startsAt: nowUnix - 60,
    endsAt: nowUnix + 86_400,
    symbol: 'SEI',
    decimals: 9,
    payload: 'te6body',
    claimedAt: null,
    ...changes,
  };
}

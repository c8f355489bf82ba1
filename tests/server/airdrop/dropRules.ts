import { type AirdropRules, DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';

const DAY = 86_400;

/** Returns rules with a snapshot at the given unix time. Play counts on the 30 days before the snapshot's day. */
export function rulesAt(snapshot: number, changes: Partial<AirdropRules> = {}): AirdropRules {
  const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  return {
    ...DEFAULT_AIRDROP_RULES,
    eligible: { level: 5, days: 14, from: day(snapshot - 30 * DAY), until: day(snapshot - DAY) },
    dates: {
      snapshot,
      appealsEnd: snapshot + 7 * DAY,
      claimsStart: snapshot + 14 * DAY,
      claimsEnd: snapshot + 104 * DAY,
    },
    ...changes,
  };
}

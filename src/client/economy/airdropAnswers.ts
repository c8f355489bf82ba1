import type { AirdropRules, CoinSource } from '../../core/airdrop/rules';
import { count, filledText, flag, instant, oneOf, optionalText, positive, text } from '../api/fields';
import { fields, list, map, optionalRows, part, passing, type Read, Unreadable } from '../api/read';

/** Parses a whole number in decimal digits, which may exceed JavaScript's exact integers. */
const digits = passing((value): value is string => typeof value === 'string' && /^\d{1,40}$/.test(value));
const rawAddress = passing(
  (value): value is string => typeof value === 'string' && /^0:[0-9a-f]{64}$/i.test(value),
);
const day = passing(
  (value): value is string =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
);
const seconds = passing(
  (value): value is number => typeof value === 'number' && value > 0 && value <= 8.64e12,
);

const SOURCES: readonly CoinSource[] = ['taps', 'income', 'claims', 'games'];
const table = { brackets: list(fields({ from: count, points: count, per: positive })) };

/** Parses the rules strictly, because an airdrop without rules can't be shown. */
const rules: Read<AirdropRules> = fields({
  schema: currentSchema,
  name: text,
  supply: digits,
  coins: fields({ ...table, sources: optionalRows(oneOf(SOURCES)) }),
  income: fields(table),
  friends: fields({ points: count, level: count, days: count }),
  eligible: fields({ level: count, days: count, from: day, until: day }),
  dates: fields({ snapshot: seconds, appealsEnd: seconds, claimsStart: seconds, claimsEnd: seconds }),
});

function currentSchema(value: unknown): 1 {
  if (value !== 1) throw new Unreadable('another schema');
  return value;
}

const line = fields({
  id: filledText,
  salt: filledText,
  wallet: part(filledText, null),
  coins: count,
  income: count,
  friends: count,
  points: count,
  amount: digits,
  index: part(count, null),
  reasons: optionalRows(oneOf(['level', 'days', 'wallet', 'ban'])),
});

const appeal = fields({
  text: optionalText,
  state: oneOf(['open', 'upheld', 'refused']),
  answer: part(filledText, null),
});

const drop = fields({
  distributor: rawAddress,
  value: digits,
  gas: digits,
  starts_at: seconds,
  ends_at: seconds,
  symbol: text,
  decimals: map(count, (decimals) => Math.min(decimals, 18)),
  payload: part(filledText, null),
  claimed_at: instant,
});

/** GET /airdrop. Only rules and standing are required. Other unreadable parts are omitted. */
export const airdropAnswer = fields({
  rules,
  rules_hash: part(filledText, null),
  fixed_at: instant,
  standing: fields({
    coins: count,
    income: count,
    friends: count,
    level: count,
    days: count,
    wallet_proven: flag,
    banned: flag,
  }),
  line: part(line, null),
  appeal: part(appeal, null),
  drop: part(drop, null),
});

export const appealAnswer = fields({ appeal: part(appeal, null) });

export type Airdrop = ReturnType<typeof airdropAnswer>;
export type AirdropLine = NonNullable<Airdrop['line']>;
export type AirdropAppeal = NonNullable<Airdrop['appeal']>;
export type AirdropDrop = NonNullable<Airdrop['drop']>;

/** POST /wallet/nonce. */
export const nonceAnswer = fields({ nonce: filledText });

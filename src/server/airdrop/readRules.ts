import * as v from 'valibot';
import type { AirdropRules } from '../../core/airdrop/rules';

const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const amount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,29}$/, 'Must be a whole number above 0, in digits.'));
const day = v.pipe(v.string(), v.isoDate());

const Table = v.pipe(
  v.array(v.strictObject({ from: whole(0), points: whole(0, 1_000_000), per: whole(1) })),
  v.minLength(2),
  v.maxLength(50),
  v.check(
    ([first]) => first?.from === 0 && first.points === 0,
    'The first bracket begins at 0 and is worth nothing.',
  ),
  v.check(
    (rows) => rows.every(({ from }, row) => row === 0 || from > (rows[row - 1]?.from ?? 0)),
    'Brackets rise.',
  ),
  v.check((rows) => rows.every(({ points, per }) => points <= per), 'A unit is worth at most one point.'),
);

const Rules = v.pipe(
  v.strictObject({
    schema: v.literal(1),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    supply: amount,
    mostPerWallet: v.exactOptional(amount),
    coins: v.strictObject({
      sources: v.pipe(
        v.array(v.picklist(['taps', 'income', 'claims', 'games'])),
        v.minLength(1),
        v.checkItems((own, at, all) => all.indexOf(own) === at, 'A source is named once.'),
      ),
      brackets: Table,
    }),
    income: v.strictObject({ brackets: Table }),
    friends: v.strictObject({ points: whole(0, 1_000_000), level: whole(1, 25), days: whole(0, 366) }),
    eligible: v.strictObject({ level: whole(1, 25), days: whole(1, 366), from: day, until: day }),
    dates: v.strictObject({
      snapshot: whole(1),
      appealsEnd: whole(1),
      claimsStart: whole(1),
      claimsEnd: whole(1, 2 ** 32 - 1),
    }),
  }),
  v.check(({ eligible: { from, until } }) => from <= until, 'The days of play end before they begin.'),
  v.check(
    ({ dates: { snapshot, appealsEnd, claimsStart, claimsEnd } }) =>
      snapshot < appealsEnd && appealsEnd < claimsStart && claimsStart < claimsEnd,
    'Snapshot, end of appeals, start and end of claims follow each other.',
  ),
  v.check(
    ({ eligible, dates }) => Date.parse(`${eligible.until}T00:00:00Z`) / 1000 < dates.snapshot,
    'The last day of play is before the snapshot.',
  ),
);

/** Parses an airdrop's rules. Returns the rules, or each fault with its place in the document. */
export function readAirdropRules(document: unknown): { rules: AirdropRules } | { faults: string[] } {
  const result = v.safeParse(Rules, document);
  if (result.success) return { rules: result.output };
  return { faults: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'rules'}: ${issue.message}`) };
}

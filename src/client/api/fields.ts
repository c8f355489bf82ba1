import * as v from 'valibot';
import { shownName } from '../host/shownName';

/** Reads a value of unknown shape into `Output`. */
export type Schema<Output> = v.GenericSchema<unknown, Output>;

const MAX_TEXT_LENGTH = 2048;
/** The last moment a Date can hold: formatting a later one throws. */
const LAST_INSTANT_MS = 8.64e15;

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type CamelKeys<Fields> = { [Name in keyof Fields as CamelCase<Name>]: Fields[Name] };

/** An object with these fields. Their snake_case names become camelCase. */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.object(entries),
    v.transform((read) => {
      const named = Object.entries(read).map(([name, value]) => [
        name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]);
      return Object.fromEntries(named) as CamelKeys<typeof read>;
    }),
  );
}

/**
 * A part of an answer. Absent, null or unreadable, it becomes `otherwise`, and the rest of the answer counts
 * (decision 71).
 */
export function part<Output, const Otherwise>(
  schema: Schema<Output>,
  otherwise: Otherwise,
): Schema<Output | Otherwise> {
  return v.fallback<Schema<Output | Otherwise>, never>(schema, otherwise as never);
}

/** Fields that are all parts. A value that is no object has the defaults of them all. */
export function parts<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = fields(entries);
  return v.fallback(schema, v.parse(schema, {}) as never);
}

/** A list without its unreadable rows. */
export function rows<Row>(row: Schema<Row>): Schema<Row[]> {
  return v.pipe(
    v.array(part(row, null)),
    v.transform((list) => list.filter((one): one is Row => one !== null)),
  );
}

/** The readable rows. A value that is no list has none. */
export const optionalRows = <Row>(row: Schema<Row>): Schema<Row[]> => v.fallback(rows(row), [] as never);

/**
 * A finite number ≥ 0, or a string of one, since some servers send numbers as strings. A number too large to count in
 * ones is capped, so that sums stay finite.
 */
export const amount: Schema<number> = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/\S/), v.transform(Number))]),
  v.finite(),
  v.minValue(0),
  v.transform((number) => Math.min(number, Number.MAX_SAFE_INTEGER)),
);

/** A whole `amount`. Fractions are rounded down. */
export const count: Schema<number> = v.pipe(amount, v.transform(Math.floor));

/** A whole number ≥ 1. */
export const positive: Schema<number> = v.pipe(count, v.minValue(1));

/** A string or a finite number, cut to a length that a screen can show. */
export const text: Schema<string> = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform((value) => String(value).slice(0, MAX_TEXT_LENGTH)),
);

/** Text that may be null, absent or of another type. In those cases it is empty. */
export const optionalText = part(text, '');

/** A player's name as it can be shown. Empty when nothing of it can be seen. */
export const name = part(
  v.pipe(
    text,
    v.transform((text) => shownName(text)),
  ),
  '',
);

/** true, 1, "1" and "true" are true. Everything else is false. */
export const flag = part(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  ),
  false,
);

/** Milliseconds since the epoch from a date text (UTC when it names no zone), seconds or ms. Null otherwise. */
export const instant = part(v.pipe(v.unknown(), v.transform(instantOf)), null);

export function instantOf(value: unknown): number | null {
  if (typeof value === 'number' && value > 0) {
    const ms = value < 1e12 ? value * 1000 : value;
    return ms <= LAST_INSTANT_MS ? ms : null;
  }
  if (typeof value !== 'string' || value.length < 8) return null;
  const zoned = /(?:[zZ]|[+-]\d\d:?\d\d)$/.test(value) || !/\d[T ]\d/.test(value);
  const ms = Date.parse(zoned ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isNaN(ms) ? null : ms;
}

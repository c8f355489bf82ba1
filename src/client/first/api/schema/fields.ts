import * as v from 'valibot';

const MAX_TEXT_LENGTH = 2048;

const finite = v.pipe(v.number(), v.finite());
/** Some servers send numbers as strings. An empty string is not a number. */
const numeric = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.transform((text) => Number(text)),
  v.number(),
  v.finite(),
);

/**
 * A finite number ≥ 0, or a string of one. NaN, infinite and negative numbers are refused. A number too large
 * to count in ones is capped, so that sums stay finite.
 */
export const amount = v.pipe(
  v.union([finite, numeric]),
  v.minValue(0),
  v.transform((value) => Math.min(value, Number.MAX_SAFE_INTEGER)),
);

/** A whole `amount`. Fractions are rounded down. */
export const count = v.pipe(
  amount,
  v.transform((value) => Math.floor(value)),
);

/** A whole number ≥ 1. */
export const positive = v.pipe(count, v.minValue(1));

/** Text from the server, cut where nobody would read on. */
export const text = v.pipe(
  v.union([v.string(), v.pipe(finite, v.transform(String))]),
  v.transform((value) => value.slice(0, MAX_TEXT_LENGTH)),
);

/** Text that may be null, absent or of another type. In those cases it is empty. */
export const optionalText = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      const parsed = v.safeParse(text, value);
      return parsed.success ? parsed.output : '';
    }),
  ),
  '',
);

/** true, 1, "1" and "true" are true. Everything else is false. */
export const flag = v.pipe(
  v.unknown(),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/**
 * Milliseconds since the epoch from a date text (UTC when it names no zone), seconds or ms. Null otherwise.
 */
export const instant = v.pipe(v.unknown(), v.transform(readInstant));

/** The last moment a Date can hold: formatting a later one throws. */
const LAST_INSTANT_MS = 8.64e15;

/** Reads the value of `instant`. */
export function readInstant(value: unknown): number | null {
  if (typeof value === 'number' && value > 0) {
    const ms = value < 1e12 ? value * 1000 : value;
    return ms <= LAST_INSTANT_MS ? ms : null;
  }
  if (typeof value !== 'string' || value.length < 8) return null;
  const zoned = /(?:[zZ]|[+-]\d\d:?\d\d)$/.test(value) || !/\d[T ]\d/.test(value);
  const ms = Date.parse(zoned ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isNaN(ms) ? null : ms;
}

/** A list without its invalid rows, so that they do not spoil the rest. */
export function rows<Output>(row: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((values) =>
      values.flatMap((value) => {
        const parsed = v.safeParse(row, value);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
}

import { finite, lenient, type Read, Unreadable } from '../read';

const MAX_TEXT_LENGTH = 2048;

/**
 * A finite number ≥ 0, or a string of one, since some servers send numbers as strings. NaN, infinite and negative
 * numbers are refused. A number too large to count in ones is capped, so that sums stay finite.
 */
export const amount: Read<number> = (value) => {
  const number = finite(typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
  if (number < 0) throw new Unreadable('negative');
  return Math.min(number, Number.MAX_SAFE_INTEGER);
};

/** A whole `amount`. Fractions are rounded down. */
export const count: Read<number> = (value) => Math.floor(amount(value));

/** A whole number ≥ 1. */
export const positive: Read<number> = (value) => {
  const number = count(value);
  if (number < 1) throw new Unreadable('less than one');
  return number;
};

/** Text from the server, cut where nobody would read on. */
export const text: Read<string> = (value) =>
  (typeof value === 'string' ? value : String(finite(value))).slice(0, MAX_TEXT_LENGTH);

/** Text that may be null, absent or of another type. In those cases it is empty. */
export const optionalText = lenient(text, '');

/** true, 1, "1" and "true" are true. Everything else is false. */
export const flag: Read<boolean> = (value) =>
  value === true || value === 1 || value === '1' || value === 'true';

/** The last moment a Date can hold: formatting a later one throws. */
const LAST_INSTANT_MS = 8.64e15;

/**
 * Milliseconds since the epoch from a date text (UTC when it names no zone), seconds or ms. Null otherwise.
 */
export const instant: Read<number | null> = (value) => {
  if (typeof value === 'number' && value > 0) {
    const ms = value < 1e12 ? value * 1000 : value;
    return ms <= LAST_INSTANT_MS ? ms : null;
  }
  if (typeof value !== 'string' || value.length < 8) return null;
  const zoned = /(?:[zZ]|[+-]\d\d:?\d\d)$/.test(value) || !/\d[T ]\d/.test(value);
  const ms = Date.parse(zoned ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isNaN(ms) ? null : ms;
};

/** A list without its invalid rows, so that they do not spoil the rest. */
export function rows<Output>(row: Read<Output>): Read<Output[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new Unreadable('not a list');
    return value.flatMap((one) => {
      try {
        return [row(one)];
      } catch {
        return [];
      }
    });
  };
}

import { shownName } from '../host/shownName';
import { map, part, passing, type Read, Unreadable } from './read';

const MAX_TEXT_LENGTH = 2048;
/** The latest time that a Date can represent. Formatting a later one throws. */
const LAST_INSTANT_MS = 8.64e15;

const finite = passing((value): value is number => Number.isFinite(value));

/**
 * Parses a finite number ≥ 0, or one in a string. Larger numbers become the largest exact integer, so that sums stay
 * finite.
 */
export const amount: Read<number> = (value) => {
  const number = finite(typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
  if (number < 0) throw new Unreadable('negative');
  return Math.min(number, Number.MAX_SAFE_INTEGER);
};

/** Parses an `amount`, rounded down to a whole number. */
export const count: Read<number> = map(amount, Math.floor);

/** Parses a whole number ≥ 1. */
export const positive: Read<number> = (value) => {
  const number = count(value);
  if (number < 1) throw new Unreadable('less than one');
  return number;
};

/** Parses a string or a finite number, truncated. Replaces lone surrogates, which would make an address invalid. */
export const text: Read<string> = (value) =>
  (typeof value === 'string' ? value : String(finite(value)))
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/\p{Surrogate}/gu, '\ufffd');

export const filledText: Read<string> = (value) => {
  const filled = text(value);
  if (filled === '') throw new Unreadable('empty');
  return filled;
};

/** Parses a text. Null, a missing value and other types become empty. */
export const optionalText = part(text, '');

/** Parses a player's name. A name without a visible character becomes empty. */
export const name: Read<string> = map(optionalText, shownName);

/** True for true, 1, "1" and "true". False for everything else. */
export const flag: Read<boolean> = (value) =>
  value === true || value === 1 || value === '1' || value === 'true';

/** Parses a date text (UTC without a zone), seconds or ms into ms since the epoch. Other values become null. */
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

export const oneOf = <const Word extends string>(words: readonly Word[]): Read<Word> =>
  passing((value): value is Word => (words as readonly unknown[]).includes(value));

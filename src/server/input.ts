import * as v from 'valibot';
import { type Answer, invalid } from './answer';

export type Parsed<T> = { ok: true; value: T } | { ok: false; answer: Answer };

/** Reads input by its schema. Input that does not fit becomes the 422 with the reasons by field. */
export function parseInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Parsed<T> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  const errors: Record<string, string[]> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'body';
    const isMissing = issue.path?.at(-1)?.origin === 'key';
    errors[field] = [...(errors[field] ?? []), isMissing ? 'Is required.' : issue.message];
  }
  return { ok: false, answer: invalid(errors) };
}

const isNumeric = v.check((value: string) => value.trim() !== '' && Number.isFinite(Number(value)));

/** A whole number in a range. A string of digits is read as well. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), isNumeric, v.transform(Number))], 'Must be a whole number.'),
    v.safeInteger('Must be a whole number.'),
    v.minValue(min, `Must be at least ${min}.`),
    v.maxValue(max, `Must be at most ${max}.`),
  );
}

/** What PostgreSQL can't read in a JSON document: one such name would fail every search for a name. */
const UNREADABLE = /\0|\p{Surrogate}/gu;

/** Text of at most `max` characters, trimmed, without what a database can't keep. */
export function shortText(max = 256) {
  const clean = v.transform((text: string) => text.replaceAll(UNREADABLE, ''));
  return v.pipe(
    v.string('Must be text.'),
    clean,
    v.trim(),
    v.maxLength(max, `Must be at most ${max} characters.`),
  );
}

import * as v from 'valibot';
import { invalid, Refusal } from './answer';
import { repeatedKey } from './repeatedKey';

/** Replaces an unreadable body. No schema accepts it. */
export class UnreadableBody {
  constructor(readonly reason: string) {}
}

export function readBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    const body: unknown = JSON.parse(text);
    const repeated = repeatedKey(text);
    return repeated ? new UnreadableBody(`Has "${repeated.key.slice(0, 40)}" twice.`) : body;
  } catch {
    return new UnreadableBody('Must be JSON.');
  }
}

/** Parses input by its schema. Throws a `Refusal` with a 422 that lists the reasons by field. */
export function parseInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  if (input instanceof UnreadableBody) throw new Refusal(invalid({ body: [input.reason] }));
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const errors: Record<string, string[]> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'body';
    const isMissing = issue.path?.at(-1)?.origin === 'key';
    errors[field] = [...(errors[field] ?? []), isMissing ? 'Is required.' : issue.message];
  }
  throw new Refusal(invalid(errors));
}

/** Accepts only plain decimal digits. `Number` would also accept `0x10`, `1e3` and ` 7 `. */
const digits = v.pipe(v.string(), v.regex(/^-?(0|[1-9]\d{0,15})$/), v.transform(Number));

/** Accepts a whole number in a range, or its decimal digits as text. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  return v.pipe(
    v.union([v.number(), digits], 'Must be a whole number.'),
    v.safeInteger('Must be a whole number.'),
    v.minValue(min, `Must be at least ${min}.`),
    v.maxValue(max, `Must be at most ${max}.`),
  );
}

/** Characters that PostgreSQL can't read in a JSON document. A name with one would fail every search by name. */
const UNREADABLE = /\0|\p{Surrogate}/gu;

/** Accepts text of at most `max` characters. Trims it and removes characters that the database can't store. */
export function shortText(max = 256) {
  const clean = v.transform((text: string) => text.replaceAll(UNREADABLE, ''));
  return v.pipe(
    v.string('Must be text.'),
    clean,
    v.trim(),
    v.maxLength(max, `Must be at most ${max} characters.`),
  );
}

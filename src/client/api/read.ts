/** Reads a value that somebody else has written. Throws when it is not what it should be. */
export type Read<Output> = (value: unknown) => Output;

/** What a `Read` throws. */
export class Unreadable extends Error {}

/** The fields of an object. An absent one is undefined. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Unreadable('not an object');
  return value as Record<string, unknown>;
}

/** A value that passes the test, as it is. */
export function passing<Output>(test: (value: unknown) => value is Output): Read<Output> {
  return (value) => {
    if (!test(value)) throw new Unreadable(`refused: ${typeof value}`);
    return value;
  };
}

export const finite = passing((value): value is number => Number.isFinite(value));
/** A whole number ≥ 0, small enough to be counted in ones. */
export const count = passing(
  (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
);
/** The same, from 1 on. */
export const positive = passing(
  (value): value is number => Number.isSafeInteger(value) && (value as number) > 0,
);
/** Text as it is, however long. */
export const plainText = passing((value): value is string => typeof value === 'string');

/** The named fields of an object and no others. A field that is read as undefined is left out. */
export function shape<Fields extends Readonly<Record<string, Read<unknown>>>>(
  fields: Fields,
): Read<{ [Name in keyof Fields]: ReturnType<Fields[Name]> }> {
  return (value) => {
    const row = fieldsOf(value);
    const read = Object.entries(fields).map(([name, field]) => [name, field(row[name])] as const);
    return Object.fromEntries(read.filter(([, output]) => output !== undefined)) as never;
  };
}

/** A list in which every item can be read. */
export function list<Output>(item: Read<Output>): Read<Output[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new Unreadable('not a list');
    return value.map((one) => item(one));
  };
}

/** Null, or a value that can be read. */
export function nullable<Output>(read: Read<Output>): Read<Output | null> {
  return (value) => (value === null ? null : read(value));
}

/** An absent value becomes `otherwise`. A value that is there must be readable. */
export function optional<Output, Otherwise>(
  read: Read<Output>,
  otherwise: Otherwise,
): Read<Output | Otherwise> {
  return (value) => (value === undefined ? otherwise : read(value));
}

/**
 * A value that is absent or can't be read becomes `otherwise`. An absent value throws no error inside: to name the lines of
 * an error, an engine parses the whole script again.
 */
export function lenient<Output, Otherwise>(
  read: Read<Output>,
  otherwise: Otherwise,
): Read<Output | Otherwise> {
  return (value) => {
    if (value === null || value === undefined) return otherwise;
    try {
      return read(value);
    } catch {
      return otherwise;
    }
  };
}

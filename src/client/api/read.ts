/** Parses a value of unknown shape. Throws when the shape is wrong. */
export type Read<Output> = (value: unknown) => Output;

export class Unreadable extends Error {}

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type Readers = Readonly<Record<string, Read<unknown>>>;
type Fields<Read extends Readers> = { [Name in keyof Read as CamelCase<Name>]: ReturnType<Read[Name]> };

/** Parses an object with these fields, named in camelCase. Omits fields parsed as undefined. */
export function fields<Entries extends Readers>(entries: Entries): Read<Fields<Entries>> {
  return (value) => {
    const row = objectOf(value);
    const output: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(entries)) {
      const field = read(row[name]);
      if (field !== undefined) output[camelCase(name)] = field;
    }
    return output as Fields<Entries>;
  };
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Unreadable('not an object');
  return value as Record<string, unknown>;
}

/**
 * Parses an optional part of an answer. A missing, null or unreadable one becomes `otherwise` (decision 71). A missing
 * part never reaches `read`, because an error is slow: to find its line, an engine parses the whole script again.
 */
export function part<Output, const Otherwise>(
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

/** Parses an optional object of optional fields. */
export function parts<Entries extends Readers>(entries: Entries): Read<Fields<Entries>> {
  const read = fields(entries);
  return (value) => read(typeof value === 'object' && value !== null ? value : {});
}

/** Parses a list in which every item must be readable. */
export function list<Item>(item: Read<Item>): Read<Item[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new Unreadable('not a list');
    return value.map((one) => item(one));
  };
}

/** Parses a list and drops its unreadable rows. */
export const rows = <Row>(row: Read<Row>): Read<Row[]> =>
  map(list(part(row, null)), (read) => read.filter((one): one is Row => one !== null));

/** Parses a list like `rows`. Any other value becomes an empty list. */
export const optionalRows =
  <Row>(row: Read<Row>): Read<Row[]> =>
  (value) =>
    Array.isArray(value) ? rows(row)(value) : [];

export const map =
  <Input, Output>(read: Read<Input>, change: (input: Input) => Output): Read<Output> =>
  (value) =>
    change(read(value));

export function passing<Output>(test: (value: unknown) => value is Output): Read<Output> {
  return (value) => {
    if (!test(value)) throw new Unreadable(`refused: ${typeof value}`);
    return value;
  };
}

/** Parses null, or any other value with `read`. */
export const nullable =
  <Output>(read: Read<Output>): Read<Output | null> =>
  (value) =>
    value === null ? null : read(value);

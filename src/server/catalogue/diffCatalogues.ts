import type { CatalogueDocument } from './document';

export interface CatalogueChange {
  /** Position, such as `missions #3 Morning Drill baseCost`. */
  place: string;
  before: unknown;
  after: unknown;
  /** True when the change affects coins. The bots must then play the new document. */
  isEconomy: boolean;
}

/** Keys of names and looks, which never affect coins. */
const LOOKS = new Set(['order', 'name', 'title', 'description', 'image', 'actionName', 'link']);
/** Parts of the document without costs or rewards. */
const MESSAGES = new Set<string>(['popups', 'nfts']);

/** Lists all differences in document order. Matches rows by id. */
export function diffCatalogues(before: CatalogueDocument, after: CatalogueDocument): CatalogueChange[] {
  return (Object.keys(after) as (keyof CatalogueDocument)[]).flatMap((part) =>
    differences(before[part], after[part], part).map((change) => ({
      ...change,
      isEconomy: !MESSAGES.has(part) && !isLook(change.place.split(' ')),
    })),
  );
}

function isLook(place: readonly string[]): boolean {
  return place.includes('translations') || LOOKS.has(place.at(-1) ?? '');
}

type Difference = Omit<CatalogueChange, 'isEconomy'>;

function differences(before: unknown, after: unknown, place: string): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isBranch(before) || !isBranch(after)) return [{ place, before, after }];
  const [left, right] = [branches(before), branches(after)];
  const moved =
    Array.isArray(before) && Array.isArray(after) && isReordered([...left.keys()], [...right.keys()])
      ? [{ place: `${place} order`, before: [...left.keys()], after: [...right.keys()] }]
      : [];
  const keys = [...new Set([...left.keys(), ...right.keys()])];
  return [...moved, ...keys.flatMap((key) => differences(left.get(key), right.get(key), `${place} ${key}`))];
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function branches(value: object): Map<string, unknown> {
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((row, at) => [isBranch(row) && 'id' in row ? `#${row.id}` : String(at + 1), row]));
}

function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const kept = before.filter((key) => after.includes(key));
  return kept.join() !== after.filter((key) => before.includes(key)).join();
}

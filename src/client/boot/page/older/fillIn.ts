export interface Realm {
  Object: ObjectConstructor;
  Array: ArrayConstructor;
  String: StringConstructor;
}

/**
 * Adds functions that the game and its libraries use but a 2021 browser lacks: `at` (Chromium 92), `Object.hasOwn`
 * (93), `findLast` (97) and `structuredClone` (98). Keeps existing ones.
 */
export function fillIn(realm: Realm): void {
  add(realm.Array.prototype, 'at', at);
  add(realm.String.prototype, 'at', at);
  add(realm.Array.prototype, 'findLast', findLast);
  add(realm.Object, 'hasOwn', hasOwn);
  add(realm, 'structuredClone', plainCopy);
}

function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

function at<Item>(this: ArrayLike<Item>, index?: number): Item | undefined {
  const place = Math.trunc(Number(index)) || 0;
  return this[place < 0 ? this.length + place : place];
}

function findLast<Item>(
  this: readonly Item[],
  isWanted: (item: Item, index: number, items: readonly Item[]) => unknown,
): Item | undefined {
  for (let index = this.length - 1; index >= 0; index--) {
    const item = this[index] as Item;
    if (isWanted(item, index, this)) return item;
  }
  return undefined;
}

function hasOwn(target: object, key: PropertyKey): boolean {
  return Object.getOwnPropertyDescriptor(target, key) !== undefined;
}

function plainCopy<Value>(value: Value): Value {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIn, type Realm } from '../../../../../src/client/boot/page/older/fillIn';

/** Returns the built-in objects of a 2021 browser. */
const olderRealm = (): Realm & typeof globalThis =>
  runInNewContext(`
    for (const prototype of [Array.prototype, String.prototype]) delete prototype.at;
    delete Array.prototype.findLast;
    delete Object.hasOwn;
    globalThis;
  `);

const realm = olderRealm();
const lacked = [realm.Array.prototype.at, realm.Array.prototype.findLast, realm.Object.hasOwn];
fillIn(realm);

const places = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double(), fc.constant(undefined as never));

describe('polyfills for an older browser', () => {
  it('are needed in the test’s realm', () => {
    expect(lacked).toEqual([undefined, undefined, undefined]);
    expect('structuredClone' in olderRealm()).toBe(false);
  });

  it('index arrays and strings from either end, like the built-ins', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 6 }), fc.string(), places, (list, text, place) => {
        expect(realm.Array.prototype.at.call(list, place)).toBe(list.at(place));
        expect(realm.String.prototype.at.call(text, place)).toBe(text.at(place));
      }),
    );
  });

  it('find the last match and pass its index', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 0, max: 9 }), (list, least) => {
        const seen: unknown[] = [];
        const isWanted = (item: unknown, index: number, items: readonly unknown[]) => {
          seen.push([item, index, items]);
          return Number(item) > least;
        };
        const found = realm.Array.prototype.findLast.call(list, isWanted);
        const asked = seen.splice(0);
        expect(found).toBe(list.findLast(isWanted));
        expect(asked).toEqual(seen);
      }),
    );
  });

  it.each([
    [{ a: undefined }, 'a'],
    [{}, 'toString'],
    [Object.create(null), 'constructor'],
    [['one'], 0],
    [Object.assign(Object.create({ inherited: 1 }), { own: 2 }), 'inherited'],
  ])('recognise an object’s own keys: %o, %s', (target, key) => {
    expect(realm.Object.hasOwn(target, key)).toBe(Object.hasOwn(target, key));
  });

  it('clone plain data and undefined', () => {
    const record = { id: 1, tokens: [{ hash: 'a' }], missions: { 3: 2 }, lastTapAt: null };
    const copy = realm.structuredClone(record);
    expect(copy).toEqual(record);
    expect(copy.tokens).not.toBe(record.tokens);
    expect(realm.structuredClone(undefined)).toBeUndefined();
  });

  it('are not enumerable', () => {
    expect(runInNewContext('const keys = []; for (const key in []) keys.push(key); keys.length', realm)).toBe(
      0,
    );
  });

  it('keep existing functions', () => {
    const { hasOwn } = Object;
    const { at, findLast } = Array.prototype;
    const clone = structuredClone;
    fillIn(globalThis);
    expect([Object.hasOwn, Array.prototype.at, Array.prototype.findLast, structuredClone]).toEqual([
      hasOwn,
      at,
      findLast,
      clone,
    ]);
  });
});

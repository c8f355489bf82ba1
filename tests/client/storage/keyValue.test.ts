import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccountRecords, readText } from '../../../src/client/storage/accountRecords';
import { createKeyValue } from '../../../src/client/storage/keyValue';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';
import { storageOf } from '../boot/testGame';

describe('key-value storage', () => {
  it('keeps values in memory when the browser denies storage', () => {
    const storage = createKeyValue(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(storage.get('a')).toBeNull();
    expect(storage.set('a', '1')).toBe(false);
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('returns a value that could not be written, rather than the old one, until there is room', () => {
    const items = new Map<string, string>([['a', 'old']]);
    let isFull = true;
    const native = storageOf(items);
    const storage = createKeyValue(() => ({
      ...native,
      setItem(key: string, value: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        items.set(key, value);
      },
    }));
    expect(storage.set('a', 'new')).toBe(false);
    expect(storage.get('a')).toBe('new');
    isFull = false;
    expect(storage.set('a', 'newer')).toBe(true);
    expect([storage.get('a'), items.get('a')]).toEqual(['newer', 'newer']);
    // Reads are not cached, so another window's writes are visible.
    items.set('a', 'elsewhere');
    expect(storage.get('a')).toBe('elsewhere');
    storage.remove('a');
    expect([storage.get('a'), items.size]).toEqual([null, 0]);
  });
});

describe('account records', () => {
  it('are separate, even when one is removed', () => {
    const storage = createMemoryKeyValue();
    const tokens = createAccountRecords(storage, 'token', readText);
    tokens.set('7', 'seven');
    tokens.set('8', 'eight');
    tokens.remove('7');
    expect([tokens.get('7'), tokens.get('8'), tokens.get('constructor'), tokens.get('__proto__')]).toEqual([
      null,
      'eight',
      null,
      null,
    ]);
  });

  it.each([
    ['invalid JSON', '{"7":', '{"7":'],
    ['a list', '["seven"]', '["seven"]'],
    ['a number', '7', '7'],
    ['nothing', 'null', 'null'],
    ['a non-text token', '{"7":12,"8":"eight"}', '{"7":12}'],
    ['an empty token', '{"7":"","8":"eight"}', '{"7":""}'],
  ])('treat %s as empty and move it aside on the next write', (_, text, aside) => {
    const items = new Map([['token', text]]);
    const storage = createKeyValue(() => storageOf(items));
    const tokens = createAccountRecords(storage, 'token', readText);
    expect(tokens.get('7')).toBeNull();
    expect(items.size).toBe(1);
    tokens.set('7', 'mine');
    const [, kept] = [...items].find(([key]) => key.startsWith('set-aside:token@')) ?? [];
    expect(kept).toBe(aside);
    expect([tokens.get('7'), tokens.get('8')]).toEqual(['mine', text.includes('eight') ? 'eight' : null]);
  });

  it('move nothing aside when readable or missing', () => {
    const items = new Map<string, string>();
    const tokens = createAccountRecords(
      createKeyValue(() => storageOf(items)),
      'token',
      readText,
    );
    for (const token of ['one', 'two']) tokens.set('7', token);
    tokens.remove('8');
    expect([...items]).toEqual([['token', '{"7":"two"}']]);
  });

  it('are empty when unreadable', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const storage = createMemoryKeyValue();
        storage.set('token', text);
        const tokens = createAccountRecords(storage, 'token', readText);
        const token = tokens.get('7');
        expect(token === null || typeof token === 'string').toBe(true);
        tokens.set('7', 'mine');
        expect(tokens.get('7')).toBe('mine');
      }),
    );
  });
});

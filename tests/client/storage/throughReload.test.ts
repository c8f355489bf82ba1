import { beforeEach, describe, expect, it } from 'vitest';
import { createKeyValue, throughReload } from '../../../src/client/storage/keyValue';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';
import { storageOf } from '../boot/testGame';

/** Creates a storage that can be read but has no free space. */
const full = (items: Record<string, string>) =>
  createKeyValue(() => ({
    ...storageOf(new Map(Object.entries(items))),
    length: 0,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));

/** The page's history entry, which the router also writes. An empty address keeps the launch hash. */
const history = {
  state: null as unknown,
  replaceState(state: unknown, _unused: string, url?: string | URL | null) {
    if (url) throw new Error('the address would change');
    this.state = structuredClone(state);
  },
};
const kept = () => throughReload(createMemoryKeyValue(), history);

beforeEach(() => {
  history.state = { idx: 4 };
});

describe('a value that must outlive a reload', () => {
  it('is in the history entry, next to the router’s part, when the browser stores nothing', () => {
    kept().set('count', '3');
    expect(kept().get('count')).toBe('3');
    expect(history.state).toEqual({ idx: 4, count: '3' });
    kept().remove('count');
    expect(history.state).toEqual({ idx: 4 });
  });

  it('is in the storage when there is one', () => {
    const items = new Map<string, string>();
    const storage = createKeyValue(() => storageOf(items));
    kept().set('count', '1');
    const page = throughReload(storage, history);
    page.set('count', '2');
    expect([items.get('count'), page.get('count'), history.state]).toEqual(['2', '2', { idx: 4 }]);
    page.remove('count');
    expect(items.size).toBe(0);
  });

  it('replaces an older value in a full storage', () => {
    throughReload(full({ count: '1' }), history).set('count', '2');
    expect(throughReload(full({ count: '1' }), history).get('count')).toBe('2');
  });

  it('is not taken from the router’s value of the same name', () => {
    history.state = { idx: 4, count: 7 };
    expect(throughReload(full({ count: '1' }), history).get('count')).toBe('1');
  });

  it('leaves the history entry unchanged when removed without having been set', () => {
    const entry = history.state;
    kept().remove('count');
    expect(history.state).toBe(entry);
  });

  it.each([null, 'text', 7, []])('ignores and replaces a history entry of %j', (state) => {
    history.state = state;
    expect([kept().get('count'), kept().get('length')]).toEqual([null, null]);
    kept().set('count', '3');
    expect(history.state).toEqual({ count: '3' });
  });

  it('is lost when the browser also denies the history', () => {
    const refusing = {
      state: null,
      replaceState() {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    expect(() => throughReload(createMemoryKeyValue(), refusing).set('count', '2')).not.toThrow();
  });
});

// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';
import { createKeyValue, createMemoryKeyValue } from '../../../src/client/first/storage/keyValue';
import { throughReload } from '../../../src/client/first/storage/throughReload';

const HASH = '#tgWebAppData=signed&tgWebAppVersion=8.0';

/** A storage that can be read and has no room left. */
const full = (items: Record<string, string>) =>
  createKeyValue(() => ({
    ...localStorage,
    length: 0,
    getItem: (key) => items[key] ?? null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));

beforeEach(() => history.replaceState({ idx: 4 }, '', `/${HASH}`));

describe('what has to outlive a reload', () => {
  it('goes into the history entry where the browser stores nothing, and leaves hash and router alone', () => {
    throughReload(createMemoryKeyValue(), history).set('count', '3');
    expect(throughReload(createMemoryKeyValue(), history).get('count')).toBe('3');
    expect([location.hash, history.state]).toEqual([HASH, { idx: 4, count: '3' }]);
    throughReload(createMemoryKeyValue(), history).remove('count');
    expect(history.state).toEqual({ idx: 4 });
  });

  it('stays in the storage where there is one', () => {
    const storage = createKeyValue(() => localStorage);
    throughReload(createMemoryKeyValue(), history).set('count', '1');
    throughReload(storage, history).set('count', '2');
    expect([localStorage.getItem('count'), history.state]).toEqual(['2', { idx: 4 }]);
  });

  it('wins over an older value that a full storage still holds', () => {
    const storage = full({ count: '1' });
    throughReload(storage, history).set('count', '2');
    expect(throughReload(full({ count: '1' }), history).get('count')).toBe('2');
  });

  it.each([null, 'text', 7, []])('does without when the history entry holds %j', (state) => {
    history.replaceState(state, '');
    expect(throughReload(createMemoryKeyValue(), history).get('count')).toBeNull();
  });

  it('does without when the browser refuses the history too', () => {
    const refusing = {
      state: null,
      replaceState() {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    expect(() => throughReload(createMemoryKeyValue(), refusing).set('count', '2')).not.toThrow();
  });
});

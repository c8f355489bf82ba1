import { STORED_KEYS } from '../../../chaos/storedKeys';
import type { BrowserFault } from '../browserCell';

export const STORAGE: readonly BrowserFault[] = [
  {
    kind: 'storage',
    name: 'reading the storage throws',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        Storage.prototype.getItem = () => {
          throw new DOMException('refused', 'SecurityError');
        };
      }),
  },
  {
    kind: 'storage',
    name: 'the storage is full',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      }),
  },
  ...[
    ['corrupt JSON', '{"tok'],
    ['JSON of another shape', '[{"coins":-1}]'],
  ].map(
    ([what, text = '']): BrowserFault => ({
      kind: 'storage',
      name: `every stored text is ${what}`,
      prepare: ({ page }) =>
        page.addInitScript(
          ([keys, broken]) => {
            if (localStorage.getItem('spoiled')) return;
            for (const key of keys) localStorage.setItem(key, broken);
            localStorage.setItem('spoiled', '1');
          },
          [STORED_KEYS, text] as const,
        ),
    }),
  ),
  {
    kind: 'storage',
    name: 'another account’s journal, token and sync',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        if (localStorage.getItem('spoiled')) return;
        const segments = [{ count: 3, rate: 1 }];
        const taps = { version: 1, segments, inFlight: null, accepted: 3, acknowledged: 0, refused: 0 };
        localStorage.setItem('tap-journal', JSON.stringify({ 99: { ...taps, lastTimestamp: 0 } }));
        localStorage.setItem('token', JSON.stringify({ 99: 'not yours' }));
        localStorage.setItem('last-sync', JSON.stringify({ 99: { user: { balance: 1 } } }));
        localStorage.setItem('spoiled', '1');
      }),
  },
  {
    kind: 'storage',
    name: 'the database never answers',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      }),
  },
  {
    kind: 'storage',
    name: 'the database is refused',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }),
  },
];

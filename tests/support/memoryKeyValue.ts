import { createKeyValue, type KeyValue } from '../../src/client/storage/keyValue';

/** Storage that behaves as when the browser denies its own. */
export function createMemoryKeyValue(): KeyValue {
  return createKeyValue(() => {
    throw new DOMException('refused', 'SecurityError');
  });
}

import { createKeyValue, type KeyValue } from '../../src/client/storage/keyValue';

/** Storage for a browser that denies its own. */
export function createMemoryKeyValue(): KeyValue {
  return createKeyValue(() => {
    throw new DOMException('refused', 'SecurityError');
  });
}

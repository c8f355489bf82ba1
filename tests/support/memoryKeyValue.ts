import { createKeyValue, type KeyValue } from '../../src/client/storage/keyValue';

/** Storage where the browser refuses its own. */
export function createMemoryKeyValue(): KeyValue {
  return createKeyValue(() => {
    throw new DOMException('refused', 'SecurityError');
  });
}

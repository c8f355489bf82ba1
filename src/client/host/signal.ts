import type { Unsubscribe } from './host';

/** A list of callbacks. When one throws, the others are still called. */
export interface Signal<T> {
  subscribe(callback: (value: T) => void): Unsubscribe;
  emit(value: T): void;
  clear(): void;
}

export function createSignal<T>(): Signal<T> {
  const callbacks = new Set<(value: T) => void>();
  return {
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    emit(value) {
      for (const callback of [...callbacks]) {
        try {
          callback(value);
        } catch (error) {
          // The error is reported like any uncaught one, without stopping the host's dispatch.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear: () => callbacks.clear(),
  };
}

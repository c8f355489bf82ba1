import type { Unsubscribe } from './host';

/** A list of callbacks; one that throws does not keep the others from being called. */
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
          // Reported like any uncaught error, without stopping the host's dispatch.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear: () => callbacks.clear(),
  };
}

import type { Unsubscribe } from './host';

export type Visibility = ReturnType<typeof createVisibility>;

/**
 * Merges the page's events with the host's, because no platform sends all of them. A touch or a key proves that the
 * game is in front.
 */
export function createVisibility() {
  const changed = createSignal<boolean>();
  let pageShown = true;
  let hostActive = true;
  let visible = !document.hidden;

  const update = () => {
    const next = pageShown && hostActive && !document.hidden;
    if (next === visible) return;
    visible = next;
    changed.emit(visible);
  };
  const setPageShown = (shown: boolean) => () => {
    pageShown = shown;
    update();
  };
  const proveActive = () => {
    if (hostActive && pageShown) return;
    hostActive = true;
    pageShown = true;
    update();
  };
  const listeners: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', update],
    [document, 'freeze', setPageShown(false)],
    [document, 'resume', setPageShown(true)],
    [window, 'pagehide', setPageShown(false)],
    [window, 'pageshow', setPageShown(true)],
    [window, 'pointerdown', proveActive],
    [window, 'keydown', proveActive],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener, true);

  return {
    get isVisible() {
      return visible;
    },
    setHostActive(active: boolean) {
      hostActive = active;
      update();
    },
    onChange: changed.subscribe,
  };
}

/** Creates a list of callbacks. One that throws doesn't stop the others. */
export function createSignal<T>() {
  const callbacks = new Set<(value: T) => void>();
  return {
    subscribe(callback: (value: T) => void): Unsubscribe {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    emit(value: T) {
      for (const callback of [...callbacks]) {
        try {
          callback(value);
        } catch (error) {
          // Rethrowing in a microtask reports the error as uncaught.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}

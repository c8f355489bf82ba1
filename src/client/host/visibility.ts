import type { Unsubscribe } from './host';

/** Visibility of the game, from the page's events and the host's. */
export interface Visibility {
  readonly isVisible: boolean;
  /** Handles `activated` and `deactivated` of the host. */
  setHostActive(active: boolean): void;
  onChange(callback: (visible: boolean) => void): Unsubscribe;
}

/**
 * Merges visibilitychange, pagehide/pageshow and freeze/resume with the host's events, because no platform sends all
 * of them. A touch or a key proves that the game is in front, even if the host never reported it.
 */
export function createVisibility(win: Window): Visibility {
  const doc = win.document;
  const changed = createSignal<boolean>();
  let pageShown = true;
  let hostActive = true;
  let visible = !doc.hidden;

  const update = () => {
    const next = pageShown && hostActive && !doc.hidden;
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
    [doc, 'visibilitychange', update],
    [doc, 'freeze', setPageShown(false)],
    [doc, 'resume', setPageShown(true)],
    [win, 'pagehide', setPageShown(false)],
    [win, 'pageshow', setPageShown(true)],
    [win, 'pointerdown', proveActive],
    [win, 'keydown', proveActive],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener, true);

  return {
    get isVisible() {
      return visible;
    },
    setHostActive(active) {
      hostActive = active;
      update();
    },
    onChange: changed.subscribe,
  };
}

/** A list of callbacks. One that throws doesn't stop the others. */
export interface Signal<T> {
  subscribe(callback: (value: T) => void): Unsubscribe;
  emit(value: T): void;
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
          // Reports the error as uncaught, without interrupting the host's dispatch.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}

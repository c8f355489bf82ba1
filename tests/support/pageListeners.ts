type Listener = Parameters<EventTarget['addEventListener']>;
let added: [EventTarget, Listener][] = [];

/** Tracks listeners from here on. Earlier ones belong to modules that stay loaded, and must survive. */
export function watchListeners(): void {
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener;
    target.addEventListener = (...listener: Listener) => {
      added.push([target, listener]);
      return add.apply(target, listener);
    };
  }
}

export function removeListeners(): void {
  for (const [target, listener] of added) target.removeEventListener(...listener);
  added = [];
}

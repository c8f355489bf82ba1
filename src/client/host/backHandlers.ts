/** Screens that want the back press before it leaves them. The last one to listen is asked first. */
export interface BackHandlers {
  /** @returns a function that stops listening */
  listen(handler: () => boolean): () => void;
  /** @returns whether a screen has taken the press */
  handle(): boolean;
}

export function createBackHandlers(): BackHandlers {
  let handlers: readonly (() => boolean)[] = [];
  return {
    listen(handler) {
      handlers = [handler, ...handlers];
      return () => {
        handlers = handlers.filter((other) => other !== handler);
      };
    },
    handle: () => handlers.some((handler) => handler()),
  };
}

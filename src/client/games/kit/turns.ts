/** Painting done in one go, ms: on a phone four times slower a task stays well below 50 ms. */
const SLICE_MS = 4;

/** Gives the page a turn whenever work has gone on for a slice: call it between two pieces of it. */
export function createTurns(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let from = now();
  return () => {
    if (now() - from < SLICE_MS) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        from = now();
        resolve();
      });
    });
  };
}

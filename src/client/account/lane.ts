export type Lane = ReturnType<typeof createLane>;

/** Runs tasks one after another, so that an account's taps, purchases and syncs never overtake each other. */
export function createLane() {
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run<Result>(task: () => Promise<Result>): Promise<Result> {
      waiting++;
      const result = tail.then(task).finally(() => {
        waiting--;
      });
      tail = result.catch(() => undefined);
      return result;
    },
    get isBusy() {
      return waiting > 0;
    },
  };
}

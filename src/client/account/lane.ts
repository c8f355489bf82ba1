/** Runs tasks one after another, so that an account's taps, purchases and syncs never overtake each other. */
export interface Lane {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  readonly isBusy: boolean;
}

export function createLane(): Lane {
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run(task) {
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

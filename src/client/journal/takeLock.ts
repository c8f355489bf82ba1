/** Gives the lock back. */
export type LetGo = () => void;

/** The name of the lock under which one window at a time writes for an account. */
export const lockName = (telegramId: string) => `writer-${telegramId}`;

/**
 * Asks for a lock once. Resolves to null when another window has it. Rejects when the browser refuses locks to the page.
 */
export function takeLock(locks: LockManager, name: string): Promise<LetGo | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((letGo) => resolve(letGo)) : resolve(null),
      )
      .catch(reject);
  });
}

import type { Host } from '../first/host/host';
import type { KeyValue } from '../first/storage/keyValue';
import type { Guard, RunningParts, SafetyState } from '../late/guard/state';

const AGAIN_MS = 2000;

/**
 * The few lines of the guard that cannot wait for it: the lock is taken and errors are kept from the first moment
 * on. The rest comes when it is needed, and once the game plays.
 */
export function createSafety(host: Host, storage: KeyValue, reload: () => void) {
  const state: SafetyState = {
    host,
    storage,
    reload,
    lock: `writer-${host.launch.user?.id}`,
    errors: [],
  };
  let guard: Promise<Guard> | undefined;

  const load = () => {
    guard ??= import('../late/guard/guard')
      .then(({ createGuard }) => createGuard(state))
      .catch((error: unknown) => {
        guard = undefined;
        throw error;
      });
    return guard;
  };
  const insist = (): void => void load().catch(() => setTimeout(insist, AGAIN_MS));
  const fatal = () => {
    state.isOver = true;
    load().then(({ judge }) => judge(), insist);
  };
  const note = (error: unknown) => {
    state.errors.push({ atMs: performance.now(), error });
  };
  addEventListener('error', ({ error }) => {
    note(error);
    // The start itself has failed.
    if (!state.parts) fatal();
  });
  addEventListener('unhandledrejection', ({ reason }) => note(reason));

  return {
    note,
    /** React has taken the HUD away. */
    fatal(error: unknown) {
      note(error);
      fatal();
    },
    /** Resolves when this window may write for the account. */
    claim: () =>
      new Promise<void>((held) => {
        state.held = held;
        const { locks } = navigator;
        if (!host.launch.user) return held();
        if (!locks) return insist();
        locks
          .request(state.lock, { ifAvailable: true }, (lock) => {
            if (!lock) return insist();
            held();
            return new Promise<void>((letGo) => {
              state.letGo = letGo;
            });
          })
          // Locks that are refused to this page are refused to the others too.
          .catch(held);
      }),
    report: async () => (await load()).report(),
    attach(parts: RunningParts) {
      state.parts = parts;
    },
    load: insist,
  };
}

export type Safety = ReturnType<typeof createSafety>;

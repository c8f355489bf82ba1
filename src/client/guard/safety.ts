import type { i18n } from 'i18next';
import type { Host } from '../host/host';
import { lockName, signAsWriter, takeLock } from '../journal/locks';
import { late } from '../loading/late';
import type { KeyValue } from '../storage/keyValue';
import type * as GuardCode from './guard';
import type { RunningParts, SafetyState } from './state';

/** Takes the lock and records errors from the start. The rest of the guard loads once the game runs or needs it. */
export function createSafety(
  loadGuard: () => Promise<typeof GuardCode>,
  host: Host,
  storage: KeyValue,
  reload: () => void,
) {
  const telegramId = String(host.launch.user?.id);
  const state: SafetyState = {
    host,
    storage,
    reload,
    lock: lockName(telegramId),
    me: String(Math.random()),
    errors: [],
    asides: [],
  };
  const guard = late(async () => (await loadGuard()).createGuard(state));
  const fatal = () => {
    state.isOver = true;
    guard.tell(({ judge }) => judge());
    guard.insist();
  };
  const keep = (error: unknown, seen = state.errors) => {
    seen.push({ atMs: performance.now(), error });
  };
  const note = (error: unknown) => keep(error, state.asides);
  addEventListener('error', ({ error }) => {
    // Some window errors, such as a ResizeObserver's notice, have no error object.
    if (!error) return note(error);
    keep(error);
    if (!state.parts) fatal();
  });
  addEventListener('unhandledrejection', ({ reason }) => note(reason));

  return {
    note,
    /** Ends the game after React has removed the HUD. */
    fatal(error: unknown) {
      keep(error);
      fatal();
    },
    /** Resolves when this window may write for the account. */
    claim: () =>
      new Promise<void>((held) => {
        state.held = held;
        const { locks } = navigator;
        if (!host.launch.user) return held();
        if (!locks) return guard.insist();
        const early = window.early?.journal;
        ((early?.telegramId === telegramId && early.lock) || takeLock(locks, state.lock))
          .then((release) => {
            if (!release) return guard.insist();
            state.release = release;
            // Signing tells an open window that it was superseded, even before the guard loads here.
            signAsWriter(storage, telegramId, state.me);
            held();
          })
          // A browser that denies locks to this page denies them to other windows too.
          .catch(held);
      }),
    report: async () => (await guard.load()).report(),
    attach(parts: RunningParts) {
      state.parts = parts;
    },
    speak(translator: i18n) {
      state.translator = translator;
    },
    load: guard.insist,
  };
}

export type Safety = ReturnType<typeof createSafety>;

import type { GameStoreApi } from '../game/gameStore';
import type { Failure, FailureKind } from '../game/model';

/** Failure popups never overlap. One shows and the others wait, at most one of each kind (decision 6). */
export interface Failures {
  /** `retry` is what the popup's button does. A later report of the same kind replaces it. */
  report(failure: Failure, retry?: () => void): void;
  /** Closes the popup and runs its retry. */
  retry(kind: FailureKind): void;
  dismiss(kind: FailureKind): void;
  /** A call has succeeded. The popup about its failure closes by itself (decision 39). */
  answered(path: string): void;
}

export function createFailures(store: GameStoreApi): Failures {
  const retries = new Map<FailureKind, () => void>();
  const dismiss = (kind: FailureKind) => {
    retries.delete(kind);
    if (!store.getState().failures.some((failure) => failure.kind === kind)) return;
    store.setState(({ failures }) => ({ failures: failures.filter((failure) => failure.kind !== kind) }));
  };
  return {
    dismiss,
    answered(path) {
      for (const failure of store.getState().failures) if (failure.path === path) dismiss(failure.kind);
    },
    report(failure, retry) {
      if (retry) retries.set(failure.kind, retry);
      store.setState(({ failures }) => {
        const isWaiting = failures.some(({ kind }) => kind === failure.kind);
        if (!isWaiting) return { failures: [...failures, failure] };
        return { failures: failures.map((other) => (other.kind === failure.kind ? failure : other)) };
      });
    },
    retry(kind) {
      const again = retries.get(kind);
      dismiss(kind);
      again?.();
    },
  };
}

import type { GameStoreApi } from '../game/gameStore';

/** Longest time the splash waits for pictures (spec §4). */
export const SPLASH_TIMEOUT_MS = 10_000;
/** The app leaves the splash after this time, even without login and sync (spec §4). */
export const APP_SAFETY_MS = 15_000;

const WEIGHT = { login: 15, sync: 25, assets: 60 } as const;

export interface Phases {
  /** Reports that login or sync ended, successfully or not. */
  done(part: 'login' | 'sync'): void;
  /** Share of the preloaded images' bytes, 0–1. */
  assets(share: number): void;
  /** Leaves the welcome screen. */
  enterGame(): void;
}

/**
 * Moves the app from splash to welcome screen to game (spec §4). Login and sync answers after the safety timeout
 * still count: a late first login still shows its welcome (decision 2).
 */
export function createPhases(
  store: GameStoreApi,
  startTimer: (ms: number, ring: () => void) => void,
): Phases {
  const finished = { login: false, sync: false };
  let assetsShare = 0;
  let isSplashForced = false;
  let isAppForced = false;
  let hasWelcomed = false;

  const update = () => {
    const { phase, isFirstLogin, setSplash, setPhase } = store.getState();
    const assetsPercent = Math.floor(assetsShare * 100);
    const percent = Math.floor(
      (finished.login ? WEIGHT.login : 0) + (finished.sync ? WEIGHT.sync : 0) + WEIGHT.assets * assetsShare,
    );
    const isReady = finished.login && finished.sync && (assetsShare >= 1 || isSplashForced);
    const isOver = isReady || isAppForced;
    setSplash({ assetsPercent, percent: isSplashForced ? Math.max(percent, 99) : percent });
    if (!isOver) return;
    if (isFirstLogin && !hasWelcomed) setPhase('welcome');
    else if (phase === 'loading') setPhase('playing');
  };

  startTimer(SPLASH_TIMEOUT_MS, () => {
    isSplashForced = true;
    update();
  });
  startTimer(APP_SAFETY_MS, () => {
    isAppForced = true;
    update();
  });

  return {
    done(part) {
      finished[part] = true;
      update();
    },
    assets(share) {
      assetsShare = Math.min(1, Math.max(assetsShare, Number.isFinite(share) ? share : 1));
      update();
    },
    enterGame() {
      hasWelcomed = true;
      store.getState().setPhase('playing');
    },
  };
}

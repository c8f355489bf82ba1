import type { GameStoreApi } from '../game/gameStore';

/** Time after which the splash completes on its own (spec §4, decision 63). */
export const SPLASH_TIMEOUT_MS = 10_000;
/** Safety timeout for a splash that hasn't completed (spec §4). */
export const APP_SAFETY_MS = 15_000;

/** Share of each part in the percentage. Images take longest. */
const WEIGHT = { login: 5, sync: 10, assets: 85 } as const;

export type Phases = ReturnType<typeof createPhases>;

/**
 * Moves the app from splash to welcome to game (spec §4). A late first login still shows its welcome (decision 63).
 * @param splashAgeMs time since the splash appeared
 */
export function createPhases(store: GameStoreApi, splashAgeMs = 0) {
  const finished = { login: false, sync: false };
  let assetsShare = 0;
  let isForced = false;
  let hasWelcomed = false;

  const update = () => {
    const { phase, isFirstLogin, setSplash, setPhase } = store.getState();
    const assetsPercent = Math.floor(assetsShare * 100);
    const percent = Math.floor(
      (finished.login ? WEIGHT.login : 0) + (finished.sync ? WEIGHT.sync : 0) + WEIGHT.assets * assetsShare,
    );
    setSplash({ assetsPercent, percent: isForced ? 100 : percent });
    if (percent < 100 && !isForced) return;
    if (isFirstLogin && !hasWelcomed) setPhase('welcome');
    else if (phase === 'loading') setPhase('playing');
  };

  for (const limitMs of [SPLASH_TIMEOUT_MS, APP_SAFETY_MS])
    setTimeout(() => {
      isForced = true;
      update();
    }, limitMs - splashAgeMs);

  return {
    /** Reports that login or sync ended, successfully or not. */
    done(part: keyof typeof finished) {
      finished[part] = true;
      update();
    },
    /** Reports the loaded share of the preloaded images' bytes, 0–1. */
    assets(share: number) {
      assetsShare = Math.min(1, Math.max(assetsShare, Number.isFinite(share) ? share : 1));
      update();
    },
    enterGame() {
      hasWelcomed = true;
      store.getState().setPhase('playing');
    },
  };
}

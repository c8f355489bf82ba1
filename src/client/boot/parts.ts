import type { GameStoreApi } from '../game/gameStore';
import { requestIdle } from '../time/schedule';
import type { ComposedGame } from './createGame';

/**
 * Time at which a part loads. `start` parts load at once and `demand` parts on first use.
 * - `tap`: after the first tap or a quiet second on home (`whenHudIsDue`)
 * - `hud`: once React is on the page, or during a long splash (`whenStageIsDue`)
 * - `idle`: after React, one by one (`loadIdleParts`)
 */
type When = 'start' | 'tap' | 'hud' | 'idle' | 'demand';

const part = <Code, Comes extends When>(comes: Comes, load: () => Promise<Code>) => ({ comes, load });

/**
 * All late parts except React's screens and dialogs, which load through a `lazyComponent` next to their route or
 * button. The first script contains none of these parts.
 */
export const PARTS = {
  // A build for a provider omits the embedded one (decision 32).
  provider: import.meta.env.VITE_API_URL ? null : part('start', () => import('../../server/page/embedded')),
  deviceStorage: part('start', () => import('../journal/deviceStorage')),
  hud: part('tap', () => import('./mountHud')),
  stage: part('hud', () => import('./playStage')),
  library: part('idle', () => import('../host/library')),
  guard: part('idle', () => import('../guard/guard')),
  sound: part('idle', () => import('../sound/audioService')),
  analytics: part('idle', () => import('../analytics/analytics')),
  nextStart: part('idle', () => import('./keepNextStart')),
  economy: part('demand', () =>
    Promise.all([import('../economy/purchases'), import('../economy/economyApi')]),
  ),
  wallet: part('demand', () =>
    Promise.all([import('../wallet/walletLink'), import('../wallet/tonConnection')]),
  ),
  walletLayer: part('demand', () => import('../hud/dialogs/wallet/WalletLayer')),
  invoices: part('demand', () => import('../analytics/invoices')),
};

/** Quiet time on home after which React loads without a tap. */
const QUIET_MS = 1000;

/**
 * Resolves shortly after the first tap or after a quiet second on home. Resolves at once when home can't show the
 * state: another screen, the welcome, a blocked launch, a failure, a toast.
 */
export function whenHudIsDue({ store, engine }: ComposedGame, isAtHome: boolean): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      stop();
      stopTaps();
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      const { phase, isFirstLogin, failures, toasts } = store.getState();
      const isDue =
        !isAtHome || isFirstLogin || phase === 'blocked' || failures.length > 0 || toasts.length > 0;
      if (isDue) begin();
      else if (phase === 'playing') timer ??= setTimeout(begin, QUIET_MS);
    };
    const stop = store.subscribe(look);
    const stopTaps = engine.subscribe(({ type }) => {
      if (type === 'tapAccepted') requestIdle(begin);
    });
    look();
  });
}

/**
 * Resolves in an idle moment once the stage is due. Any earlier, the stage would compete with the first tap and the
 * splash's pictures. Never resolves for a blocked launch.
 * @param hudReady resolves when React is on the page
 * @param longSplash resolves when the splash outlasts the loading of its pictures
 */
export async function whenStageIsDue(
  store: GameStoreApi,
  hudReady: Promise<unknown>,
  longSplash: Promise<void>,
): Promise<void> {
  await Promise.race([hudReady, longSplash]);
  if (store.getState().phase === 'blocked') return new Promise(() => undefined);
  return new Promise<void>(requestIdle);
}

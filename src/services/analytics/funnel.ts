import type { Analytics } from './analytics';

/** The steps of a player's way, in one place, so that each is told once and the same everywhere. */
export interface Funnel {
  launch(): void;
  firstTap(msSinceStart: number): void;
  firstCombo(taps: number): void;
  levelUp(level: number): void;
  /** @param what kind of the thing bought, never its price or the player's balance */
  purchase(what: 'booster' | 'mission' | 'dailyBooster', level: number): void;
  invite(): void;
  wallet(step: 'opened' | 'connected' | 'declined' | 'disconnected'): void;
  /** Spec §8: the event `login_failed`. */
  loginFailed(reason: 'timeout' | 'network' | 'server' | 'refused'): void;
}

/** First tap and first combo are told once a page. */
export function createFunnel(analytics: Analytics): Funnel {
  const told = new Set<string>();
  const once = (step: string, tell: () => void) => {
    if (told.has(step)) return;
    told.add(step);
    tell();
  };
  return {
    launch: () => once('launch', () => analytics.track('game', 'launch')),
    firstTap: (ms) => once('tap', () => analytics.track('game', 'first_tap', { ms: Math.round(ms) })),
    firstCombo: (taps) => once('combo', () => analytics.track('game', 'first_combo', { taps })),
    levelUp: (level) => analytics.track('level', 'up', { level }),
    purchase: (what, level) => analytics.track('purchase', 'done', { what, level }),
    invite: () => analytics.track('friends', 'invite'),
    wallet: (step) => analytics.track('wallet', step),
    loginFailed: (reason) => analytics.track('login', 'failed', { reason }),
  };
}

import type { HapticKind } from './host';

/** Two fingers tap faster than a motor can respond, and each haptic is one message to the host. */
export const HAPTIC_GAP_MS = 60;

/** A stronger haptic may interrupt a weaker one: the tap before a critical hit must not swallow it. */
const RANK: Record<HapticKind, number> = {
  selection: 0,
  tap: 0,
  crit: 1,
  superCrit: 2,
  combo: 3,
  success: 4,
  error: 4,
};

/** @returns a gate that says whether a haptic may run now; `now` is in ms, monotonic */
export function createHapticGate(now: () => number): (kind: HapticKind) => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastRank = 0;
  return (kind) => {
    const at = now();
    if (at - lastAt < HAPTIC_GAP_MS && RANK[kind] <= lastRank) return false;
    lastAt = at;
    lastRank = RANK[kind];
    return true;
  };
}

const impact = (style: string) => ({ type: 'impact', impact_style: style });

/** The data of the host's `web_app_trigger_haptic_feedback`. */
export const HAPTIC_EVENTS: Record<HapticKind, object> = {
  tap: impact('light'),
  crit: impact('medium'),
  superCrit: impact('heavy'),
  combo: impact('rigid'),
  selection: { type: 'selection_change' },
  success: { type: 'notification', notification_type: 'success' },
  error: { type: 'notification', notification_type: 'error' },
};

/** Milliseconds of vibration for the browser's own motor. */
export const VIBRATION_MS: Record<HapticKind, number | number[]> = {
  tap: 8,
  selection: 8,
  crit: 14,
  superCrit: 24,
  combo: [14, 30, 14],
  success: [12, 40, 20],
  error: [24, 40, 24],
};

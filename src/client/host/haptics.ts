import type { HapticKind } from './host';

/** Interval between haptics. iPhones drop a haptic within 80 ms of the last one, and no motor responds faster. */
export const HAPTIC_GAP_MS = 100;

/** The strongest haptic within a gap wins. A tap must not suppress the critical hit after it. */
const RANK: Record<HapticKind, number> = {
  selection: 0,
  tap: 0,
  crit: 1,
  superCrit: 2,
  combo: 3,
  success: 4,
  error: 4,
};

/**
 * Spaces haptics. A stronger haptic than the last plays right after the gap. Weaker ones within the gap are dropped.
 * @param now monotonic, ms
 */
export function spaceHaptics(
  play: (kind: HapticKind) => void,
  now = () => performance.now(),
): (kind: HapticKind) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let strongest: HapticKind = 'tap';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (kind: HapticKind) => {
    timer = undefined;
    lastAt = now();
    strongest = kind;
    play(kind);
  };
  return (kind) => {
    const leftMs = lastAt + HAPTIC_GAP_MS - now();
    if (leftMs <= 0 && timer === undefined) return run(kind);
    if (RANK[kind] <= RANK[strongest]) return;
    strongest = kind;
    timer ??= setTimeout(() => run(strongest), leftMs);
  };
}

const impact = (style: string) => ({ type: 'impact', impact_style: style });

const EVENTS: Record<HapticKind, object> = {
  tap: impact('light'),
  crit: impact('medium'),
  superCrit: impact('heavy'),
  combo: impact('rigid'),
  selection: { type: 'selection_change' },
  success: { type: 'notification', notification_type: 'success' },
  error: { type: 'notification', notification_type: 'error' },
};

/** Stronger events for Android, which plays `light` at a quarter of its strength and `selection_change` for 1 ms. */
const ANDROID_EVENTS: Partial<Record<HapticKind, object>> = {
  tap: impact('soft'),
  crit: impact('heavy'),
  selection: impact('soft'),
};

export function hapticEvent(kind: HapticKind, platform: string): object {
  return (platform.startsWith('android') && ANDROID_EVENTS[kind]) || EVENTS[kind];
}

/** Durations of `navigator.vibrate`, ms. */
export const VIBRATION_MS: Record<HapticKind, number | number[]> = {
  tap: 8,
  selection: 8,
  crit: 14,
  superCrit: 24,
  combo: [14, 30, 14],
  success: [12, 40, 20],
  error: [24, 40, 24],
};

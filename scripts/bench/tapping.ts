import { type Metrics, type Phone, pause } from './phone';

/** Most touches on their way at once. The robot waits when the page cannot keep up. */
const SENT_AHEAD = 20;

/** What a stretch of tapping cost. */
export interface Stretch {
  readonly seconds: number;
  readonly taps: number;
  /** main-thread ms a second */
  readonly taskPerSecond: number;
  /** of it, what the thread itself worked */
  readonly ownPerSecond: number;
  readonly scriptPerTap: number;
  readonly layoutsPerTap: number;
  readonly stylesPerTap: number;
}

/** The difference between two readings of the counters. */
export function between(before: Metrics, after: Metrics, taps: number): Stretch {
  const seconds = (after.atMs - before.atMs) / 1000;
  return {
    seconds,
    taps,
    taskPerSecond: (after.taskMs - before.taskMs) / seconds,
    ownPerSecond: (after.ownMs - before.ownMs) / seconds,
    scriptPerTap: (after.scriptMs - before.scriptMs) / taps,
    layoutsPerTap: (after.layouts - before.layouts) / taps,
    stylesPerTap: (after.styles - before.styles) / taps,
  };
}

/**
 * Taps evenly with several fingers at once.
 *
 * @param perSecond taps a second of all fingers together; without it as fast as the page takes them
 * @returns how many taps were sent
 */
export async function tap(
  phone: Phone,
  options: { fingers: number; taps: number; perSecond?: number },
): Promise<number> {
  const { fingers, taps, perSecond } = options;
  const points = await phone.fingerPoints(fingers);
  const startedMs = performance.now();
  const sent = new Set<Promise<void>>();
  for (let done = 0; done < taps; done += fingers) {
    if (perSecond !== undefined) {
      const waitMs = startedMs + (done * 1000) / perSecond - performance.now();
      if (waitMs > 0) await pause(waitMs);
    }
    if (sent.size >= SENT_AHEAD) await Promise.race(sent);
    const touch = phone.touch(points.slice(0, Math.min(fingers, taps - done)));
    sent.add(touch);
    const landed = () => sent.delete(touch);
    touch.then(landed, landed);
  }
  await Promise.all(sent);
  return taps;
}

/** Taps for a number of seconds and tells what that cost. */
export async function tapStretch(
  phone: Phone,
  options: { fingers: number; perSecond: number; seconds: number },
): Promise<Stretch> {
  const { fingers, perSecond, seconds } = options;
  const taps = perSecond * seconds;
  const before = await phone.metrics();
  await tap(phone, { fingers, taps, perSecond });
  // The last touch gets its share of the time too.
  await pause((fingers * 1000) / perSecond);
  return between(before, await phone.metrics(), taps);
}

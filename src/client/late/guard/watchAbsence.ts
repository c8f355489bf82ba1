import { ApiError } from '../../first/api/errors';
import type { Host } from '../../first/host/host';
import { type Clock, systemClock } from '../../first/time/clock';
import { createGapWatch } from '../../first/time/gapWatch';
import type { RunningParts } from './state';

/** Away for longer than this, the game asks the server for the truth when it is back. */
const RESYNC_AFTER_MS = 30_000;
/** Income of a shorter absence is added without a popup. */
const PASSIVE_POPUP_AFTER_MS = 5 * 60_000;
/** How often a visible page looks whether it was asleep: a closed lid hides nothing and tells nobody. */
const LOOK_MS = 5000;

/**
 * After a long absence, hidden or asleep, or a clock that was set, a sync brings the server's truth: the time away
 * is credited exactly once, by the server.
 */
export function watchAbsence(
  { composed: { game, session } }: Pick<RunningParts, 'composed'>,
  host: Pick<Host, 'onVisibility'>,
  clock: Clock = systemClock,
): void {
  const gap = createGapWatch(clock);
  let isHidden = false;
  /** Time away that no sync has accounted for yet, ms. */
  let owedMs = 0;

  const measure = () => {
    const gapMs = gap.look();
    if (gapMs >= RESYNC_AFTER_MS) owedMs += gapMs;
  };
  const settle = () => {
    const awayMs = owedMs;
    if (awayMs === 0 || session.token() === null) return;
    owedMs = 0;
    game.sync.run({ showPassive: awayMs >= PASSIVE_POPUP_AFTER_MS }).catch((error: unknown) => {
      // A computer that wakes up has no network yet: the next look tries again.
      if (error instanceof ApiError && error.kind === 'network') owedMs += awayMs;
    });
  };
  host.onVisibility((isVisible) => {
    isHidden = !isVisible;
    measure();
    if (isVisible) settle();
  });
  // A hidden page's timers are slowed down to more than a gap.
  setInterval(() => {
    if (isHidden) return;
    measure();
    settle();
  }, LOOK_MS);
}

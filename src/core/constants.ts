/** Constants of spec §4 and §9. Times are milliseconds of simulation time unless the name says otherwise. */

export const STEP_MS = 50;
export const STEPS_PER_SECOND = 20;
/** More steps than these in one frame are a gap and are credited by `catchUp`. */
export const MAX_STEPS_PER_FRAME = 5;

export const ENERGY_PER_SECOND = 30;
export const SECONDS_PER_HOUR = 3600;

export const COMBO_WINDOW_MS = 3000;

/** A batch of taps leaves this long after the last tap … */
export const TAP_DEBOUNCE_MS = 1000;
/** … and at the latest this long after its first (decision 14). */
export const TAP_LONGEST_WAIT_MS = 5000;
export const FIRST_RETRY_MS = 1000;
export const LONGEST_RETRY_MS = 60_000;
/**
 * Most taps of one batch; a longer gathering leaves in several. A newcomer's full energy pays for 500, so that a
 * provider that caps a batch by energy, or by what ten fingers tap in the 5 s it collects (1,250), takes each of them.
 */
export const MAX_BATCH_TAPS = 500;
/** So many refused batches are kept for support. */
export const MAX_KEPT_REFUSALS = 20;
/** A batch refused this often is set aside (decision 14). */
export const MAX_REFUSALS = 3;

/** The level is checked this long after the balance last changed … */
export const LEVEL_DEBOUNCE_MS = 500;
/** … and at the latest this long after a threshold was crossed (decision 13). */
export const LEVEL_LONGEST_WAIT_MS = 1000;

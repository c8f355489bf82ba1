/** Constants of spec §4 and §9. A time without a unit in its name is in milliseconds of simulation time. */

export const STEP_MS = 50;
export const STEPS_PER_SECOND = 20;
/** Most steps in one frame. `catchUp` credits a longer gap. */
export const MAX_STEPS_PER_FRAME = 5;

export const ENERGY_PER_SECOND = 30;
export const SECONDS_PER_HOUR = 3600;
/** Longest absence that earns production (spec §9: enter the game every 3 hours). */
export const PASSIVE_CAP_SECONDS = 3 * SECONDS_PER_HOUR;

export const COMBO_WINDOW_MS = 3000;

/** Delay from a batch's last tap to sending it (decision 14). */
export const TAP_DEBOUNCE_MS = 1000;
/** Longest delay from a batch's first tap to sending it (decision 14). */
export const TAP_LONGEST_WAIT_MS = 5000;
export const FIRST_RETRY_MS = 1000;
export const LONGEST_RETRY_MS = 60_000;
/**
 * Most taps in one batch. It satisfies providers that cap a batch by energy (500 for a new player) or by the taps of
 * ten fingers in 5 s (1,250).
 */
export const MAX_BATCH_TAPS = 500;
export const MAX_KEPT_REFUSALS = 20;
/** Largest lead of a phone's clock, the widest time zone. The provider refuses a batch with a later timestamp. */
export const MAX_AHEAD_SECONDS = 86_400;
/** Number of refusals after which a batch is set aside (decision 14). */
export const MAX_REFUSALS = 3;

/** Delay from the last change of the balance to the level check. */
export const LEVEL_DEBOUNCE_MS = 500;
/** Longest delay from crossing a threshold to the level check (decision 13). */
export const LEVEL_LONGEST_WAIT_MS = 1000;

/** Value in the tuning that plays no sound or haptic. */
export const NO_FEEDBACK = 'none';

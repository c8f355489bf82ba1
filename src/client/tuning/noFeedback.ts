/** Value in the tuning for no sound or no haptic. */
export const NO_FEEDBACK = 'none';

/** Coins every new player starts with (spec §9). */
export const START_BALANCE = 3000;
export const START_EARN_PER_TAP = 1;
export const START_MAX_ENERGY = 500;

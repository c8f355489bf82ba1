export const soundRate = 48000;

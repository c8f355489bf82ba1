/** Rates in kbit/s. In either format, all cues take ≤ 60 KB and the music takes ≤ 150 KB. */
export const CUE_RATES = { opus: 27, aac: 32 };
export const MUSIC_RATES = { opus: 25, aac: 34 };

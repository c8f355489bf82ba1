/** kbit/s: all cues in ≤ 60 KB, the music in ≤ 150 KB, in either format. */
export const CUE_RATES = { opus: 27, aac: 32 };
export const MUSIC_RATES = { opus: 25, aac: 34 };

/** Semitones of the pentatonic scale that a combo climbs. */
const STEPS = [0, 2, 4, 7, 9, 12];
const HITS_PER_STEP = 4;
/** Random variation of the speed. A burst of equal pitches would sound mechanical. */
const RANDOM_SHARE = 0.02;
const SEMITONES_PER_OCTAVE = 12;

/**
 * Returns the speed of a tap's sound after `comboCount` hits in a row. It climbs a step of the scale every four hits,
 * up to an octave.
 * @param random in [0, 1)
 */
export function tapRate(comboCount: number, random: number): number {
  const step = Math.min(STEPS.length - 1, Math.floor(Math.max(0, comboCount - 1) / HITS_PER_STEP));
  return 2 ** ((STEPS[step] ?? 0) / SEMITONES_PER_OCTAVE) * (1 + RANDOM_SHARE * (random * 2 - 1));
}

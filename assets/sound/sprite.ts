import { allCues } from './cues';
import { LOOP_SECONDS, musicLoop } from './music';
import { mix, SAMPLE_RATE, type Samples, silence } from './synth';

/** Silence between cues: decoders may start a file a few hundredths of a second early or late. */
const GAP_SECONDS = 0.06;
/** The file repeats this much of the loop before and after it, so that codec padding is never audible. */
const LOOP_MARGIN_SECONDS = 0.3;

export interface SpriteSlot {
  /** ms from the start of the file */
  start: number;
  /** ms */
  length: number;
}

export interface SoundFile {
  sound: Samples;
  slots: Record<string, SpriteSlot>;
}

/** Joins all cues in sequence. */
export function soundSprite(): SoundFile {
  const cues = allCues();
  const total = cues.reduce((sum, { sound }) => sum + sound.length / SAMPLE_RATE + GAP_SECONDS, GAP_SECONDS);
  const out = silence(total);
  const slots: Record<string, SpriteSlot> = {};
  let at = GAP_SECONDS;
  for (const { name, sound } of cues) {
    const seconds = sound.length / SAMPLE_RATE;
    mix(out, sound, at);
    slots[name] = { start: Math.round(at * 1000), length: Math.round(seconds * 1000) };
    at = Math.round((at + seconds + GAP_SECONDS) * 1000) / 1000;
  }
  return { sound: out, slots };
}

/** Returns the music with its margins, and the position of one loop. */
export function musicFile(): SoundFile {
  const loop = musicLoop();
  const margin = Math.round(LOOP_MARGIN_SECONDS * SAMPLE_RATE);
  const out = new Float64Array(loop.length + margin * 2).map(
    (_, i) => loop[(i - margin + loop.length) % loop.length] ?? 0,
  );
  const slot = { start: LOOP_MARGIN_SECONDS * 1000, length: LOOP_SECONDS * 1000 };
  return { sound: out, slots: { loop: slot } };
}

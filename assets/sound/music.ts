import { gong, koto, taiko } from './instruments';
import { filter, level, noiseSource, SAMPLE_RATE, type Samples, silence } from './synth';

/** Eight bars of four at 72 beats a minute. */
const BEAT_SECONDS = 60 / 72;
const BEATS = 32;
export const LOOP_SECONDS = BEAT_SECONDS * BEATS;

/** Beat, degree of the scale, loudness: a slow question and answer, with pauses. */
const MELODY: readonly (readonly [number, number, number])[] = [
  [0, 5, 0.8],
  [1.5, 7, 0.55],
  [2, 8, 0.7],
  [3.5, 7, 0.4],
  [4, 5, 0.6],
  [6, 3, 0.6],
  [7, 4, 0.4],
  [8, 5, 0.75],
  [9.5, 8, 0.55],
  [10, 10, 0.75],
  [11, 9, 0.4],
  [11.5, 8, 0.5],
  [12, 7, 0.6],
  [14, 5, 0.6],
  [16, 10, 0.75],
  [17.5, 9, 0.45],
  [18, 8, 0.65],
  [19, 7, 0.45],
  [20, 8, 0.6],
  [22, 5, 0.55],
  [23, 6, 0.4],
  [24, 7, 0.7],
  [25, 5, 0.5],
  [26, 4, 0.6],
  [27, 3, 0.45],
  [28, 5, 0.65],
  [29.5, 3, 0.4],
  [30, 0, 0.6],
];
/** Low strings, one per bar. */
const BASS = [0, -5, -2, 0, -5, -2, -4, -5] as const;

/** Adds a sound to a loop: anything beyond the end continues at the start. */
function wrap(into: Samples, sound: Samples, at: number, gain: number): void {
  const start = Math.round(at * SAMPLE_RATE);
  for (let i = 0; i < sound.length; i++) {
    const index = (start + i) % into.length;
    into[index] = (into[index] ?? 0) + (sound[i] ?? 0) * gain;
  }
}

/**
 * Creates the breath of a distant bamboo flute: a few swelling sines, in whole cycles per loop so that the ends meet.
 */
function drone(seconds: number): Samples {
  const out = silence(seconds);
  const noise = noiseSource(99);
  for (const [frequency, gain] of [
    [73.42, 0.5],
    [110, 0.35],
    [146.83, 0.4],
    [220, 0.2],
    [293.66, 0.1],
  ] as const) {
    const turns = Math.round(frequency * seconds);
    const swells = 2 + Math.round(Math.abs(noise()) * 3);
    const phase = noise() * Math.PI;
    for (let i = 0; i < out.length; i++) {
      const x = i / out.length;
      const swell = 0.55 + 0.45 * Math.sin(2 * Math.PI * swells * x + phase);
      out[i] = (out[i] ?? 0) + Math.sin(2 * Math.PI * turns * x) * gain * swell;
    }
  }
  return out;
}

/** Creates one loop of the music; its end continues into its start. */
export function musicLoop(): Samples {
  const out = silence(LOOP_SECONDS);
  wrap(out, drone(LOOP_SECONDS), 0, 0.1);
  for (const [beat, step, gain] of MELODY) {
    const string = koto(step, 2.2, { bright: 0.5, press: gain > 0.65 ? 0.7 : 0.2, seed: 200 + beat * 2 });
    wrap(out, string, beat * BEAT_SECONDS, gain * 0.55);
    // A softer echo, as from across a valley.
    wrap(out, filter(string, 'lowpass', 1600), (beat + 0.75) * BEAT_SECONDS, gain * 0.16);
  }
  BASS.forEach((step, bar) => {
    wrap(
      out,
      filter(koto(step - 5, 2.6, { bright: 0.35, seed: 400 + bar }), 'lowpass', 900),
      bar * 4 * BEAT_SECONDS,
      0.55,
    );
    wrap(
      out,
      filter(taiko(0.5, 500 + bar), 'lowpass', 500),
      (bar * 4 + 2) * BEAT_SECONDS,
      bar % 2 ? 0.2 : 0.12,
    );
  });
  wrap(out, gong(5), 0, 0.1);
  return level(out, -27, 0.6);
}

import {
  drum,
  filter,
  type Mode,
  mix,
  noiseSource,
  pitch,
  pluck,
  room,
  type Samples,
  silence,
  struck,
  swish,
} from './synth';

/** Hirajoshi on D, MIDI notes from D4: the scale of all the game's melodies. */
const SCALE = [62, 64, 65, 69, 70];

/** Converts a degree of the scale to a MIDI note: 0 is D4, 5 is D5. */
export function degree(step: number): number {
  const octave = Math.floor(step / SCALE.length);
  return (SCALE[step - octave * SCALE.length] ?? 62) + 12 * octave;
}

export function koto(
  step: number,
  seconds: number,
  options: { seed?: number; bright?: number; press?: number } = {},
): Samples {
  const { seed = 7 + step, bright = 0.62, press = 0.5 } = options;
  const string = pluck({
    frequency: pitch(degree(step)),
    seconds,
    seed,
    bright,
    press,
    decay: Math.max(0.9, seconds * 1.1),
  });
  // The nail on the string and the wooden body under it.
  const nail = swish(
    0.012,
    seed + 100,
    () => 4200,
    (x) => (1 - x) ** 2,
    0.8,
  );
  const body = struck(
    [
      { frequency: 215, gain: 0.22, decay: 0.09 },
      { frequency: 390, gain: 0.12, decay: 0.06 },
    ],
    0.1,
  );
  const out = room(string, 0.5);
  mix(out, nail, 0, 0.35);
  return mix(out, body, 0, 0.6);
}

/** Creates the sound of a hollow block; `size` 1 sounds near 900 Hz, larger is deeper. */
export function woodblock(size: number, seconds: number, seed: number): Samples {
  const f = 905 / size;
  const wood: Mode[] = [
    { frequency: f, gain: 1, decay: 0.075 },
    { frequency: f * 1.47, gain: 0.42, decay: 0.05 },
    { frequency: f * 2.71, gain: 0.3, decay: 0.032 },
    { frequency: f * 4.13, gain: 0.13, decay: 0.02 },
    { frequency: f * 0.46, gain: 0.5, decay: 0.06 },
  ];
  const out = struck(wood, seconds, 0.0004);
  return mix(
    out,
    swish(
      0.006,
      seed,
      () => 3600,
      (x) => (1 - x) ** 2,
      0.7,
    ),
    0,
    0.8,
  );
}

/** Creates the sound of steel leaving a scabbard: bright partials that ring over a rush of air. */
export function blade(seconds: number, seed: number, height = 1): Samples {
  const noise = noiseSource(seed);
  const partials = [2310, 3475, 4720, 6035, 7580, 9240].map(
    (frequency, i): Mode => ({
      frequency: frequency * height * (1 + noise() * 0.01),
      gain: 0.5 / (1 + i * 0.55),
      decay: (seconds * 1.5) / (1 + i * 0.35),
    }),
  );
  const ring = struck(partials, seconds, 0.012);
  const beating = struck(
    partials.map((mode) => ({ ...mode, frequency: mode.frequency * 1.0043 })),
    seconds,
    0.02,
  );
  const rush = swish(
    Math.min(seconds, 0.16),
    seed + 3,
    (t) => (2200 + t * 38_000) * height,
    (x) => Math.sin(Math.PI * x ** 0.7) ** 2,
    1.4,
  );
  const out = mix(silence(seconds), ring, 0.02, 0.5);
  mix(out, beating, 0.02, 0.35);
  return mix(out, rush, 0, 1.1);
}

/** Creates the sound of a small coin: short, high bell partials. */
export function coinPing(midi: number, seconds: number): Samples {
  const f = pitch(midi);
  const modes: Mode[] = [
    { frequency: f, gain: 0.8, decay: seconds },
    { frequency: f * 2.02, gain: 0.3, decay: seconds * 0.6 },
    { frequency: f * 2.76, gain: 0.32, decay: seconds * 0.5 },
    { frequency: f * 5.4, gain: 0.16, decay: seconds * 0.25 },
  ];
  return struck(modes, seconds, 0.0008);
}

/** Creates a soft, distant temple gong. */
export function gong(seconds: number): Samples {
  const modes = [98, 146.5, 197, 251, 331, 423, 547].map(
    (frequency, i): Mode => ({
      frequency,
      gain: 1 / (1 + i * 0.6),
      decay: seconds * (1.1 - i * 0.1),
    }),
  );
  return filter(struck(modes, seconds, 0.012), 'lowpass', 1800);
}

export function taiko(seconds: number, seed: number): Samples {
  // Tuned above the range that phone speakers lose, with the overtone of a stretched skin.
  const skin = drum(255, 118, seconds, seed);
  return mix(skin, drum(420, 196, seconds * 0.5, seed + 1), 0, 0.4);
}

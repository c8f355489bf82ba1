/** Sound is generated as mono samples, -1 to 1, at Opus's own rate. */
export const SAMPLE_RATE = 48_000;

export type Samples = Float64Array;

/** Returns deterministic noise: the same seed gives the same sound. */
export function noiseSource(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 0x80000000 - 1;
  };
}

export function silence(seconds: number): Samples {
  return new Float64Array(Math.round(seconds * SAMPLE_RATE));
}

/** Adds a sound to another from `at` seconds; anything beyond the end is cut. */
export function mix(into: Samples, sound: Samples, at = 0, gain = 1): Samples {
  const start = Math.round(at * SAMPLE_RATE);
  for (let i = 0; i < sound.length && start + i < into.length; i++) {
    into[start + i] = (into[start + i] ?? 0) + (sound[i] ?? 0) * gain;
  }
  return into;
}

/** Returns the frequency of a MIDI note; 69 is A4. */
export function pitch(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

export interface Mode {
  /** Hz */
  frequency: number;
  gain: number;
  /** Seconds to fall by 60 dB. */
  decay: number;
}

/** Creates the sound of a struck solid: a sum of decaying sines. Wood, bells and gongs differ only in their modes. */
export function struck(modes: readonly Mode[], seconds: number, attack = 0.001): Samples {
  const out = silence(seconds);
  for (const { frequency, gain, decay } of modes) {
    const fall = Math.log(1000) / decay;
    for (let i = 0; i < out.length; i++) {
      const t = i / SAMPLE_RATE;
      const rise = Math.min(1, t / attack);
      out[i] = (out[i] ?? 0) + Math.sin(2 * Math.PI * frequency * t) * gain * rise * Math.exp(-fall * t);
    }
  }
  return out;
}

export interface Pluck {
  frequency: number;
  seconds: number;
  seed: number;
  /** Hardness of the nail, 0–1: high values keep more overtones. */
  bright?: number;
  /** Seconds to fall by 60 dB. */
  decay?: number;
  /** Position of the pluck, 0–0.5 of the string's length; near the bridge it sounds thin and koto-like. */
  position?: number;
  /** Initial rise of pitch in semitones, released in 60 ms: a string pressed behind the bridge. */
  press?: number;
}

/** Creates the sound of a plucked string (Karplus and Strong 1983, with fractional delay and adjustable decay). */
export function pluck(options: Pluck): Samples {
  const { frequency, seconds, seed, bright = 0.6, decay = 1.2, position = 0.13, press = 0 } = options;
  const out = silence(seconds);
  const noise = noiseSource(seed);
  const length = Math.floor(SAMPLE_RATE / frequency) + 8;
  const line = new Float64Array(length * 2);
  const period = SAMPLE_RATE / frequency;
  const excitation = Math.floor(period);
  let smooth = 0;
  for (let i = 0; i < excitation; i++) {
    smooth += (noise() - smooth) * (0.25 + bright * 0.75);
    line[i] = smooth;
  }
  const comb = Math.max(1, Math.round(period * position));
  for (let i = excitation - 1; i >= comb; i--) line[i] = (line[i] ?? 0) - (line[i - comb] ?? 0) * 0.85;
  // A string has no constant offset; left in, it would hum for the whole note.
  const mean = line.subarray(0, excitation).reduce((sum, value) => sum + value, 0) / excitation;
  for (let i = 0; i < excitation; i++) line[i] = (line[i] ?? 0) - mean;
  const loss = 10 ** (-3 / (decay * frequency));
  const damping = 0.5 * (1 - bright) ** 2 + 0.02;
  let write = excitation;
  let last = 0;
  for (let i = 0; i < out.length; i++) {
    const bend = press === 0 ? 1 : 2 ** ((press * Math.exp(-i / (0.06 * SAMPLE_RATE))) / 12);
    const back = period / bend - damping;
    const read = write - back + line.length * 2;
    const whole = Math.floor(read);
    const part = read - whole;
    const a = line[whole % line.length] ?? 0;
    const b = line[(whole + 1) % line.length] ?? 0;
    const value = a + (b - a) * part;
    last += (value - last) * (1 - damping);
    const next = last * loss;
    line[write % line.length] = next;
    out[i] = value;
    write++;
  }
  return out;
}

export type FilterKind = 'lowpass' | 'highpass' | 'bandpass';

/** Applies a second-order filter with a variable frequency: `frequency` receives the time in seconds. */
export function filter(
  sound: Samples,
  kind: FilterKind,
  frequency: number | ((t: number) => number),
  q = 0.8,
): Samples {
  const out = new Float64Array(sound.length);
  let low = 0;
  let band = 0;
  for (let i = 0; i < sound.length; i++) {
    const hz = typeof frequency === 'number' ? frequency : frequency(i / SAMPLE_RATE);
    const g = Math.tan((Math.PI * Math.min(hz, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
    const k = 1 / q;
    const high = ((sound[i] ?? 0) - (k + g) * band - low) / (1 + k * g + g * g);
    const bandNow = g * high + band;
    band = g * high + bandNow;
    const lowNow = g * bandNow + low;
    low = g * bandNow + lowNow;
    out[i] = kind === 'lowpass' ? lowNow : kind === 'highpass' ? high : bandNow * k;
  }
  return out;
}

/** Creates noise under an envelope that moves through a band: swishes, clicks, breath. */
export function swish(
  seconds: number,
  seed: number,
  band: (t: number) => number,
  shape: (x: number) => number,
  q = 1.2,
): Samples {
  const noise = noiseSource(seed);
  const raw = silence(seconds).map(() => noise());
  return filter(raw, 'bandpass', band, q).map((value, i, all) => value * shape(i / all.length));
}

/** Creates the sound of a drum: a sine that drops from `from` to `to` Hz, with a slap. */
export function drum(from: number, to: number, seconds: number, seed: number): Samples {
  const out = silence(seconds);
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-t / 0.035))) / SAMPLE_RATE;
    out[i] = Math.sin(phase) * Math.exp((-4.6 * t) / seconds) * Math.min(1, t / 0.002);
  }
  const slap = swish(
    0.03,
    seed,
    () => 1400,
    (x) => (1 - x) ** 3,
    0.7,
  );
  return mix(out, slap, 0, 0.5);
}

/** Fades the last `seconds` of a sound to silence. */
export function fadeOut(sound: Samples, seconds: number): Samples {
  const length = Math.min(sound.length, Math.round(seconds * SAMPLE_RATE));
  return sound.map((value, i) => value * Math.min(1, (sound.length - 1 - i) / length));
}

/** Adds a small wooden room: four short echoes, so that a pluck doesn't sound inside the listener's head. */
export function room(sound: Samples, amount: number): Samples {
  const out = Float64Array.from(sound);
  const echoes: [number, number][] = [
    [0.0113, 0.5],
    [0.0197, 0.4],
    [0.0311, 0.3],
    [0.0433, 0.22],
  ];
  for (const [delay, gain] of echoes) mix(out, filter(sound, 'lowpass', 3800), delay, gain * amount);
  return out;
}

/** Returns the loudness of the loudest 60 ms in dB, with low tones weighted less, as heard on a phone's speaker. */
export function loudness(sound: Samples): number {
  const heard = filter(sound, 'highpass', 300, 0.7);
  const window = Math.round(0.06 * SAMPLE_RATE);
  let sum = 0;
  let most = 1e-12;
  for (let i = 0; i < heard.length + window; i++) {
    if (i < heard.length) sum += (heard[i] ?? 0) ** 2;
    if (i >= window) sum -= (heard[i - window] ?? 0) ** 2;
    most = Math.max(most, sum / window);
  }
  return 10 * Math.log10(most);
}

/** Sets the loudness, then softly rounds off peaks above the ceiling. */
export function level(sound: Samples, target: number, ceiling = 0.85): Samples {
  const gain = 10 ** ((target - loudness(sound)) / 20);
  const knee = ceiling * 0.7;
  return sound.map((value) => {
    const x = value * gain;
    const size = Math.abs(x);
    if (size <= knee) return x;
    return Math.sign(x) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
  });
}

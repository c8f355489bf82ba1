import { blade, coinPing, gong, koto, taiko, woodblock } from './instruments';
import { fadeOut, filter, level, mix, type Samples, silence, swish } from './synth';

export interface Cue {
  name: string;
  sound: Samples;
}

interface Part {
  sound: Samples;
  at?: number;
  gain?: number;
}

const SPEAKER_FLOOR_HZ = 75;

/** Mixes parts, sets the loudness (dB, see `level`) and fades the end. */
function cue(name: string, seconds: number, loud: number, parts: readonly Part[]): Cue {
  const sum = silence(seconds);
  for (const { sound, at = 0, gain = 1 } of parts) mix(sum, sound, at, gain);
  // Lower frequencies only cost a phone's speaker headroom.
  const heard = filter(sum, 'highpass', SPEAKER_FLOOR_HZ, 0.7);
  return { name, sound: fadeOut(level(heard, loud), Math.min(0.12, seconds * 0.35)) };
}

/** Plays notes of the scale one after another, each ringing on. */
function run(steps: readonly number[], gapSeconds: number, ringSeconds: number, bright = 0.62): Part[] {
  return steps.map((step, i) => ({ sound: koto(step, ringSeconds, { bright }), at: i * gapSeconds }));
}

/** Creates four blows on wood, close in pitch, so that a burst of taps doesn't sound mechanical. */
function taps(): Cue[] {
  const sizes = [1, 0.92, 1.07, 0.97];
  return sizes.map((size, i) =>
    cue(`tap${i + 1}`, 0.11, -21, [
      { sound: woodblock(size, 0.1, 11 + i) },
      { sound: koto(10 + (i % 2), 0.1, { seed: 31 + i, bright: 0.5, press: 0 }), gain: 0.16 },
    ]),
  );
}

/** Creates the combo cues; each tier climbs further up the scale and has more notes. */
function combos(): Cue[] {
  return [
    cue('combo1', 0.36, -18.5, run([5, 7], 0.07, 0.3)),
    cue('combo2', 0.42, -18, run([7, 8, 10], 0.065, 0.32)),
    cue('combo3', 0.5, -17.5, [
      ...run([8, 10, 11, 12], 0.06, 0.34, 0.68),
      { sound: woodblock(0.8, 0.1, 5), at: 0.18, gain: 0.5 },
    ]),
    cue('combo4', 0.68, -16.5, [
      ...run([8, 10, 11, 12, 13, 15], 0.05, 0.42, 0.72),
      { sound: blade(0.4, 17, 1.12), at: 0.22, gain: 0.5 },
      { sound: taiko(0.3, 6), at: 0.25, gain: 0.7 },
    ]),
  ];
}

function rewards(): Cue[] {
  return [
    cue('coin', 0.32, -19, [{ sound: coinPing(95, 0.16) }, { sound: coinPing(100, 0.3), at: 0.06 }]),
    cue('purchase', 0.55, -18, [
      { sound: woodblock(1.5, 0.12, 3), gain: 0.9 },
      ...[96, 98, 101, 103].map((midi, i) => ({
        sound: coinPing(midi, 0.24),
        at: 0.07 + i * 0.055,
        gain: 0.55,
      })),
    ]),
    cue('levelUp', 1.5, -15.5, [
      { sound: gong(1.5), gain: 0.34 },
      { sound: taiko(0.45, 4), gain: 0.9 },
      ...run([0, 3, 5, 7, 8, 10, 13, 15], 0.075, 0.85, 0.7),
      { sound: blade(0.7, 29, 0.95), at: 0.52, gain: 0.3 },
      { sound: coinPing(98, 0.7), at: 0.56, gain: 0.22 },
    ]),
  ];
}

function interfaceCues(): Cue[] {
  return [
    cue('button', 0.06, -27, [{ sound: woodblock(0.62, 0.06, 8) }]),
    cue('popup', 0.36, -23, [
      {
        sound: swish(
          0.14,
          9,
          (t) => 900 + t * 16_000,
          (x) => Math.sin(Math.PI * x) ** 2,
          1.1,
        ),
        gain: 0.6,
      },
      { sound: koto(5, 0.3, { bright: 0.45 }), at: 0.05, gain: 0.7 },
      { sound: koto(8, 0.28, { bright: 0.45 }), at: 0.1, gain: 0.6 },
    ]),
    cue('error', 0.3, -20, [
      { sound: woodblock(2.3, 0.12, 21) },
      { sound: woodblock(2.75, 0.16, 22), at: 0.11 },
      { sound: filter(koto(-6, 0.2, { bright: 0.3, press: 0 }), 'lowpass', 900), at: 0.11, gain: 0.9 },
    ]),
  ];
}

function gameCues(): Cue[] {
  return [
    cue('gameStart', 0.5, -18, [
      { sound: taiko(0.22, 41), gain: 0.9 },
      { sound: taiko(0.3, 42), at: 0.14 },
      ...run([5, 10], 0.08, 0.3).map((part) => ({ ...part, at: (part.at ?? 0) + 0.14 })),
    ]),
    cue('gameTick', 0.05, -25, [{ sound: woodblock(0.72, 0.05, 44) }]),
    cue('gameFlip', 0.12, -23, [
      {
        sound: swish(
          0.09,
          45,
          (t) => 2600 + t * 20_000,
          (x) => Math.sin(Math.PI * x),
          0.9,
        ),
      },
      { sound: woodblock(0.8, 0.05, 46), at: 0.06, gain: 0.35 },
    ]),
    cue('gameRight', 0.36, -19, run([8, 11], 0.08, 0.28)),
    cue('gameWrong', 0.32, -20, [
      { sound: filter(koto(1, 0.24, { bright: 0.3 }), 'lowpass', 1200) },
      { sound: filter(koto(-2, 0.24, { bright: 0.3 }), 'lowpass', 1000), at: 0.1 },
    ]),
    cue('gameWin', 1.05, -16.5, [
      ...run([5, 8, 10, 12, 13, 15], 0.07, 0.6, 0.7),
      { sound: coinPing(98, 0.4), at: 0.4, gain: 0.35 },
      { sound: coinPing(103, 0.5), at: 0.48, gain: 0.35 },
    ]),
    cue('gameOver', 0.85, -18, [
      ...run([8, 5, 3, 0], 0.15, 0.5, 0.45),
      { sound: taiko(0.4, 47), at: 0.45, gain: 0.6 },
    ]),
  ];
}

/** Returns every sound of the game, in sprite order. */
export function allCues(): Cue[] {
  return [
    ...taps(),
    cue('crit', 0.4, -17.5, [
      { sound: woodblock(1.25, 0.1, 51), gain: 0.7 },
      { sound: blade(0.38, 52), gain: 0.75 },
      { sound: koto(10, 0.36, { bright: 0.75 }), gain: 0.6 },
    ]),
    cue('superCrit', 0.72, -15.5, [
      { sound: taiko(0.42, 53), gain: 1.3 },
      { sound: woodblock(1.6, 0.12, 54), gain: 0.7 },
      { sound: blade(0.68, 55, 0.9), gain: 0.8 },
      { sound: koto(10, 0.5, { bright: 0.8 }), at: 0.01, gain: 0.6 },
      { sound: koto(15, 0.55, { bright: 0.8 }), at: 0.07, gain: 0.6 },
    ]),
    ...combos(),
    ...rewards(),
    ...interfaceCues(),
    ...gameCues(),
  ];
}

import { describe, expect, test } from 'vitest';
import { allCues } from '../../assets/sound/cues';
import { LOOP_SECONDS, musicLoop } from '../../assets/sound/music';
import { soundSprite } from '../../assets/sound/sprite';
import { loudness, pitch, pluck, SAMPLE_RATE, type Samples } from '../../assets/sound/synth';
import committed from '../../src/client/art/soundSprite.json';

const peak = (sound: Samples) => sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const cues = allCues();
const loudnessOf = (name: string) =>
  loudness(cues.find((cue) => cue.name === name)?.sound ?? new Float64Array(1));

describe('sound cues', () => {
  test.each(cues.map((cue) => [cue.name, cue.sound] as const))(
    'are short, dry and not clipped: %s',
    (_, sound) => {
      expect(sound.length / SAMPLE_RATE).toBeLessThanOrEqual(1.5);
      expect(sound.some((value) => !Number.isFinite(value))).toBe(false);
      expect(peak(sound)).toBeGreaterThan(0.1);
      expect(peak(sound)).toBeLessThan(0.9);
      expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(0.001);
      const offset = sound.reduce((sum, value) => sum + value, 0) / sound.length;
      expect(Math.abs(offset)).toBeLessThan(0.003);
    },
  );

  test('increase in loudness: button, tap, crit, super crit', () => {
    const steps = ['button', 'tap1', 'crit', 'superCrit'].map(loudnessOf);
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
  });

  test('include four equally loud, distinct taps', () => {
    const taps = cues.filter((cue) => cue.name.startsWith('tap'));
    expect(taps).toHaveLength(4);
    for (const { name } of taps) expect(loudnessOf(name)).toBeCloseTo(-21, 0);
    expect(new Set(taps.map(({ sound }) => sound.join())).size).toBe(4);
  });

  test('match the slots of the committed sprite', () => {
    const slots = Object.entries(soundSprite().slots).map(([name, { start, length }]) => [
      name,
      `${start} ${length}`,
    ]);
    expect(committed.cues.slots).toEqual(Object.fromEntries(slots));
  });
});

test.each([62, 69, 74, 86])('a plucked string of note %d is in tune', (note) => {
  const sound = pluck({ frequency: pitch(note), seconds: 0.6, seed: 5 });
  const power = (cents: number) => {
    const step = (2 * Math.PI * pitch(note) * 2 ** (cents / 1200)) / SAMPLE_RATE;
    let re = 0;
    let im = 0;
    for (let i = 2400; i < sound.length; i++) {
      re += (sound[i] ?? 0) * Math.cos(step * i);
      im += (sound[i] ?? 0) * Math.sin(step * i);
    }
    return re * re + im * im;
  };
  const cents = Array.from({ length: 41 }, (_, i) => (i - 20) * 3);
  const best = cents.reduce((a, b) => (power(b) > power(a) ? b : a));
  expect(Math.abs(best)).toBeLessThanOrEqual(6);
});

test('the music is soft and loops seamlessly', () => {
  const loop = musicLoop();
  expect(loop.length / SAMPLE_RATE).toBeCloseTo(LOOP_SECONDS, 3);
  expect(peak(loop)).toBeLessThan(0.4);
  const step = (i: number) => Math.abs((loop[i] ?? 0) - (loop.at(i - 1) ?? 0));
  let largest = 0;
  for (let i = 1; i < loop.length; i++) largest = Math.max(largest, step(i));
  expect(step(0)).toBeLessThanOrEqual(largest);
});

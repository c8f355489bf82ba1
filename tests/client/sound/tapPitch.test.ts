import { expect, it } from 'vitest';
import { tapRate } from '../../../src/client/sound/tapPitch';

const MIDDLE = 0.5;
const semitones = (rate: number) => Math.round(12 * Math.log2(rate));

it('the tap’s pitch rises a pentatonic step every four hits, up to an octave', () => {
  const hits = Array.from({ length: 28 }, (_, index) => semitones(tapRate(index + 1, MIDDLE)));
  const four = (step: number) => Array<number>(4).fill(step);
  expect(hits).toEqual([0, 2, 4, 7, 9, 12, 12].flatMap(four));
});

it('the tap’s pitch starts over with the next combo', () => {
  expect(tapRate(40, MIDDLE)).toBeCloseTo(2);
  expect(tapRate(1, MIDDLE)).toBe(1);
});

it('the tap’s pitch varies by two per cent at most', () => {
  expect(tapRate(1, 0)).toBeCloseTo(0.98);
  expect(tapRate(1, 0.999_999)).toBeCloseTo(1.02);
});

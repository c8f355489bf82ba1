import { expect, it } from 'vitest';
import { HeroMood } from '../../../src/client/stage/views/HeroMood';
import { TUNING } from '../../../src/client/tuning/tuning';

const { fallMs, recoverAt } = TUNING.tired;

function moodAt(energy: number) {
  const mood = new HeroMood(TUNING.tired);
  mood.update(16, { energy, reducedMotion: false });
  return mood;
}

it('the hero tires within 300 ms once energy can’t pay for a tap', () => {
  const mood = moodAt(0);
  expect(mood.tired).toBeGreaterThan(0);
  expect(mood.tired).toBeLessThan(1);
  mood.update(fallMs, { energy: 0, reducedMotion: false });
  expect([fallMs, mood.tired]).toEqual([300, 1]);
});

it('the hero stays tired until a tenth of the energy is back', () => {
  const mood = moodAt(0);
  mood.update(fallMs, { energy: recoverAt - 0.01, reducedMotion: false });
  expect(mood.tired).toBe(1);
  mood.update(fallMs, { energy: recoverAt, reducedMotion: false });
  expect(mood.tired).toBe(0);
});

it('the hero does not tire of low energy', () => {
  const mood = moodAt(0.01);
  mood.update(fallMs, { energy: 0.01, reducedMotion: false });
  expect(mood.tired).toBe(0);
});

it('the hero’s mood changes at once under reduced motion', () => {
  const mood = moodAt(1);
  mood.update(16, { energy: 0, reducedMotion: true });
  expect(mood.tired).toBe(1);
  mood.update(16, { energy: 1, reducedMotion: true });
  expect(mood.tired).toBe(0);
});

it('a hero who has rested tires only of spent energy', () => {
  const mood = moodAt(0);
  mood.rest();
  mood.update(fallMs, { energy: recoverAt - 0.01, reducedMotion: false });
  expect(mood.tired).toBe(0);
});

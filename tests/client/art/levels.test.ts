import { describe, expect, test } from 'vitest';
import { artLevel, backdropId, heroGlowName, heroName } from '../../../src/client/art/levels';

describe('level art', () => {
  test.each([
    [1, 1],
    [25, 25],
    [26, 25],
    [400, 25],
    [0, 1],
    [-3, 1],
    [7.9, 7],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('at level %d is that of level %d', (level, shown) => {
    expect(artLevel(level)).toBe(shown);
  });

  test('has two-digit names', () => {
    expect(heroName(3)).toBe('hero-03');
    expect(heroGlowName(25)).toBe('hero-25-glow');
  });

  // [spec 3.10]
  test('uses each backdrop for several levels', () => {
    const places = [1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 25].map(backdropId);
    expect(places).toEqual([
      ...['village', 'village', 'bamboo', 'bamboo', 'waterfall', 'waterfall'],
      ...['snow', 'snow', 'castle', 'castle', 'sky', 'sky'],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { loadRig, parseRig } from '../../../src/client/art/heroRig';

describe('hero rig', () => {
  test('reads layers with position, light and motion', () => {
    const rig = parseRig('07', {
      sheet: '400x300 aaaaaaaa 2:40 1:10',
      rim: '#8b6cff',
      face: '10 20 30 40',
      feet: '260 560',
      layers: {
        auraBack: '0 4 50 60 8 12 5 260 270.5 add 0 -',
        tails: '60 0 20 30 1 2 1 3 4 normal 0.9 head',
      },
    });
    expect(rig.sheet.sources[0]?.src).toBe('/art/hero-07-rig@2x.aaaaaaaa.webp');
    expect(rig.face).toEqual({ x: 10, y: 20, width: 30, height: 40 });
    expect(rig.feet).toEqual({ x: 260, y: 560 });
    expect(rig.layers[0]).toEqual({
      name: 'auraBack',
      frame: { x: 0, y: 4, width: 50, height: 60 },
      at: { x: 8, y: 12 },
      stretch: 5,
      pivot: { x: 260, y: 270.5 },
      blend: 'add',
      swing: 0,
      follow: null,
    });
    expect(rig.layers[1]).toMatchObject({ blend: 'normal', swing: 0.9, follow: 'head' });
  });

  test.each([0, 99, Number.NaN])('falls back to an existing hero for level %d', async (level) => {
    expect((await loadRig(level)).layers.length).toBeGreaterThan(5);
  });
});

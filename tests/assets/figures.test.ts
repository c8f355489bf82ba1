import { describe, expect, test } from 'vitest';
import { heroRigs } from '../../assets/heroes/index';
import { INK } from '../../assets/heroes/paint';
import type { Bearing, HeroRig } from '../../assets/heroes/rig';
import { Brush } from '../../assets/interface/brush';
import { child } from '../../assets/interface/figures/child';
import { EDGE, HERO_PX } from '../../assets/interface/figures/look';
import { master } from '../../assets/interface/figures/master';
import { ninja } from '../../assets/interface/figures/ninja';
import { reach } from '../../assets/interface/figures/reach';
import { warlord } from '../../assets/interface/figures/warlord';
import type { Raster } from '../../assets/kit/raster';
import { posterLayers } from '../../assets/pipeline/rigs';
import { stack } from '../../assets/pipeline/stack';

const FIRST_TEN = heroRigs.filter(({ level }) => level <= 10);
/** Relative luminance of the night colour behind dialogs and the ladder. */
const NIGHT = 0.0036;

function figureOf(rig: HeroRig, scale: number): Raster {
  const layers = posterLayers(rig, 'figure').filter(({ blend }) => blend === 'normal');
  return stack(layers, rig, scale, []);
}

/** Counts how many of lean, gaze and brow differ between two heroes. */
function differences(a: Bearing, b: Bearing): number {
  const lean = Math.abs(a.lean - b.lean) >= 0.7 || Math.abs(a.tilt - b.tilt) >= 3;
  const gaze = Math.hypot(a.gaze.x - b.gaze.x, a.gaze.y - b.gaze.y) >= 2;
  const brow = a.brows.some((one, i) => {
    const other = b.brows[i] ?? one;
    return (
      Math.abs(one.lift - other.lift) >= 2 ||
      Math.abs(one.turn - other.turn) >= 3 ||
      Math.abs(one.weight - other.weight) >= 0.1
    );
  });
  return [lean, gaze, brow].filter(Boolean).length;
}

/** Returns the relative luminances of the pixels just inside a drawing's outline, in ascending order. */
function edgeLight({ width, height, data }: Raster): number[] {
  const linear = (value: number) =>
    value / 255 <= 0.03928 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  let solid = Uint8Array.from({ length: width * height }, (_, i) => ((data[i * 4 + 3] ?? 0) > 128 ? 1 : 0));
  const light: number[] = [];
  for (let depth = 1; depth <= 5; depth++) {
    const inner = solid.map((is, i) =>
      is && solid[i - 1] && solid[i + 1] && solid[i - width] && solid[i + width] ? 1 : 0,
    );
    solid.forEach((is, i) => {
      if (!is || inner[i] || depth < 2) return;
      const [r = 0, g = 0, b = 0] = data.subarray(i * 4, i * 4 + 3);
      light.push(0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b));
    });
    solid = inner;
  }
  return light.sort((a, b) => a - b);
}

describe('heroes of levels 1 to 10', () => {
  test('differ pairwise in at least two of lean, gaze and brow', () => {
    const alike = FIRST_TEN.flatMap((a) =>
      FIRST_TEN.filter((b) => b.level > a.level && differences(a.bearing, b.bearing) < 2).map(
        (b) => `${a.name} and ${b.name}`,
      ),
    );
    expect(alike).toEqual([]);
  });

  test('lean with face and joints while their feet stay in place', () => {
    const stalker = FIRST_TEN.find(({ name }) => name === 'Stalker');
    if (!stalker) throw new Error('no Stalker');
    const slope = Math.tan((stalker.bearing.lean * Math.PI) / 180);
    const head = stalker.layers.find(({ name }) => name === 'head');
    expect(stalker.feet).toEqual({ x: 260, y: 558 });
    expect(head?.pivot.x).toBeCloseTo(240 + slope * (558 - 372));
    expect(stalker.face.x).toBe(Math.round(148 + slope * (558 - 278)));
    expect(head?.svg).toContain(`matrix(1 0 ${(-slope).toFixed(5)} 1`);
    expect(stalker.layers.find(({ name }) => name === 'shadow')?.svg).not.toContain('matrix');
  });

  test.each(FIRST_TEN.map((rig) => [rig.name, rig] as const))('fit the canvas: %s', (_, rig) => {
    const { width, height, data } = figureOf(rig, 0.5);
    let cut = 0;
    for (let y = 0; y < height; y++)
      for (const x of [0, width - 1]) if ((data[(y * width + x) * 4 + 3] ?? 0) > 128) cut += 1;
    expect(cut).toBe(0);
  });

  test('include a Scout whose edge contrasts with the night', () => {
    const contrast = (level: number) => {
      const light = edgeLight(figureOf(heroRigs[level - 1] as HeroRig, 0.5));
      return ((light[light.length >> 1] ?? 0) + 0.05) / (NIGHT + 0.05);
    };
    expect(contrast(4)).toBeGreaterThan(3.5);
  });
});

describe('figures of popups, friends and story', () => {
  const contour = `stroke-width="${Math.round(INK * EDGE * 20) / 10}"`;

  test.each([
    ['ninja', () => ninja(new Brush('t'))],
    ['laughing friend', () => ninja(new Brush('t'), { mood: 'happy', headgear: 'topknot' })],
    ['sitting ninja', () => ninja(new Brush('t'), { mood: 'calm', legs: 'sit' })],
    ['orphan', () => child(new Brush('t'), '#ff9a4d', 'scarf')],
    ['master', () => master(new Brush('t'), true)],
    ['warlord', () => warlord(new Brush('t'))],
  ])('have the heroes’ ink line: %s', (_, draw) => {
    expect(draw().split(contour).length - 1).toBeGreaterThan(10);
  });

  test('have the same ink width in popups as on stage', () => {
    const onStage = INK * (300 / 600);
    const inPopup = (INK * EDGE * 0.74) / HERO_PX;
    expect(inPopup / onStage).toBeGreaterThan(0.85);
    expect(inPopup / onStage).toBeLessThan(1.15);
  });

  test('have a different face for each mood', () => {
    const moods = ['fierce', 'happy', 'glad', 'calm', 'tired', 'awed', 'sad'] as const;
    expect(new Set(moods.map((mood) => ninja(new Brush('t'), { mood }))).size).toBe(moods.length);
  });

  test('have hands at their target, or as near as the arm reaches', () => {
    const near = reach(1, [320, 380], [390, 420]);
    expect(Math.hypot(near.hand[0] - 390, near.hand[1] - 420)).toBeLessThan(16);
    expect(near.elbow[1]).toBeGreaterThan(near.shoulder[1]);
    const far = reach(-1, [196, 380], [-400, 380]);
    expect(Math.hypot(far.hand[0] - 196, far.hand[1] - 380)).toBeLessThan(170);
  });
});

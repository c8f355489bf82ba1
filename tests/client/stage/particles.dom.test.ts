import { type ParticleContainer, Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { type ParticleSpec, ParticlesView } from '../../../src/client/stage/kit/ParticlesView';

const SPEC: ParticleSpec = {
  texture: Texture.WHITE,
  x: 10,
  y: 20,
  speedX: 100,
  speedY: 0,
  lifeMs: 400,
  size: Texture.WHITE.width,
  tint: '#ff8000',
  spin: 2,
  gravity: 50,
  drag: 0.5,
};

function pool(size: number) {
  const view = new ParticlesView(size, Texture.WHITE, 'add');
  const shown = () => (view.children[0] as ParticleContainer).particleChildren;
  return { view, shown };
}

describe('particles', () => {
  it('fly, slow down, fall and fade', () => {
    const { view, shown } = pool(3);
    view.spawn(SPEC);
    expect(shown()).toMatchObject([{ x: 10, y: 20, rotation: 0, scaleX: 1, scaleY: 1, color: -16_744_193 }]);
    expect(view.update(300)).toBe(true);
    // 85 % of the speed is kept, and a quarter of the life is left.
    expect(shown()[0]?.x).toBeCloseTo(10 + 100 * 0.85 * 0.3);
    expect(shown()[0]?.y).toBeCloseTo(20 + 50 * 0.3 * 0.3);
    expect(shown()[0]?.rotation).toBeCloseTo(0.6);
    expect(shown()[0]?.scaleX).toBeCloseTo(0.55);
    expect((shown()[0]?.color ?? 0) >>> 24).toBe(127);
    expect(view.update(100)).toBe(false);
    expect(shown()).toEqual([]);
  });

  it('may have a course of their own', () => {
    const { view, shown } = pool(3);
    view.spawn({ ...SPEC, course: { size: (left) => 3 - left, alpha: (left) => left } });
    view.update(100);
    expect(shown()[0]?.scaleX).toBeCloseTo(2.25);
    expect((shown()[0]?.color ?? 0) >>> 24).toBe(191);
  });

  it('are used again, the oldest first, when all are in the air', () => {
    const { view, shown } = pool(2);
    for (const x of [1, 2, 3]) view.spawn({ ...SPEC, x });
    expect(shown().map(({ x }) => x)).toEqual([2, 3]);
    expect(view.use).toEqual({ used: 2, size: 2 });
    view.clear();
    expect(view.use).toEqual({ used: 0, size: 2 });
    expect(view.update(16)).toBe(false);
    for (const x of [4, 5]) view.spawn({ ...SPEC, x });
    expect(shown().map(({ x }) => x)).toEqual([4, 5]);
  });
});

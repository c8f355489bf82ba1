import { type Sprite, Texture, TextureSource } from 'pixi.js';
import { describe, expect, it, vi } from 'vitest';
import type { StageAtlas } from '../../../src/client/stage/kit/StageAtlas';
import { Emission } from '../../../src/client/stage/views/Emission';
import { curveAt } from '../../../src/client/tuning/curve';
import type { Emitter, Emitters } from '../../../src/client/tuning/emitters';
import type { SimEvent } from '../../../src/core/events';

const EMBERS: Emitter = {
  name: 'Embers',
  isOn: true,
  trigger: 'superCritical',
  picture: 'ember',
  blend: 'add',
  count: 8,
  shape: 'point',
  shapePx: 0,
  above: 20,
  speed: 100,
  direction: 0,
  spread: 0,
  gravity: 0,
  spin: 0,
  lifeMs: 1000,
  size: [10, 20],
  alpha: [1, 1, 0],
  colour: '#ff8a4d',
};

const texture = new Texture({ source: new TextureSource({ width: 10, height: 10 }) });

function emissionOf(...list: Emitter[]) {
  const emitters: Emitters = { list };
  const get = vi.fn(() => texture);
  const emission = new Emission({ get } as unknown as StageAtlas, emitters, 7);
  const tap = (style: 'normal' | 'superCritical', x = 100, y = 200) =>
    emission.handle({ type: 'tapAccepted', point: { x, y }, effect: { style } } as SimEvent);
  const alive = () =>
    [emission.glowing, emission.plain].flatMap(({ children }) =>
      (children as Sprite[]).filter(({ scale }) => scale.x > 0),
    );
  return { emission, emitters, get, tap, alive };
}

const placesOf = (sprites: Sprite[]) => sprites.map(({ x, y }) => [x, y].map((value) => value.toFixed(3)));

describe('an emitter', () => {
  it('fires only on its trigger, above the finger, and for its lifetime', () => {
    const { emission, tap, alive } = emissionOf(EMBERS);
    tap('normal');
    expect(alive()).toEqual([]);
    tap('superCritical');
    expect(new Set(placesOf(alive()).map(String))).toEqual(new Set(['100.000,180.000']));
    expect(alive()).toHaveLength(8);
    emission.update(500);
    for (const { x, y } of alive()) expect([x, y < 160 && y > 120]).toEqual([100, true]);
    emission.update(500);
    expect(alive()).toEqual([]);
    expect(emission.glowing.visible).toBe(false);
  });

  it.each<[string, SimEvent]>([
    ['combo4', { type: 'comboTierReached', tier: 4, count: 25 }],
    ['levelUp', { type: 'leveledUp', from: 1, to: 2 }],
    ['energyEmpty', { type: 'energyEmpty' }],
    ['claim', { type: 'claimed' }],
  ])('of %s fires at the middle of the ninja', (trigger, event) => {
    const { emission, alive } = emissionOf({ ...EMBERS, trigger, blend: 'normal', above: 0 });
    emission.middle = { x: 195, y: 480 };
    emission.handle(event);
    expect(placesOf(alive())).toEqual(Array(8).fill(['195.000', '480.000']));
    expect(emission.plain.use.used).toBe(8);
  });

  it('of a claim on another screen fires once, on the return to home', () => {
    const { emission, alive } = emissionOf({ ...EMBERS, trigger: 'claim' });
    emission.rest([{ type: 'claimed' }]);
    emission.rest([{ type: 'energyEmpty' }]);
    expect(alive()).toEqual([]);
    emission.middle = { x: 195, y: 480 };
    emission.update(16);
    expect(alive()).toHaveLength(8);
    emission.update(1000);
    emission.update(16);
    expect(alive()).toEqual([]);
  });

  it('starts its particles on a ring or a line', () => {
    const ring = emissionOf({ ...EMBERS, shape: 'ring', shapePx: 80, above: 0 });
    ring.tap('superCritical');
    for (const { x, y } of ring.alive()) expect(Math.hypot(x - 100, y - 200)).toBeCloseTo(40);
    const line = emissionOf({ ...EMBERS, shape: 'line', shapePx: 80, above: 0 });
    line.tap('superCritical');
    for (const { x, y } of line.alive()) expect([Math.abs(x - 100) <= 40, y]).toEqual([true, 200]);
    expect(new Set(placesOf(line.alive()).map(String)).size).toBe(8);
  });

  it('looks the same for the same seed', () => {
    const play = () => {
      const { emission, tap, alive } = emissionOf({ ...EMBERS, spread: 360, shape: 'ring', shapePx: 50 });
      tap('superCritical');
      emission.update(300);
      return placesOf(alive());
    };
    expect(play()).toEqual(play());
  });

  it('fires fewer particles at a low tier and none when it is off', () => {
    const thin = emissionOf(EMBERS);
    thin.emission.density = 0.5;
    thin.tap('superCritical');
    expect(thin.alive()).toHaveLength(4);
    const off = emissionOf({ ...EMBERS, isOn: false });
    off.tap('superCritical');
    expect([off.alive(), off.emission.glowing.children.length]).toEqual([[], 0]);
  });

  it('reuses its sprites, however often it fires', () => {
    const { emission, tap, alive } = emissionOf(EMBERS);
    const size = emission.glowing.children.length;
    for (let count = 0; count < 40; count++) tap('superCritical');
    expect([emission.glowing.children.length, alive().length]).toEqual([size, size]);
  });

  it('fires after being added by a retune', () => {
    const { emission, emitters, tap, alive } = emissionOf();
    tap('superCritical');
    expect(alive()).toEqual([]);
    emitters.list = [EMBERS];
    emission.retune();
    tap('superCritical');
    expect(alive()).toHaveLength(8);
  });
});

it('a tap without an emitter touches neither atlas nor sprites', () => {
  const { emission, get, tap } = emissionOf(EMBERS);
  for (let count = 0; count < 100; count++) tap('normal');
  expect(get).not.toHaveBeenCalled();
  expect(emission.glowing.visible).toBe(false);
});

it('a curve passes through its values at equal distances', () => {
  expect([0, 0.25, 0.5, 0.75, 1, 2].map((share) => curveAt([0, 10, 4], share))).toEqual([0, 5, 10, 7, 4, 4]);
});

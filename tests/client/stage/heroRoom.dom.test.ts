import { describe, expect, it } from 'vitest';
import type { HeroBox } from '../../../src/client/stage/feed';
import { LandingView } from '../../../src/client/stage/views/LandingView';
import { TUNING } from '../../../src/client/tuning/tuning';
import { FRAME, whole, withFakeTime } from './homeWorld';

withFakeTime();

/** The picture of the welcome's hero, who is smaller and further left than at home. */
const WELCOME: HeroBox = { x: 0, y: 300, width: 260, height: 300, isWelcome: true };
const HOME: HeroBox = { x: 100, y: 200, width: 280, height: 420 };
const { enterMs } = TUNING.welcome;

async function welcomed() {
  const made = await whole({ ...FRAME, heroBox: WELCOME });
  const at = () => {
    const [hero] = made.heroes;
    return { x: hero?.x ?? 0, y: hero?.y ?? 0, scale: hero?.scale.x ?? 0 };
  };
  return { ...made, at };
}

describe('the hero', () => {
  it('stands where the welcome shows his picture', async () => {
    const { at, places } = await welcomed();
    expect(at()).toEqual({ x: 130, y: 579, scale: 0.5 });
    expect(places).toHaveLength(1);
  });

  it('goes home from the welcome smoothly and in time', async () => {
    const { at, pass, scene } = await welcomed();
    const welcome = at();
    const home = { ...FRAME, heroBox: HOME };
    scene.update(16, home);
    expect(at()).toEqual(welcome);
    const xs = Array.from({ length: Math.ceil(enterMs / 16) }, () => {
      pass(16, home);
      return at();
    });
    const end = at();
    expect(end.y).toBeCloseTo(HOME.y + HOME.height * 0.905);
    for (const [index, { x, scale }] of xs.entries()) {
      expect(x).toBeGreaterThanOrEqual(xs[index - 1]?.x ?? welcome.x);
      expect(scale).toBeGreaterThanOrEqual(xs[index - 1]?.scale ?? welcome.scale);
    }
    expect(xs[10]?.x).toBeGreaterThan(welcome.x);
    expect(xs[10]?.x).toBeLessThan(end.x);
  });

  it('hops home, and raises dust where he lands', async () => {
    const { at, heroes, pass, world } = await welcomed();
    const [hero] = heroes;
    const dust = () =>
      world.children.flatMap(({ children }) => children).find((view) => view instanceof LandingView);
    const home = { ...FRAME, heroBox: HOME };
    pass(enterMs / 2, home);
    expect(hero?.hop).toBeGreaterThan(30);
    expect(dust()?.visible).toBe(false);
    pass(enterMs, home);
    expect([hero?.hop, dust()?.visible]).toEqual([0, true]);
    expect(at().y).toBeCloseTo(HOME.y + HOME.height * 0.905);
  });

  it('reaches a home whose size changes during his hop', async () => {
    const { at, pass } = await welcomed();
    pass(160, { ...FRAME, heroBox: HOME });
    const before = at();
    const wider = { ...FRAME, heroBox: { ...HOME, y: 220 } };
    pass(16, wider);
    expect(Math.abs(at().x - before.x)).toBeLessThan(60);
    pass(enterMs, wider);
    expect(at().y).toBeCloseTo(220 + HOME.height * 0.905);
  });

  it('is at home at once under reduced motion, and whenever home’s layout changes', async () => {
    const { at, scene } = await welcomed();
    scene.update(16, { ...FRAME, heroBox: HOME, reducedMotion: true });
    const home = at();
    expect(home.y).toBeCloseTo(HOME.y + HOME.height * 0.905);
    scene.update(16, { ...FRAME, heroBox: { ...HOME, y: 240 } });
    expect(at().y).toBeCloseTo(home.y + 40);
  });
});

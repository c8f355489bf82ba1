import { expect, it } from 'vitest';
import { mount, PATIENCE_MS, sceneOf } from './sceneKit';

const PARTS = '.home-header, .level-line, .balance-place, .info-cards, .tap-hint, .energy-row, .bottom-nav';
const IRIS_OPENS_MS = [2780, 2900, 3020];
const IS_GONE_MS = 3700;

const visible = () =>
  [...document.querySelectorAll<HTMLElement>(`:is(${PARTS})`)].filter((part) => {
    const { opacity, visibility } = getComputedStyle(part);
    return visibility === 'visible' && Number(opacity) > 0;
  });
const splash = () => document.getElementById('splash');

it(
  'home’s parts enter once the splash’s iris has opened',
  async () => {
    const scene = await mount(sceneOf('splash-leaves'));
    for (const atMs of IRIS_OPENS_MS) {
      await scene.seek(atMs);
      expect([splash()?.className, visible().map(({ className }) => className)]).toEqual(['leaving', []]);
      expect(document.elementFromPoint(230, 480)?.closest('.tap-target')).toBeTruthy();
    }
    await scene.seek(IS_GONE_MS);
    expect(splash()).toBeNull();
    expect(visible()).toHaveLength(PARTS.split(', ').length);
  },
  PATIENCE_MS,
);

it(
  'home’s parts are there at once under reduced motion',
  async () => {
    const scene = await mount(sceneOf('splash-leaves'), { reducedMotion: true });
    await scene.seek(IRIS_OPENS_MS[0] as number);
    expect(visible()).toHaveLength(PARTS.split(', ').length);
  },
  PATIENCE_MS,
);

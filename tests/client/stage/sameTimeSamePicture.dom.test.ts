import type { Container } from 'pixi.js';
import { afterEach, expect, it } from 'vitest';
import { AmbientView } from '../../../src/client/stage/views/AmbientView';
import { TUNING } from '../../../src/client/tuning/tuning';
import { type makeScene, whole, withFakeTime } from './homeWorld';

withFakeTime();

const { count } = TUNING.ambient;
afterEach(() => {
  TUNING.ambient.count = count;
});

/** Returns the places of all visible sprites, rounded to a hundredth of a pixel. */
function picture(view: Container, isLeftOut = (_: Container) => false): string[] {
  if (!view.visible || view.scale.x === 0 || view.alpha === 0 || isLeftOut(view)) return [];
  const { x, y, rotation } = view;
  const own = `${view.constructor.name} ${[x, y, rotation].map((value) => value.toFixed(2))}`;
  return [own, ...view.children.flatMap((child) => picture(child as Container, isLeftOut))];
}

/** Plays half a second with a crit, after calling `meddle`. */
async function play(meddle: (scene: Awaited<ReturnType<typeof makeScene>>['scene']) => void) {
  const { scene, pass, tap } = await whole();
  pass(320);
  meddle(scene);
  tap('critical');
  pass(192);
  return scene;
}

it.each<[what: string, meddle: Parameters<typeof play>[0]]>([
  ['it was retuned on the way', (scene) => scene.retune()],
  [
    'the air was thicker for a while',
    (scene) => {
      TUNING.ambient.count = count + 9;
      scene.retune();
      TUNING.ambient.count = count;
      scene.retune();
    },
  ],
])('a seed shows the same sparks and petals at the same time after %s', async (_what, meddle) => {
  const untouched = picture(await play(() => undefined));
  expect(untouched.length).toBeGreaterThan(count);
  expect(picture(await play(meddle))).toEqual(untouched);
});

it('other petals leave the sparks unchanged', async () => {
  const isAmbient = (view: Container) => view instanceof AmbientView;
  const usual = picture(await play(() => undefined), isAmbient);
  TUNING.ambient.count = count + 9;
  expect(picture(await play(() => undefined), isAmbient)).toEqual(usual);
});

it('petals that leave the screen return on the other side', async () => {
  const { world, pass } = await whole();
  const ambient = world.children.find((child) => child instanceof AmbientView) as AmbientView;
  pass(60_000);
  expect(ambient.children).toHaveLength(TUNING.ambient.hotCount);
  for (const { x, y } of ambient.children) {
    expect([x >= -20, x <= 390 + 20, y >= -20, y <= 844 + 20]).toEqual([true, true, true, true]);
  }
});

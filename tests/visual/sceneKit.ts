import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { EMITTERS, type Emitters } from '../../src/client/tuning/emitters';
import { TUNING } from '../../src/client/tuning/tuning';
import type { Conditions, MountedScene, ViewerScene } from '../../src/tools/viewer/scene';

/** Time limit for a busy machine. On an idle machine, a scene takes a fraction of a second. */
export const PATIENCE_MS = 120_000;

export const CONDITIONS: Conditions = {
  width: 390,
  height: 844,
  pixelRatio: 1,
  tier: 'HIGH',
  reducedMotion: false,
  language: 'en',
  level: 5,
  theme: 'dark',
  seed: 7,
  network: 'none',
  error: null,
};

type SceneFile = { scene?: ViewerScene; scenes?: readonly ViewerScene[] };
const FILES = import.meta.glob<SceneFile>('../../src/tools/scenes/**/*.scene.{ts,tsx}', { eager: true });

export const SCENES: readonly ViewerScene[] = Object.values(FILES).flatMap(({ scene, scenes }) => [
  ...(scene ? [scene] : []),
  ...(scenes ?? []),
]);

export const sceneOf = (id: string) => SCENES.find((scene) => scene.id === id) as ViewerScene;

let mounted: MountedScene | null = null;
let host: HTMLElement | null = null;

/** Removes the shown scene before the test ends. */
export function unmount(): void {
  mounted?.destroy();
  host?.remove();
  mounted = null;
  host = null;
}

afterEach(unmount);

/** Shows a scene until the test ends. */
export async function mount(
  scene: ViewerScene,
  over: Partial<Conditions> = {},
  emitters: Emitters = EMITTERS,
): Promise<MountedScene> {
  const conditions = { ...CONDITIONS, ...over };
  await page.viewport(conditions.width, conditions.height);
  host = document.createElement('div');
  document.body.append(host);
  const params = Object.fromEntries(
    Object.entries(scene.params ?? {}).map(([name, { value }]) => [name, value]),
  );
  mounted = await scene.mount({
    host,
    conditions,
    tuning: structuredClone(TUNING),
    emitters,
    params,
    onEvent: () => undefined,
  });
  return mounted;
}

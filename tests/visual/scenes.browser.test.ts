import { afterEach, describe, expect, it } from 'vitest';
import { commands, page, server } from 'vitest/browser';
import type { Conditions, MountedScene, ViewerScene } from '../../src/dev/viewer/scene';
import { TUNING } from '../../src/stage/tuning/tuning';
import { CELL_SHARE, comparePictures, encodePng, fromBase64, takePicture, toBase64 } from './picture';

/** The pictures of scenes: `npm run visual:accept` keeps new ones. */
const KEPT = 'tests/visual/pictures';
/** What differs is put there to look at; git ignores it. */
const FAILED = 'test-results/visual';

const CONDITIONS: Conditions = {
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
const FILES = import.meta.glob<SceneFile>('../../src/dev/scenes/**/*.scene.{ts,tsx}', { eager: true });
const SCENES = Object.values(FILES).flatMap(({ scene, scenes }) => [
  ...(scene ? [scene] : []),
  ...(scenes ?? []),
]);

const isAccepting = server.config.snapshotOptions.updateSnapshot === 'all';

let mounted: MountedScene | null = null;
let host: HTMLElement | null = null;

afterEach(() => {
  mounted?.destroy();
  host?.remove();
  mounted = null;
  host = null;
});

async function mount(scene: ViewerScene, over: Partial<Conditions> = {}): Promise<MountedScene> {
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
    params,
    onEvent: () => undefined,
  });
  return mounted;
}

async function check(scene: ViewerScene): Promise<void> {
  const taken = await takePicture(CONDITIONS.width, CONDITIONS.height);
  const path = `${KEPT}/${scene.id}.webp`;
  const kept = await commands.readFile(path, 'base64').catch(() => null);
  if (isAccepting) {
    const { share } = kept
      ? await comparePictures(await fromBase64(kept, 'image/webp'), taken)
      : { share: 1 };
    // What has not changed keeps its file, byte for byte.
    if (share > 0) await commands.writeFile(path, await toBase64(taken), 'base64');
    return;
  }
  expect(kept, `${path} is not there: npm run visual:accept`).not.toBeNull();
  const { share, differences } = await comparePictures(await fromBase64(kept ?? '', 'image/webp'), taken);
  if (share > CELL_SHARE) {
    await commands.writeFile(`${FAILED}/${scene.id}.webp`, await toBase64(taken), 'base64');
    await commands.writeFile(
      `${FAILED}/${scene.id}.diff.png`,
      await toBase64(await encodePng(differences)),
      'base64',
    );
  }
  expect(share, `${scene.id} looks different: see ${FAILED}`).toBeLessThanOrEqual(CELL_SHARE);
}

describe('the pictures of the scenes', () => {
  it.each(SCENES.map((scene) => [scene.id, scene] as const))(
    '%s',
    async (_id, scene) => {
      const shown = await mount(scene);
      await shown.seek(scene.momentsMs?.[0] ?? scene.durationMs / 2);
      await check(scene);
    },
    60_000,
  );
});

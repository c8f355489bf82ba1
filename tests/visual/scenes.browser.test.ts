import { afterEach, describe, expect, it } from 'vitest';
import { commands, page, server } from 'vitest/browser';
import { TUNING } from '../../src/client/tuning/tuning';
import type { Conditions, MountedScene, ViewerScene } from '../../src/tools/viewer/scene';
import { CELL_SHARE, comparePictures, encodePng, fromBase64, takePicture, toBase64 } from './picture';

/** The pictures of scenes: `npm run visual:accept` keeps new ones. */
const KEPT = 'tests/visual/pictures';
/** What differs is put there to look at; git ignores it. */
const FAILED = 'test-results/visual';

/** For a busy machine: alone a scene takes a fraction of a second. */
const PATIENCE_MS = 120_000;

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
const FILES = import.meta.glob<SceneFile>('../../src/tools/scenes/**/*.scene.{ts,tsx}', { eager: true });
const SCENES = Object.values(FILES).flatMap(({ scene, scenes }) => [
  ...(scene ? [scene] : []),
  ...(scenes ?? []),
]);

/** Like another one, or long: their pictures would cost more seconds and bytes than they would ever tell. */
const SPARED = [
  /^splash-[13]-(login|updating)$/,
  /^splash-[24]-(loading|updating)$/,
  /^splash-leaves$/,
  /^home-(?!(01|05|09|13|17|21|25)$)/,
  /^game-.*-lesson$/,
  /^overlay-(earnpertap|profitperhour)$/,
  /^story-herostory-[234]$/,
  /^component-scene$/,
  /^screen-wallet$/,
];
const KEPT_SCENES = SCENES.filter(({ id }) => !SPARED.some((pattern) => pattern.test(id)));

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
  it.each(KEPT_SCENES.map((scene) => [scene.id, scene] as const))(
    '%s',
    async (_id, scene) => {
      const shown = await mount(scene);
      await shown.seek(scene.momentsMs?.[0] ?? scene.durationMs / 2);
      await check(scene);
    },
    PATIENCE_MS,
  );
});

const sceneOf = (id: string) => SCENES.find((scene) => scene.id === id) as ViewerScene;
const balance = () => Number(document.querySelector<HTMLElement>('[data-testid="balance"]')?.dataset.value);

describe('the scenes', () => {
  it('have ids of their own that can stand in an address and name a file', () => {
    const ids = SCENES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(KEPT_SCENES.length).toBeGreaterThanOrEqual(40);
  });

  it(
    'look the same at the same second, however it was reached',
    async () => {
      const shown = await mount(sceneOf('tap-super'));
      await shown.seek(300);
      const sought = await takePicture(CONDITIONS.width, CONDITIONS.height);
      await shown.seek(900);
      await shown.seek(100);
      for (let frame = 0; frame < 20; frame++) shown.advance(10);
      const played = await takePicture(CONDITIONS.width, CONDITIONS.height);
      // Not zero: the edges of the same digits, painted anew in part or whole, come out a rounding apart.
      expect((await comparePictures(sought, played)).share).toBeLessThan(CELL_SHARE / 10);
      shown.advance(120);
      const later = await takePicture(CONDITIONS.width, CONDITIONS.height);
      expect((await comparePictures(sought, later)).share).toBeGreaterThan(CELL_SHARE);
    },
    PATIENCE_MS,
  );

  it(
    'count a tap of the viewer once, and tell what the stage holds',
    async () => {
      const shown = await mount(sceneOf('home-05'));
      const before = balance();
      shown.tap?.(200, 500, 0);
      shown.advance(60);
      expect(balance()).toBe(before + 5);
      const { displayObjects = 0, textureBytes = 0, pools = [] } = shown.meters?.() ?? {};
      expect(displayObjects).toBeGreaterThan(200);
      expect(textureBytes).toBeGreaterThan(1_000_000);
      expect(pools.map(({ name }) => name).sort()).toEqual(['coins', 'gains', 'sparks']);
      expect(pools.find(({ name }) => name === 'gains')?.used).toBe(1);
    },
    PATIENCE_MS,
  );

  it(
    'show any failure of the catalogue, in any language',
    async () => {
      await mount(sceneOf('home-05'), { error: 'servers-busy', language: 'de' });
      const popup = document.querySelector('[data-testid="popup"]');
      expect(popup?.textContent).toContain('Nochmal');
      expect(document.documentElement.lang).toBe('de');
    },
    PATIENCE_MS,
  );

  it(
    'play a recorded session to the end its player saw, also after winding back',
    async () => {
      const scene = sceneOf('session');
      const shown = await mount(scene);
      await shown.seek(scene.durationMs);
      expect(document.documentElement.dataset.sessionReplay).toBe('exact');
      const end = balance();
      delete document.documentElement.dataset.sessionReplay;
      await shown.seek(1000);
      expect(balance()).toBeLessThan(end);
      await shown.seek(scene.durationMs);
      expect(document.documentElement.dataset.sessionReplay).toBe('exact');
      expect(balance()).toBe(end);
    },
    PATIENCE_MS,
  );
});

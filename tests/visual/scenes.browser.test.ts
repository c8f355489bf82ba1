import { describe, expect, it } from 'vitest';
import { KEPT_SCENES } from './keptPictures';
import { CELL_SHARE, comparePictures, takePicture } from './picture';
import { CONDITIONS, mount, PATIENCE_MS, SCENES, sceneOf } from './sceneKit';

const balance = () => Number(document.querySelector<HTMLElement>('[data-testid="balance"]')?.dataset.value);

describe('the scenes', () => {
  it('have unique ids that are valid in an address and a file name', () => {
    const ids = SCENES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(KEPT_SCENES.length).toBeGreaterThanOrEqual(40);
  });

  it(
    'look the same at the same time, however it was reached',
    async () => {
      const shown = await mount(sceneOf('tap-super'));
      await shown.seek(300);
      const sought = await takePicture(CONDITIONS.width, CONDITIONS.height);
      await shown.seek(900);
      await shown.seek(100);
      for (let frame = 0; frame < 20; frame++) shown.advance(10);
      const played = await takePicture(CONDITIONS.width, CONDITIONS.height);
      // The share is not zero, because digits painted whole or in part round differently at their edges.
      const same = await comparePictures(sought, played);
      expect(same.share).toBeLessThan(CELL_SHARE / 3);
      expect(same.isDifferent).toBe(false);
      shown.advance(120);
      const later = await takePicture(CONDITIONS.width, CONDITIONS.height);
      expect((await comparePictures(sought, later)).share).toBeGreaterThan(CELL_SHARE);
    },
    PATIENCE_MS,
  );

  it(
    'count a tap in the viewer once',
    async () => {
      const shown = await mount(sceneOf('home-05'));
      const before = balance();
      shown.tap?.(200, 500, 0);
      shown.advance(60);
      expect(balance()).toBe(before + 5);
      const { displayObjects = 0, textureBytes = 0, pools = [] } = shown.meters?.() ?? {};
      expect(displayObjects).toBeGreaterThan(200);
      expect(textureBytes).toBeGreaterThan(1_000_000);
      expect(pools.map(({ name }) => name).sort()).toEqual([
        'coins',
        'coins to the balance',
        'dust',
        'gains',
        'landing',
        'sparks',
      ]);
      expect(pools.find(({ name }) => name === 'gains')?.used).toBe(1);
    },
    PATIENCE_MS,
  );

  it(
    'show any failure in any language',
    async () => {
      await mount(sceneOf('home-05'), { error: 'servers-busy', language: 'de' });
      const popup = document.querySelector('[data-testid="popup"]');
      expect(popup?.textContent).toContain('Nochmal');
      expect(document.documentElement.lang).toBe('de');
    },
    PATIENCE_MS,
  );

  it(
    'replay a recorded session to the player’s end, even after rewinding',
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

describe('a wrong digit', () => {
  const DIGITS = [
    // These are the smallest text of all and the balance.
    ['component-progress', '50 of 100', '50 of 108'],
    ['home-05', '60,440', '60,448'],
  ] as const;

  it.each(DIGITS)(
    'is detected: %s, %s',
    async (id, right, wrong) => {
      const scene = sceneOf(id);
      const shown = await mount(scene);
      await shown.seek(scene.momentsMs?.[0] ?? scene.durationMs / 2);
      const before = await takePicture(CONDITIONS.width, CONDITIONS.height);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let text = texts.nextNode();
      while (text && text.textContent !== right) text = texts.nextNode();
      if (!text) throw new Error(`${id} does not show “${right}”`);
      expect(
        (await comparePictures(before, await takePicture(CONDITIONS.width, CONDITIONS.height))).isDifferent,
      ).toBe(false);
      text.textContent = wrong;
      const after = await takePicture(CONDITIONS.width, CONDITIONS.height);
      expect((await comparePictures(before, after)).isDifferent).toBe(true);
    },
    PATIENCE_MS,
  );
});

import { expect, it } from 'vitest';
import { gameScene } from '../../src/tools/scenes/kit/gameScene';
import { mount, PATIENCE_MS, sceneOf } from './sceneKit';

const SIZES = [
  [390, 844],
  [320, 568],
  [768, 1024],
] as const;

const boxes = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

/** Returns the names of the elements covered by a toast. */
function covered(selectors: readonly string[]): string[] {
  return selectors.filter((selector) =>
    boxes(selector).some((box) =>
      boxes('.toast').some(
        (toast) =>
          toast.left < box.right &&
          toast.right > box.left &&
          toast.top < box.bottom - 1 &&
          toast.bottom > box.top + 1,
      ),
    ),
  );
}

const firstTop = () => Math.min(...boxes('.toast').map(({ top }) => top));

// [spec 9.15]
it.each(SIZES)(
  'figures and controls of home make room for toasts, at %d × %d',
  async (width, height) => {
    const shown = await mount(sceneOf('toasts'), { width, height });
    await shown.seek(1500);
    expect(boxes('.toast')).toHaveLength(3);
    expect(firstTop()).toBeLessThanOrEqual(12);
    expect(covered(['.home-player', '.home-tools', '.level-line', '.balance'])).toEqual([]);
    await shown.seek(6400);
    expect(boxes('.toast')).toHaveLength(0);
    expect(boxes('.home-player')[0]?.top).toBeLessThanOrEqual(12);
  },
  PATIENCE_MS,
);

// [spec 9.15]
it.each(SIZES)(
  'balance and back link of a screen make room for toasts, at %d × %d',
  async (width, height) => {
    const scene = gameScene({
      id: 'toast-on-boost',
      title: 'A toast on a screen',
      group: 'popups',
      path: '/boost',
      durationMs: 2000,
      momentsMs: [900],
      layers: 'hud',
      prepare: ({ game }) => game.showToast({ tone: 'error', key: 'errors.offline' }),
    });
    const shown = await mount(scene, { width, height });
    await shown.seek(1500);
    expect(boxes('.toast')).toHaveLength(1);
    expect(firstTop()).toBeLessThanOrEqual(12);
    expect(covered(['.balance-pill', '.screen-back'])).toEqual([]);
  },
  PATIENCE_MS,
);

it(
  'a side dialog makes room for a toast',
  async () => {
    const shown = await mount(
      gameScene({
        id: 'toast-on-sidebar',
        title: 'A toast on the sidebar',
        group: 'popups',
        durationMs: 2000,
        momentsMs: [900],
        layers: 'hud',
        async prepare({ game, see }) {
          game.openOverlay('sidebar');
          await see('dialog[open]');
          game.showToast({ tone: 'error', key: 'errors.offline' });
        },
      }),
    );
    await shown.seek(1500);
    expect(firstTop()).toBeLessThanOrEqual(12);
    expect(covered(['dialog .dialog-close', 'dialog .dialog-title'])).toEqual([]);
  },
  PATIENCE_MS,
);

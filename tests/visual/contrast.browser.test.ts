import { describe, expect, it } from 'vitest';
import { backdropsArt } from '../../src/client/art/backdrops';
import { faintTexts } from './contrast';
import { CONDITIONS, mount, PATIENCE_MS, sceneOf } from './sceneKit';

/** The first level of each backdrop. */
const PLACES = [
  ['village', 1],
  ['bamboo', 5],
  ['waterfall', 9],
  ['snow', 13],
  ['castle', 17],
  ['sky', 21],
] as const;
const BRIGHTEST: ReadonlySet<string> = new Set(['village', 'sky']);
const ON_ITS_SIDE = { width: 780, height: 360 };
const REST_MS = 900;

/** WCAG 1.4.3, measured on the pixels behind the text, because style sheets don't reveal a picture's colours. */
describe('text is readable', () => {
  it.each(PLACES)(
    'on home: %s',
    async (_, level) => {
      const shown = await mount(sceneOf(`home-${String(level).padStart(2, '0')}`));
      await shown.seek(REST_MS);
      expect(await faintTexts(CONDITIONS)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each(PLACES.filter(([place]) => BRIGHTEST.has(place)))(
    'on home in landscape: %s',
    async (_, level) => {
      const shown = await mount(sceneOf(`home-${String(level).padStart(2, '0')}`), ON_ITS_SIDE);
      await shown.seek(REST_MS);
      expect(await faintTexts(ON_ITS_SIDE)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'on a screen, over every backdrop behind its header',
    async () => {
      const shown = await mount(sceneOf('screen-missions'));
      await shown.seek(REST_MS);
      const screen = document.querySelector<HTMLElement>('main.screen');
      for (const [place] of PLACES) {
        const url = backdropsArt.url(`backdrop-${place}`);
        await fetch(url);
        screen?.style.setProperty('--place', `url("${url}")`);
        expect(await faintTexts(CONDITIONS), place).toEqual([]);
      }
    },
    PATIENCE_MS,
  );

  it.each(['screen-welcome', 'screen-mining', 'level-up', 'overlay-ladder'])(
    'on %s',
    async (id) => {
      const scene = sceneOf(id);
      const shown = await mount(scene);
      await shown.seek(scene.durationMs > 3000 ? 1900 : scene.durationMs);
      expect(await faintTexts(CONDITIONS)).toEqual([]);
    },
    PATIENCE_MS,
  );
});

import { expect, it } from 'vitest';
import { mount, PATIENCE_MS, sceneOf } from './sceneKit';

it.each([
  ['screen-boost', 'ar', 320],
  ['screen-boost', 'en', 320],
  ['screen-mining', 'ar', 390],
  ['screen-games', 'ar', 768],
] as const)(
  'a hero who extends past the edge doesn’t widen %s: %s, %i px wide',
  async (id, language, width) => {
    const { seek } = await mount(sceneOf(id), {
      width,
      height: width < 700 ? 640 : 1024,
      language,
      level: 20,
    });
    await seek(1500);
    const screen = document.querySelector('.screen') as HTMLElement;
    expect(screen.scrollWidth).toBe(screen.clientWidth);
  },
  PATIENCE_MS,
);

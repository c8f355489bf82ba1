import { afterEach, expect, it } from 'vitest';
import { mount, PATIENCE_MS, sceneOf } from './sceneKit';

const looks = document.documentElement.dataset;

afterEach(() => {
  delete looks.late;
});

/** Describes how an element of home is painted. */
function paintOf(element: Element) {
  const { backgroundColor, backgroundImage, boxShadow, filter } = getComputedStyle(element);
  return { backgroundColor, backgroundImage, boxShadow, filter };
}

it(
  'the first frame has flat colours instead of gradients, and no shadow or filter',
  async () => {
    const shown = await mount(sceneOf('home-05'));
    await shown.seek(100);
    const parts = [...document.querySelectorAll('.bottom-nav, :is(.bottom-nav, .home) *')].filter(
      (part) => !part.matches('.burger'),
    );
    const whole = parts.map(paintOf);
    looks.late = 'glow blur';
    const flat = parts.map(paintOf);

    const lit = whole.filter(({ backgroundImage }) => backgroundImage.includes('gradient'));
    expect(lit.length).toBeGreaterThan(8);
    for (const paint of flat)
      expect(paint).toMatchObject({ backgroundImage: 'none', boxShadow: 'none', filter: 'none' });
    whole.forEach(({ backgroundImage }, at) => {
      if (backgroundImage.includes('gradient'))
        expect(flat[at]?.backgroundColor, parts[at]?.className).toMatch(/^rgb\(/);
    });
  },
  PATIENCE_MS,
);

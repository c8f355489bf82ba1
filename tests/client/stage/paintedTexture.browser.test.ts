import type { CanvasSource } from 'pixi.js';
import { expect, it } from 'vitest';
import { paintedTexture, wordTexture } from '../../../src/client/stage/kit/canvasTextures';

const STYLE = {
  fontFamily: 'sans-serif',
  fontSize: 30,
  fill: ['#fff'] as const,
  stroke: { color: '#000', width: 6 },
  shadow: { color: '#000', blur: 3, distance: 3 },
};

/** True when the middle row contains paint. */
function isPainted(source: unknown): boolean {
  const { context2D, resource } = source as CanvasSource & { resource: HTMLCanvasElement };
  const { width, height } = resource;
  return context2D.getImageData(0, height >> 1, width, 1).data.some((value) => value > 0);
}

// Phones with enlarged or reduced text and zoomed windows have such resolutions.
it.each([1.1, 1.2, 1.7, 2])('a painted texture for a pixel ratio of %d keeps its paint', (resolution) => {
  const lost: (number | string)[] = [];
  for (let width = 1; width <= 100; width++) {
    const { source } = paintedTexture({ width, height: 4, resolution }, (context) =>
      context.fillRect(0, 0, width, 4),
    );
    if (!isPainted(source)) lost.push(width);
  }
  for (let length = 1; length <= 20; length++) {
    const word = 'W'.repeat(length);
    if (!isPainted(wordTexture(word, STYLE, resolution).source)) lost.push(word);
  }
  expect(lost).toEqual([]);
});

import type { Texture } from 'pixi.js';
import { paintedTexture } from '../../stage/kit/canvasTextures';

const CARD = { width: 96, height: 130, round: 13 };
const BLUR = 15;

/** Size of the painted outline, with its soft margin, relative to the card. */
export const SOFT = { width: 1.4, height: 1.3 };

/** Paints a card's outline as a soft light or shadow. */
export function softCard(color: string): Texture {
  const size = { width: CARD.width * SOFT.width, height: CARD.height * SOFT.height, resolution: 2 };
  return paintedTexture(size, (context) => {
    const { width, height, round } = CARD;
    context.translate((size.width - width) / 2, (size.height - height) / 2);
    context.shadowColor = color;
    // Shadows ignore the canvas's scale.
    context.shadowBlur = BLUR * size.resolution;
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(round, 0);
    context.arcTo(width, 0, width, height, round);
    context.arcTo(width, height, 0, height, round);
    context.arcTo(0, height, 0, 0, round);
    context.arcTo(0, 0, width, 0, round);
    context.fill();
    context.fill();
  });
}

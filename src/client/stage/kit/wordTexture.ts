import { Texture } from 'pixi.js';
import { canvasTexture } from './canvasTexture';

export interface WordStyle {
  /** As in CSS, most wanted first. */
  fontFamily: string;
  /** CSS px. */
  fontSize: number;
  fill: string;
  stroke: { color: string; width: number };
  shadow: { color: string; blur: number; distance: number };
}

/**
 * One line of text as a texture, outlined, with a shadow below and equal margins left and right. Pixi's own text is
 * not used because it measures fonts by reading pixels back, in the frame that shows the word.
 */
export function wordTexture(word: string, style: WordStyle, resolution: number): Texture {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return Texture.EMPTY;
  const { fontSize, fontFamily, fill, stroke, shadow } = style;
  const font = `${fontSize}px ${fontFamily}`;
  context.font = font;
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(word);
  const edge = (stroke.width + shadow.blur) / 2;
  const height = fontBoundingBoxAscent + fontBoundingBoxDescent + edge * 2 + shadow.distance;
  canvas.width = Math.ceil((width + edge * 2) * resolution);
  canvas.height = Math.ceil(height * resolution);
  context.scale(resolution, resolution);
  context.font = font;
  context.textAlign = 'center';
  context.lineJoin = 'round';
  const x = canvas.width / resolution / 2;
  const y = edge + fontBoundingBoxAscent;
  context.strokeStyle = stroke.color;
  context.lineWidth = stroke.width;
  // The canvas's scale does not apply to shadows.
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * resolution;
  context.shadowOffsetY = shadow.distance * resolution;
  context.strokeText(word, x, y);
  context.shadowColor = 'transparent';
  context.fillStyle = fill;
  context.fillText(word, x, y);
  return canvasTexture(canvas, resolution);
}

import { CanvasSource, Texture } from 'pixi.js';

/**
 * Paints a texture of `width` × `height` CSS px once, in 2D. Unlike a texture rendered by the GPU, it survives a lost
 * context.
 */
export function paintedTexture(
  size: { width: number; height: number; resolution: number },
  paint: (context: CanvasRenderingContext2D) => void,
): Texture {
  const { width, height, resolution } = size;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * resolution);
  canvas.height = Math.ceil(height * resolution);
  const context = canvas.getContext('2d');
  if (!context) return Texture.EMPTY;
  context.scale(resolution, resolution);
  paint(context);
  return canvasTexture(canvas, resolution);
}

/**
 * Wraps a painted canvas in a texture. Sets the resolution last: in the constructor, Pixi would derive the canvas's
 * size from it, and wipe the canvas by resizing it to a whole number.
 */
export function canvasTexture(canvas: HTMLCanvasElement, resolution: number): Texture {
  const source = new CanvasSource({ resource: canvas });
  source.resolution = resolution;
  return new Texture({ source });
}

/** Height of a capital letter in font sizes. */
const CAPITALS = 0.75;

export interface WordStyle {
  /** CSS font list in order of preference. */
  fontFamily: string;
  /** CSS px. */
  fontSize: number;
  /** Colours from the top of the letters to their foot. */
  fill: readonly [string, ...string[]];
  stroke: { color: string; width: number };
  shadow: { color: string; blur: number; distance: number };
}

/**
 * Draws one line of outlined text with a shadow and equal side margins. Pixi's own text would read pixels back to
 * measure the font, in the very frame that shows the word.
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
  // Shadows ignore the canvas's scale.
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * resolution;
  context.shadowOffsetY = shadow.distance * resolution;
  context.strokeText(word, x, y);
  context.shadowColor = 'transparent';
  const light = context.createLinearGradient(0, y - fontSize * CAPITALS, 0, y);
  for (const [index, color] of fill.entries())
    light.addColorStop(index / Math.max(1, fill.length - 1), color);
  context.fillStyle = light;
  context.fillText(word, x, y);
  return canvasTexture(canvas, resolution);
}

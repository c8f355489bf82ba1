import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { createTurns } from './turns';

type Paint = (context: CanvasRenderingContext2D, width: number, height: number) => void;

/** A picture of a scene: from a file if there is one, drawn otherwise. Sizes in CSS px. */
export interface Picture {
  width: number;
  height: number;
  url?: string | null;
  /** Keeps the file's proportions inside the box; otherwise it fills it. */
  contain?: boolean;
  paint: Paint;
}

/** How long a scene waits for a file before it draws its own, ms. */
const LOAD_TIMEOUT_MS = 4000;
const ATLAS_WIDTH_PX = 2048;
/** Free pixels around each picture, so that neighbours never bleed in. */
const GAP_PX = 2;

/** Loads a picture, ready to be drawn; null when it does not arrive or is none. */
export function loadImage(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    const giveUp = setTimeout(() => resolve(null), LOAD_TIMEOUT_MS);
    const settle = (result: HTMLImageElement | null) => {
      clearTimeout(giveUp);
      resolve(result);
    };
    // Decoded beside the main thread, not in the task that draws it.
    image.onload = () =>
      image.decode().then(
        () => settle(image.naturalWidth > 0 ? image : null),
        () => settle(null),
      );
    image.onerror = () => settle(null);
    image.src = url;
  });
}

function place(
  pictures: [string, Picture][],
  scale: number,
): { boxes: Map<string, Rectangle>; heightPx: number } {
  const boxes = new Map<string, Rectangle>();
  let [x, y, shelf] = [0, 0, 0];
  for (const [name, { width, height }] of [...pictures].sort((a, b) => b[1].height - a[1].height)) {
    const [w, h] = [Math.ceil(width * scale), Math.ceil(height * scale)];
    if (x + w > ATLAS_WIDTH_PX) [x, y, shelf] = [0, y + shelf + GAP_PX, 0];
    boxes.set(name, new Rectangle(x, y, w, h));
    x += w + GAP_PX;
    shelf = Math.max(shelf, h);
  }
  return { boxes, heightPx: y + shelf };
}

function drawPicture(
  context: CanvasRenderingContext2D,
  picture: Picture,
  image: HTMLImageElement | null,
): void {
  const { width, height } = picture;
  if (!image) {
    picture.paint(context, width, height);
    return;
  }
  const fit = Math.min(width / image.naturalWidth, height / image.naturalHeight);
  const [w, h] = picture.contain ? [image.naturalWidth * fit, image.naturalHeight * fit] : [width, height];
  context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
}

/**
 * Puts all pictures of a scene on one canvas, so that the scene is one texture and one draw call. A canvas survives
 * the loss of the GL context, a render texture would not.
 */
export async function buildAtlas<Name extends string>(
  pictures: Readonly<Record<Name, Picture>>,
  scale: number,
): Promise<Record<Name, Texture>> {
  const entries = Object.entries(pictures) as [Name, Picture][];
  const images = await Promise.all(entries.map(([, { url }]) => (url ? loadImage(url) : null)));
  const { boxes, heightPx } = place(entries, scale);
  const canvas = document.createElement('canvas');
  canvas.width = ATLAS_WIDTH_PX;
  canvas.height = heightPx;
  const context = canvas.getContext('2d');
  const source = new CanvasSource({ resource: canvas, resolution: scale });
  const textures: Partial<Record<Name, Texture>> = {};
  const turn = createTurns();
  for (const [index, [name, picture]] of entries.entries()) {
    await turn();
    const box = boxes.get(name) ?? new Rectangle();
    if (context) {
      context.save();
      context.translate(box.x, box.y);
      context.scale(scale, scale);
      context.beginPath();
      context.rect(0, 0, box.width / scale, box.height / scale);
      context.clip();
      drawPicture(context, picture, images[index] ?? null);
      context.restore();
    }
    const frame = new Rectangle(box.x / scale, box.y / scale, box.width / scale, box.height / scale);
    textures[name] = new Texture({ source, frame });
  }
  return textures as Record<Name, Texture>;
}

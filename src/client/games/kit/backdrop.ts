import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import { loadImage } from './atlas';
import type { FieldSize } from './GameScene';
import { createTurns } from './turns';

const WIDTH = 390;
const HEIGHT = 844;
/** The backdrop is soft by nature; more pixels would only cost memory. */
const RESOLUTION = 1.5;
/** A strip across the foot reaches a little beyond the sides. */
const FOOT_SPREAD = 1.14;

export interface BackdropLayer {
  url: string;
  /** Lies across the foot of the picture; otherwise it covers all of it. */
  foot?: boolean;
  /** Covers this many times as much, from the top: lowers the horizon. */
  grow?: number;
}

/** What lies behind a game. */
export interface BackdropOptions {
  /** Files laid over each other, the farthest first; those that do not arrive are left out. */
  layers: readonly BackdropLayer[];
  /** Draws the whole backdrop when the farthest file is missing. */
  paint(context: CanvasRenderingContext2D, width: number, height: number): void;
  /** Of what a wide field cuts off, the share cut off below; the rest is cut off above. */
  sink?: number;
  /** Drawn over it, so that the figures in front stand out. */
  veil?(context: CanvasRenderingContext2D, width: number, height: number): void;
}

/** One opaque picture that covers the field whatever its shape. */
export class Backdrop {
  readonly root = new Container();
  private readonly sprite: Sprite;
  private readonly sink: number;

  constructor(texture: Texture, sink: number) {
    this.sink = sink;
    this.sprite = new Sprite(texture);
    this.sprite.anchor.set(0.5, 1);
    this.root.addChild(this.sprite);
  }

  resize({ width, height }: FieldSize): void {
    const scale = Math.max(width / WIDTH, height / HEIGHT);
    this.sprite.scale.set(scale);
    this.sprite.position.set(width / 2, height + (HEIGHT * scale - height) * this.sink);
  }
}

function drawLayer(context: CanvasRenderingContext2D, image: HTMLImageElement, layer: BackdropLayer): void {
  const { naturalWidth, naturalHeight } = image;
  const { foot = false, grow = 1 } = layer;
  const fit = foot
    ? (WIDTH * FOOT_SPREAD) / naturalWidth
    : Math.max(WIDTH / naturalWidth, HEIGHT / naturalHeight) * grow;
  const [w, h] = [naturalWidth * fit, naturalHeight * fit];
  context.drawImage(image, (WIDTH - w) / 2, grow > 1 ? 0 : HEIGHT - h, w, h);
}

/** Draws the backdrop once on a canvas. */
export async function loadBackdrop({ layers, paint, veil, sink = 0 }: BackdropOptions): Promise<Backdrop> {
  const images = await Promise.all(layers.map(({ url }) => (url ? loadImage(url) : null)));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * RESOLUTION;
  canvas.height = HEIGHT * RESOLUTION;
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(RESOLUTION, RESOLUTION);
    if (!images[0]) paint(context, WIDTH, HEIGHT);
    const turn = createTurns();
    for (const [index, image] of images.entries()) {
      await turn();
      if (image) drawLayer(context, image, layers[index] as BackdropLayer);
    }
    veil?.(context, WIDTH, HEIGHT);
  }
  const source = new CanvasSource({ resource: canvas, resolution: RESOLUTION });
  return new Backdrop(new Texture({ source }), sink);
}

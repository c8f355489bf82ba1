import { Container, Sprite, type Texture } from 'pixi.js';
import { paintedTexture } from '../../stage/kit/canvasTextures';
import type { FieldSize } from './GameScene';

/** Box of the layers, CSS px, scaled to cover the field. */
const WIDTH = 390;
const HEIGHT = 844;

export interface BackdropLayer {
  texture: Texture;
  /** Enlarges a layer that covers the box. It grows downwards, which lowers the horizon. */
  grow?: number;
  /** Makes the layer a strip instead: its width relative to the box, and its top edge. */
  strip?: { width: number; top: number };
}

/** Colours with alpha by position, from the top (0) to the bottom (1). */
export type Veil = readonly (readonly [at: number, color: string])[];

/** A game's background: layers from back to front, under a veil that sets off the foreground. */
export class Backdrop extends Container {
  /**
   * A wide field crops the height. `sink` is the bottom's share of the cropped height; the rest is cropped at the top.
   */
  constructor(
    layers: readonly BackdropLayer[],
    veil: Veil,
    private readonly sink = 0,
  ) {
    super();
    this.addChild(...layers.map(layerSprite));
    const shade = new Sprite(veilTexture(veil));
    shade.setSize(WIDTH, HEIGHT);
    this.addChild(shade);
  }

  resize({ width, height }: FieldSize): void {
    const scale = Math.max(width / WIDTH, height / HEIGHT);
    this.scale.set(scale);
    this.position.set((width - WIDTH * scale) / 2, (height - HEIGHT * scale) * (1 - this.sink));
  }
}

function layerSprite({ texture, grow = 1, strip }: BackdropLayer): Sprite {
  const sprite = new Sprite(texture);
  const cover = Math.max(WIDTH / texture.width, HEIGHT / texture.height) * grow;
  sprite.scale.set(strip ? (WIDTH / texture.width) * strip.width : cover);
  const top = strip?.top ?? (grow > 1 ? 0 : HEIGHT - sprite.height);
  sprite.position.set((WIDTH - sprite.width) / 2, top);
  return sprite;
}

/** Paints the veil one px wide. It is stretched over the box. */
function veilTexture(veil: Veil): Texture {
  const height = HEIGHT / 4;
  return paintedTexture({ width: 1, height, resolution: 1 }, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, height);
    for (const [at, color] of veil) gradient.addColorStop(at, color);
    context.fillStyle = gradient;
    context.fillRect(0, 0, 1, height);
  });
}

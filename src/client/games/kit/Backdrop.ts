import { Container, Sprite, type Texture } from 'pixi.js';
import { paintedTexture } from '../../stage/kit/paintedTexture';
import type { FieldSize } from './GameScene';

/** The box the layers are laid out in, CSS px; it is scaled to cover the field. */
const WIDTH = 390;
const HEIGHT = 844;
/** A strip across the foot reaches a little beyond the sides. */
const FOOT_SPREAD = 1.14;

export interface BackdropLayer {
  texture: Texture;
  /** Lies across the foot of the box; otherwise the layer covers all of it. */
  isFoot?: boolean;
  /** Covers this many times as much, from the top: lowers the horizon. */
  grow?: number;
}

/** Colours of the veil by their place from top (0) to bottom (1), with their alpha. */
export type Veil = readonly (readonly [at: number, color: string])[];

/** What lies behind a game: pictures over each other, the farthest first, and a veil that sets off what is in front. */
export class Backdrop extends Container {
  /** A wide field cuts off part of the height. `sink` is the share of it cut off below; the rest is cut off above. */
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

function layerSprite({ texture, isFoot = false, grow = 1 }: BackdropLayer): Sprite {
  const sprite = new Sprite(texture);
  const cover = Math.max(WIDTH / texture.width, HEIGHT / texture.height) * grow;
  sprite.scale.set(isFoot ? (WIDTH * FOOT_SPREAD) / texture.width : cover);
  sprite.position.set((WIDTH - sprite.width) / 2, grow > 1 ? 0 : HEIGHT - sprite.height);
  return sprite;
}

/** One px wide: it is stretched over the box. */
function veilTexture(veil: Veil): Texture {
  const height = HEIGHT / 4;
  return paintedTexture({ width: 1, height, resolution: 1 }, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, height);
    for (const [at, color] of veil) gradient.addColorStop(at, color);
    context.fillStyle = gradient;
    context.fillRect(0, 0, 1, height);
  });
}

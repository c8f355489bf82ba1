import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import { paintedTexture } from './canvasTextures';

const RESOLUTION = 3;

/** Paints the disc of a capsule `heightPx` high. */
export function paintDisc(heightPx: number, paint: (context: CanvasRenderingContext2D) => void): Texture {
  return paintedTexture({ width: heightPx, height: heightPx, resolution: RESOLUTION }, paint);
}

/** A round disc that stretches into a bar with round ends. */
export class Capsule extends Container {
  private readonly middle: Sprite;
  private readonly right: Sprite;

  constructor(
    private readonly heightPx: number,
    private readonly disc: Texture,
  ) {
    super();
    const half = heightPx / 2;
    this.addPart(0, half);
    this.middle = this.addPart(half, 1);
    this.right = this.addPart(half, half);
    this.middle.x = half;
  }

  /** Sets the capsule's width, which is never less than the disc's. */
  stretch(width: number): void {
    this.middle.width = Math.max(0, width - this.heightPx);
    this.right.x = this.middle.x + this.middle.width;
  }

  override destroy(): void {
    super.destroy({ children: true, texture: true });
    this.disc.destroy(true);
  }

  private addPart(x: number, width: number): Sprite {
    const frame = new Rectangle(x, 0, width, this.heightPx);
    return this.addChild(new Sprite(new Texture({ source: this.disc.source, frame })));
  }
}

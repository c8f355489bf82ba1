import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import { paintedTexture } from '../kit/canvasTextures';

const HEIGHT_PX = 28;
const FILL_PX = 20;
const INSET_PX = (HEIGHT_PX - FILL_PX) / 2;
const RESOLUTION = 3;

/** The splash's bar as index.html shows it: a trough with a line around it, and its glossy fill. */
export class SplashBar extends Container {
  private readonly trough = new Capsule(HEIGHT_PX, paintTrough);
  private readonly fill = new Capsule(FILL_PX, paintFill);

  constructor() {
    super();
    this.fill.position.set(INSET_PX, INSET_PX);
    this.addChild(this.trough, this.fill);
  }

  /** Shows the bar `width` CSS px wide, `share` of it filled. */
  show(width: number, share: number): void {
    this.trough.stretch(width);
    this.fill.stretch((width - 2 * INSET_PX) * share);
  }
}

/** A round disc, pulled apart to a bar with round ends. */
class Capsule extends Container {
  private readonly disc: Texture;
  private readonly middle: Sprite;
  private readonly right: Sprite;

  constructor(
    private readonly heightPx: number,
    paint: (context: CanvasRenderingContext2D) => void,
  ) {
    super();
    const half = heightPx / 2;
    this.disc = paintedTexture({ width: heightPx, height: heightPx, resolution: RESOLUTION }, paint);
    this.addPart(0, half);
    this.middle = this.addPart(half, 1);
    this.right = this.addPart(half, half);
    this.middle.x = half;
  }

  /** Never narrower than the disc. */
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

function disc(context: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(HEIGHT_PX / 2, HEIGHT_PX / 2, radius, 0, Math.PI * 2);
  context.fill();
}

function paintTrough(context: CanvasRenderingContext2D): void {
  disc(context, HEIGHT_PX / 2, '#ffd98a');
  disc(context, HEIGHT_PX / 2 - 2, '#1d1230');
}

function paintFill(context: CanvasRenderingContext2D): void {
  context.translate(-INSET_PX, -INSET_PX);
  const gold = context.createLinearGradient(0, INSET_PX, 0, INSET_PX + FILL_PX);
  gold.addColorStop(0, '#ffd968');
  gold.addColorStop(0.5, '#ffb321');
  gold.addColorStop(1, '#ef7d12');
  disc(context, FILL_PX / 2, gold);
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = '#fff6d6d0';
  context.fillRect(0, INSET_PX + 3, HEIGHT_PX, 4.5);
}

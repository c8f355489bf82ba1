import { Container, Sprite, Texture } from 'pixi.js';
import type { Size } from '../feed';
import { paintedTexture } from '../kit/canvasTextures';

/** Size of the painted light. It is soft enough to be stretched over the screen. */
const GLOW_PX = 128;
/** Distance from the centre to where the light begins, as a share of half the screen. */
const CLEAR_SHARE = 0.56;

/** Light in front of the world: a glow along the edges, and a flash over everything. */
export class EdgeGlowView extends Container {
  private readonly glow = new Sprite({ texture: Texture.EMPTY, alpha: 0 });
  private readonly white = new Sprite({ texture: Texture.WHITE, alpha: 0 });
  private size: Size = { width: 1, height: 1 };

  constructor() {
    super();
    this.addChild(this.glow, this.white);
    this.visible = false;
  }

  resize(size: Size): void {
    this.size = size;
    this.layOut();
  }

  show(glow: { alpha: number; tint: string }, flash: number): void {
    this.visible = glow.alpha > 0 || flash > 0;
    if (!this.visible) return;
    if (this.glow.texture === Texture.EMPTY) {
      this.glow.texture = edgeTexture();
      this.layOut();
    }
    this.glow.alpha = glow.alpha;
    this.glow.tint = glow.tint;
    this.white.alpha = flash;
  }

  override destroy(): void {
    const { texture } = this.glow;
    super.destroy({ children: true });
    if (texture !== Texture.EMPTY) texture.destroy(true);
  }

  private layOut(): void {
    const { width, height } = this.size;
    for (const sprite of [this.glow, this.white]) sprite.setSize(width, height);
  }
}

/** Creates a white light that is clear in the middle and full in the corners. */
function edgeTexture(): Texture {
  const size = { width: GLOW_PX, height: GLOW_PX, resolution: 1 };
  return paintedTexture(size, (context) => {
    const half = GLOW_PX / 2;
    const light = context.createRadialGradient(half, half, half * CLEAR_SHARE, half, half, half * Math.SQRT2);
    light.addColorStop(0, '#ffffff00');
    light.addColorStop(0.5, '#ffffff80');
    light.addColorStop(1, '#ffffff');
    context.fillStyle = light;
    context.fillRect(0, 0, GLOW_PX, GLOW_PX);
  });
}

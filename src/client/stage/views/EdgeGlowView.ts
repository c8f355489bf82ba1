import { Sprite, Texture } from 'pixi.js';
import type { Size } from '../feed';
import { paintedTexture } from '../kit/canvasTextures';

/** Size of the painted light. It is soft enough to be stretched over the screen. */
const GLOW_PX = 128;
/** Distance from the centre to where the light begins, as a share of half the screen. */
const CLEAR_SHARE = 0.56;

/** Light in front of the world along the screen's edges. */
export class EdgeGlowView extends Sprite {
  private size: Size = { width: 1, height: 1 };

  constructor() {
    super({ texture: Texture.EMPTY, visible: false });
  }

  resize(size: Size): void {
    this.size = size;
    this.layOut();
  }

  show({ alpha, tint }: { alpha: number; tint: string }): void {
    this.visible = alpha > 0;
    if (!this.visible) return;
    if (this.texture === Texture.EMPTY) {
      this.texture = edgeTexture();
      this.layOut();
    }
    this.alpha = alpha;
    this.tint = tint;
  }

  override destroy(): void {
    const { texture } = this;
    super.destroy();
    if (texture !== Texture.EMPTY) texture.destroy(true);
  }

  private layOut(): void {
    this.setSize(this.size.width, this.size.height);
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

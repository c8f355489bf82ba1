import { Sprite, type Texture } from 'pixi.js';
import { clamp01 } from '../../tuning/easing';

const FADE_MS = 260;

/** A layer of a hero, and the same layer of a finer sheet. */
interface Layer {
  sprite: Sprite;
  finer: Texture;
  isOpaque: boolean;
}

/**
 * Fades in the layers of a finer sheet, each directly above its old one, so that no other layer shows through. The
 * new layers then replace the old ones, and the old sheet, which no other hero uses, is freed. Light and shadow
 * switch at once, because a fade would show them twice.
 */
export class SheetFade {
  private readonly old;
  private readonly fading: { under: Sprite; over: Sprite }[] = [];
  private ageMs = 0;

  constructor(layers: readonly Layer[]) {
    this.old = layers[0]?.sprite.texture.source;
    for (const { sprite, finer, isOpaque } of layers) {
      if (isOpaque) this.fading.push({ under: sprite, over: above(sprite, finer) });
      else change(sprite, finer);
    }
  }

  /** Follows the layers' motion. Returns true when the fade is over. */
  update(dtMs: number): boolean {
    this.ageMs += dtMs;
    const share = clamp01(this.ageMs / FADE_MS);
    for (const { under, over } of this.fading) {
      over.position.copyFrom(under.position);
      over.scale.copyFrom(under.scale);
      over.rotation = under.rotation;
      over.visible = under.visible;
      over.alpha = share;
    }
    if (share < 1) return false;
    this.finish();
    return true;
  }

  finish(): void {
    for (const { under, over } of this.fading.splice(0)) {
      change(under, over.texture);
      over.destroy();
    }
    this.old?.destroy();
  }
}

function above(sprite: Sprite, texture: Texture): Sprite {
  const over = new Sprite({ texture, alpha: 0 });
  over.pivot.copyFrom(sprite.pivot);
  sprite.parent?.addChildAt(over, sprite.parent.getChildIndex(sprite) + 1);
  return over;
}

function change(sprite: Sprite, texture: Texture): void {
  const before = sprite.texture;
  sprite.texture = texture;
  before.destroy();
}

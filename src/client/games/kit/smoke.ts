import type { Texture } from 'pixi.js';
import { Container, Sprite } from 'pixi.js';

const LIFE_MS = 620;

interface Puff {
  sprite: Sprite;
  ageMs: number;
  size: number;
}

/** Puffs of smoke; made once, used in turn. */
export class Smoke {
  readonly root = new Container();
  private readonly pool: Puff[];
  private next = 0;

  constructor(texture: Texture, count: number) {
    this.pool = Array.from({ length: count }, () => {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5);
      sprite.visible = false;
      this.root.addChild(sprite);
      return { sprite, ageMs: LIFE_MS, size: 1 };
    });
  }

  /** A puff around a point, `width` CSS px wide at its fullest. */
  puff(x: number, y: number, width: number, tint = 0xffffff): void {
    const puff = this.pool[this.next] as Puff;
    this.next = (this.next + 1) % this.pool.length;
    puff.ageMs = 0;
    puff.size = width / puff.sprite.texture.frame.width;
    puff.sprite.position.set(x, y);
    puff.sprite.tint = tint;
    puff.sprite.visible = true;
  }

  update(frameMs: number): void {
    for (const puff of this.pool) {
      if (!puff.sprite.visible) continue;
      puff.ageMs += frameMs;
      const life = puff.ageMs / LIFE_MS;
      puff.sprite.visible = life < 1;
      puff.sprite.scale.set(puff.size * (0.55 + 0.45 * Math.sqrt(Math.min(1, life))));
      puff.sprite.alpha = Math.min(1, (1 - life) * 1.6);
      puff.sprite.y -= frameMs * 0.012;
    }
  }

  clear(): void {
    for (const { sprite } of this.pool) sprite.visible = false;
  }
}

import { Container, Sprite, type Texture } from 'pixi.js';

const LIFE_MS = 620;

interface Puff {
  sprite: Sprite;
  isAlive: boolean;
  ageMs: number;
  scale: number;
}

/** A pool of smoke puffs that swell, rise slightly and fade. */
export class Smoke extends Container {
  private readonly puffs: readonly Puff[];
  private next = 0;

  constructor(texture: Texture, count: number) {
    super();
    this.puffs = Array.from({ length: count }, () => {
      const sprite = new Sprite({ texture, anchor: 0.5, scale: 0 });
      return { sprite, isAlive: false, ageMs: 0, scale: 1 };
    });
    this.addChild(...this.puffs.map(({ sprite }) => sprite));
  }

  /** Shows a puff around a point, `width` CSS px wide at its largest. */
  puff(x: number, y: number, width: number, tint = '#ffffff'): void {
    const puff = this.puffs[this.next];
    if (!puff) return;
    this.next = (this.next + 1) % this.puffs.length;
    const { sprite } = puff;
    Object.assign(puff, { isAlive: true, ageMs: 0, scale: width / sprite.texture.width });
    sprite.position.set(x, y);
    sprite.tint = tint;
  }

  update(frameMs: number): void {
    for (const puff of this.puffs) {
      if (!puff.isAlive) continue;
      const { sprite, scale } = puff;
      puff.ageMs += frameMs;
      const life = puff.ageMs / LIFE_MS;
      puff.isAlive = life < 1;
      sprite.scale.set(puff.isAlive ? scale * (0.55 + 0.45 * Math.sqrt(life)) : 0);
      sprite.alpha = Math.min(1, (1 - life) * 1.6);
      sprite.y -= frameMs * 0.012;
    }
  }

  clear(): void {
    for (const puff of this.puffs) {
      puff.isAlive = false;
      puff.sprite.scale.set(0);
    }
  }
}

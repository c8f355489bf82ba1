import type { Texture } from 'pixi.js';
import { Container, Sprite } from 'pixi.js';

const POOL = 28;
const LIFE_MS = 520;
const GRAVITY = 0.0009;

interface Spark {
  sprite: Sprite;
  ageMs: number;
  vx: number;
  vy: number;
  size: number;
}

/** Bursts of sparks; made once, used in turn. Their paths repeat, which nobody sees and keeps runs alike. */
export class Sparks {
  readonly root = new Container();
  private readonly pool: Spark[];
  private readonly calm: boolean;
  private next = 0;

  constructor(texture: Texture, reducedMotion: boolean) {
    this.calm = reducedMotion;
    this.pool = Array.from({ length: POOL }, () => {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5);
      sprite.visible = false;
      this.root.addChild(sprite);
      return { sprite, ageMs: LIFE_MS, vx: 0, vy: 0, size: 1 };
    });
  }

  burst(x: number, y: number, count: number, tint = 0xffd873): void {
    const many = this.calm ? Math.ceil(count / 3) : count;
    for (let index = 0; index < many; index++) {
      const spark = this.pool[this.next] as Spark;
      this.next = (this.next + 1) % POOL;
      const angle = (index / many) * Math.PI * 2 + this.next;
      const speed = (this.calm ? 0.05 : 0.12) + ((this.next * 7) % 5) * 0.035;
      spark.vx = Math.cos(angle) * speed;
      spark.vy = Math.sin(angle) * speed - 0.1;
      spark.size = 0.45 + ((this.next * 3) % 4) * 0.18;
      spark.ageMs = 0;
      spark.sprite.position.set(x, y);
      spark.sprite.tint = tint;
      spark.sprite.visible = true;
    }
  }

  update(frameMs: number): void {
    for (const spark of this.pool) {
      if (!spark.sprite.visible) continue;
      spark.ageMs += frameMs;
      const life = spark.ageMs / LIFE_MS;
      spark.sprite.visible = life < 1;
      spark.vy += GRAVITY * frameMs;
      spark.sprite.x += spark.vx * frameMs;
      spark.sprite.y += spark.vy * frameMs;
      spark.sprite.alpha = 1 - life;
      spark.sprite.scale.set(spark.size * (1 - life * 0.6));
    }
  }

  clear(): void {
    for (const { sprite } of this.pool) sprite.visible = false;
  }
}

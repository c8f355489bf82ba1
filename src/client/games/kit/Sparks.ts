import { ParticlesView } from '../../stage/kit/ParticlesView';
import type { StageAtlas } from '../../stage/kit/StageAtlas';

const SPARK = 'spark-3';
const POOL = 28;
const LIFE_MS = 520;
const GRAVITY = 900;
const GOLD = '#ffd873';

/** Bursts of sparks on a fixed sequence of paths, so that runs look alike. */
export class Sparks extends ParticlesView {
  private serial = 0;

  constructor(
    private readonly atlas: StageAtlas,
    private readonly isCalm: boolean,
  ) {
    super(POOL, atlas.get(SPARK), 'normal');
  }

  burst(x: number, y: number, count: number, tint = GOLD): void {
    const many = this.isCalm ? Math.ceil(count / 3) : count;
    for (let index = 0; index < many; index++) {
      this.serial = (this.serial + 1) % POOL;
      const angle = (index / many) * Math.PI * 2 + this.serial;
      const speed = (this.isCalm ? 50 : 120) + ((this.serial * 7) % 5) * 35;
      this.spawn({
        texture: this.atlas.get(SPARK),
        x,
        y,
        speedX: Math.cos(angle) * speed,
        speedY: Math.sin(angle) * speed - 100,
        lifeMs: LIFE_MS,
        size: 11 + ((this.serial * 3) % 4) * 4.5,
        tint,
        spin: 0,
        gravity: GRAVITY,
      });
    }
  }
}

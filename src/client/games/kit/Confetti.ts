import { ParticlesView } from '../../stage/kit/ParticlesView';
import type { StageAtlas } from '../../stage/kit/StageAtlas';

const POOL = 64;
const COINS = ['coin-spin-1', 'coin-spin-2'];
const PINK = ['#ffc2d6', '#ff93b4', '#ffe3ec'];

/** Coins and petals that burst from a point and fall, on a fixed sequence of paths, so that runs look alike. */
export class Confetti extends ParticlesView {
  private serial = 0;

  constructor(
    private readonly atlas: StageAtlas,
    private readonly isCalm: boolean,
  ) {
    super(POOL, atlas.get('petal'), 'normal');
  }

  burst(x: number, y: number, count: number): void {
    const many = this.isCalm ? Math.ceil(count / 4) : count;
    for (let index = 0; index < many; index++) {
      this.serial = (this.serial + 1) % POOL;
      const isCoin = index % 5 < 2;
      const angle = (index / many) * Math.PI * 2 + this.serial * 0.37;
      const speed = (this.isCalm ? 60 : 190) + ((this.serial * 7) % 6) * 48;
      this.spawn({
        texture: this.atlas.get(isCoin ? (COINS[index % COINS.length] ?? 'petal') : 'petal'),
        x,
        y,
        speedX: Math.cos(angle) * speed,
        speedY: Math.sin(angle) * speed - (this.isCalm ? 0 : 170),
        lifeMs: isCoin ? 1000 : 1250,
        size: isCoin ? 20 + ((this.serial * 3) % 4) * 4 : 11 + ((this.serial * 5) % 4) * 3,
        tint: isCoin ? '#ffffff' : (PINK[index % PINK.length] ?? '#ffffff'),
        spin: this.isCalm ? 0 : 3 - (this.serial % 7),
        gravity: this.isCalm ? 60 : isCoin ? 760 : 380,
      });
    }
  }
}

import type { SimEvent, TapPoint } from '../../../core/events';
import type { Emitter, Emitters } from '../../tuning/emitters';
import { EmitterParticles } from '../kit/EmitterParticles';
import type { StageAtlas } from '../kit/StageAtlas';
import { createScatter, type Scatter } from '../kit/scatter';

/** Bursts per emitter that fit in the pool at the same time. */
const BURSTS = 3;
const LARGEST_POOL = 160;

/**
 * Fires the tuning's emitters. Uses its own random numbers, so that an added emitter leaves all other effects of a
 * seed unchanged. Particles are next to sprites of the same blend mode, which saves draw calls.
 */
export class Emission {
  readonly glowing = new EmitterParticles('add');
  readonly plain = new EmitterParticles('normal');
  private readonly scatter: Scatter;
  private hasMissedClaim = false;
  private readonly byTrigger = new Map<string, Emitter[]>();
  /** Share of particles that the quality tier allows. */
  density = 1;
  /** Origin of everything except taps. */
  middle: TapPoint = { x: 0, y: 0 };

  constructor(
    private readonly atlas: StageAtlas,
    private readonly emitters: Emitters,
    seed: number,
  ) {
    this.scatter = createScatter(seed);
    this.retune();
  }

  /** Takes the changed list of emitters. */
  retune(): void {
    this.byTrigger.clear();
    const pools = { add: 0, normal: 0 };
    for (const emitter of this.emitters.list) {
      if (!emitter.isOn) continue;
      const others = this.byTrigger.get(emitter.trigger);
      if (others) others.push(emitter);
      else this.byTrigger.set(emitter.trigger, [emitter]);
      pools[emitter.blend === 'add' ? 'add' : 'normal'] += emitter.count * BURSTS;
    }
    this.glowing.reserve(Math.min(LARGEST_POOL, pools.add));
    this.plain.reserve(Math.min(LARGEST_POOL, pools.normal));
  }

  handle(event: SimEvent): void {
    if (event.type === 'tapAccepted') this.fire(event.effect.style, event.point);
    if (event.type === 'comboTierReached') this.fire(`combo${event.tier}`, this.middle);
    if (event.type === 'leveledUp') this.fire('levelUp', this.middle);
    if (event.type === 'energyEmpty') this.fire('energyEmpty', this.middle);
    if (event.type === 'claimed') this.fire('claim', this.middle);
  }

  update(dtMs: number): void {
    if (this.hasMissedClaim) this.fire('claim', this.middle);
    this.hasMissedClaim = false;
    this.glowing.update(dtMs);
    this.plain.update(dtMs);
  }

  /** Clears the particles. A claim, which is mostly made on another screen, fires at the next update. */
  rest(missed: readonly SimEvent[]): void {
    this.clear();
    this.hasMissedClaim ||= missed.some(({ type }) => type === 'claimed');
  }

  clear(): void {
    this.glowing.clear();
    this.plain.clear();
  }

  private fire(trigger: string, { x, y }: TapPoint): void {
    const emitters = this.byTrigger.get(trigger);
    if (!emitters) return;
    for (const emitter of emitters) {
      const particles = emitter.blend === 'add' ? this.glowing : this.plain;
      const texture = this.atlas.get(emitter.picture);
      for (let left = emitter.count * this.density; left > 0; left--)
        particles.spawn(emitter, texture, x, y, this.scatter);
    }
  }
}

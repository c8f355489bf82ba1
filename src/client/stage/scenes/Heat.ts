import type { ComboTier } from '../../../core/combo';
import { clamp01, lerp } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import type { FrameState } from '../feed';

const MEGA: ComboTier = 4;

/** Warms the world during a combo, by tier. Off under reduced motion and at low quality. */
export class Heat {
  /** Strength of the glow at the screen's edges, 0–1. */
  glow = 0;
  /** MEGA COMBO's effect on the eyes, 0–1. */
  fury = 0;
  private from = { glow: 0, fury: 0 };
  private goal: ComboTier = 0;
  private ageMs = 0;
  private isRising = false;
  /** Last tier, whose colour stays while the glow fades. */
  private tier: ComboTier = 0;

  constructor(private readonly tuning: Pick<Tuning, 'heat' | 'combo'>) {}

  update(dtMs: number, { comboTier, reducedMotion, quality }: Readonly<FrameState>): void {
    const goal = reducedMotion || quality === 'LOW' ? 0 : comboTier;
    if (goal !== this.goal) {
      this.from = { glow: this.glow, fury: this.fury };
      this.isRising = goal > this.goal;
      this.goal = goal;
      this.ageMs = 0;
    }
    if (goal > 0) this.tier = goal;
    this.ageMs += dtMs;
    const share = reducedMotion ? 1 : clamp01(this.ageMs / Math.max(1, this.tuning.heat.changeMs));
    this.glow = lerp(this.from.glow, this.glowOf(goal), share);
    this.fury = lerp(this.from.fury, goal === MEGA ? 1 : 0, share);
  }

  get tint(): string {
    return this.tuning.combo.tints[this.tier - 1] ?? '#ffffff';
  }

  /**
   * Strength of the light on the hero's edges, 0–1: a flare at each rise of the tier, because its filter is too
   * expensive for every frame.
   */
  get flare(): number {
    const { lightMs } = this.tuning.heat;
    return this.isRising ? this.share * (1 - clamp01(this.ageMs / Math.max(1, lightMs))) : 0;
  }

  /** Share of MEGA COMBO's heat, 0–1. */
  get share(): number {
    return clamp01(this.glow / (this.glowOf(MEGA) || 1));
  }

  private glowOf(tier: ComboTier): number {
    const { glow1, glow2, glow3, glow4 } = this.tuning.heat;
    return [0, glow1, glow2, glow3, glow4][tier] ?? 0;
  }
}

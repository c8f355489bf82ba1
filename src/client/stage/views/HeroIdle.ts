import { clamp01, easeInOut } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';

/** Offsets that an idle act adds to the hero's own motion, in degrees, canvas px and shares of his height. */
interface IdlePose {
  eyesPx: number;
  tiltDeg: number;
  armDeg: number;
  backArmDeg: number;
  lift: number;
  stretch: number;
  areEyesClosed: boolean;
}

type Act = 'glance' | 'blade' | 'flourish';

const ACTS: readonly Act[] = ['glance', 'blade', 'flourish'];
const AT_REST: IdlePose = {
  eyesPx: 0,
  tiltDeg: 0,
  armDeg: 0,
  backArmDeg: 0,
  lift: 0,
  stretch: 0,
  areEyesClosed: false,
};
/** Spaces the pauses evenly. */
const GOLDEN_RATIO = 0.618;
/** Time for an act to end after a tap. */
const LEAVE_MS = 90;

/** Idle acts of a hero left alone: he glances around, turns his blade and hops with a flourish. */
export class HeroIdle {
  pose: IdlePose = AT_REST;
  private quietMs = 0;
  private act: Act | null = null;
  private actMs = 0;
  private acts = 0;
  private strength = 1;

  constructor(private readonly tuning: Tuning['idle']) {}

  /** `isAlone` is false while something else moves the hero. An act then ends. */
  update(dtMs: number, isAlone: boolean): void {
    if (!isAlone) this.quietMs = 0;
    else if (!this.act) this.quietMs += dtMs;
    if (!this.act && this.quietMs >= this.pauseMs) this.begin();
    if (!this.act) return;
    this.actMs += dtMs;
    if (!isAlone || this.strength < 1) this.strength -= dtMs / LEAVE_MS;
    const share = this.actMs / Math.max(1, this.tuning[`${this.act}Ms`]);
    if (share >= 1 || this.strength <= 0) this.end();
    else this.pose = scaled(this.poseOf(this.act, share), this.strength);
  }

  get isActing(): boolean {
    return this.act !== null;
  }

  /** Pause before the next act. */
  private get pauseMs(): number {
    const { fromMs, toMs } = this.tuning;
    return fromMs + (toMs - fromMs) * ((this.acts * GOLDEN_RATIO) % 1);
  }

  private begin(): void {
    this.act = ACTS[this.acts % ACTS.length] ?? 'glance';
    this.acts++;
    this.actMs = 0;
    this.strength = 1;
  }

  private end(): void {
    this.act = null;
    this.quietMs = 0;
    this.pose = AT_REST;
  }

  private poseOf(act: Act, share: number): IdlePose {
    const { lookPx, lookDeg, bladeDeg, hopPx, hopDeg } = this.tuning;
    if (act === 'glance') {
      const look = hold(share, 0.5, 0.6, 0.88, 1) - hold(share, 0, 0.12, 0.4, 0.5);
      const areEyesClosed = share > 0.45 && share < 0.54;
      return { ...AT_REST, eyesPx: lookPx * look, tiltDeg: lookDeg * look, areEyesClosed };
    }
    if (act === 'blade') {
      const out = hold(share, 0, 0.28, 0.5, 0.64);
      const back = hold(share, 0.56, 0.7, 0.74, 1);
      return {
        ...AT_REST,
        armDeg: bladeDeg * (out - 0.5 * back),
        eyesPx: lookPx * out,
        tiltDeg: lookDeg * 0.6 * out,
      };
    }
    const crouch = hold(share, 0, 0.16, 0.18, 0.32) + 0.7 * hold(share, 0.62, 0.7, 0.72, 1);
    const hop = Math.sin(clamp01((share - 0.24) / 0.42) * Math.PI);
    return {
      ...AT_REST,
      lift: hopPx * hop,
      stretch: 0.04 * hop - 0.06 * crouch,
      armDeg: hopDeg * hop,
      backArmDeg: -hopDeg * hop,
    };
  }
}

/** Returns a value that rises from 0 to 1 between `from` and `up`, and falls between `down` and `to`. */
function hold(share: number, from: number, up: number, down: number, to: number): number {
  return easeInOut(clamp01((share - from) / (up - from))) * easeInOut(clamp01((to - share) / (to - down)));
}

function scaled(pose: IdlePose, strength: number): IdlePose {
  if (strength >= 1) return pose;
  const { eyesPx, tiltDeg, armDeg, backArmDeg, lift, stretch } = pose;
  return {
    eyesPx: eyesPx * strength,
    tiltDeg: tiltDeg * strength,
    armDeg: armDeg * strength,
    backArmDeg: backArmDeg * strength,
    lift: lift * strength,
    stretch: stretch * strength,
    areEyesClosed: false,
  };
}

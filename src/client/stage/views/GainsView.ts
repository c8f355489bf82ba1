import { Container } from 'pixi.js';
import type { CritTier } from '../../../core/crit';
import type { TapPoint } from '../../../core/events';
import { clamp01, ease } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import type { Box } from '../feed';
import { GlyphRun } from '../kit/GlyphRun';
import type { StageAtlas } from '../kit/StageAtlas';
import type { Scatter } from '../kit/scatter';

const POOL_SIZE = 40;
const LONGEST_TEXT = 10;
const EDGE_PX = 12;
const MIN_RISE_PX = 30;

interface Gain {
  run: GlyphRun;
  isAlive: boolean;
  ageMs: number;
  startX: number;
  startY: number;
  drift: number;
  rise: number;
  pop: number;
}

/** Floating gains: a number rises beside every finger that lands, larger and hotter for a crit. Pooled. */
export class GainsView extends Container {
  private readonly gains: Gain[];
  private next = 0;
  private side = 1;

  constructor(
    atlas: StageAtlas,
    private readonly tuning: Tuning['gain'],
    private readonly scatter: Scatter,
  ) {
    super();
    this.gains = Array.from({ length: POOL_SIZE }, () => {
      const run = new GlyphRun(atlas, LONGEST_TEXT, this);
      return { run, isAlive: false, ageMs: 0, startX: 0, startY: 0, drift: 0, rise: 0, pop: 1 };
    });
    this.visible = false;
  }

  /** How many numbers are in the air, and the size of the pool. */
  get use(): { used: number; size: number } {
    return { used: this.gains.filter(({ isAlive }) => isAlive).length, size: POOL_SIZE };
  }

  /** A number that would start over the hero's face (`room.face`) starts at its edge instead. */
  spawn(
    point: TapPoint,
    gain: { amount: number; crit: CritTier },
    room: { face: Box; left: number; right: number; top: number },
  ): void {
    const item = this.gains[this.next];
    if (!item) return;
    this.next = (this.next + 1) % POOL_SIZE;
    this.side = -this.side;
    const look = this.tuning[gain.crit];
    const { run } = item;
    const width = run.write(gainText(gain.amount, gain.crit), {
      family: gain.crit === 'superCritical' ? 'digits-crit' : 'digits',
      size: look.size,
      tint: look.tint,
    });
    const beside = point.x + this.side * this.tuning.besidePx;
    const half = width / 2;
    const clear = clearOf(room.face, { x: beside, y: point.y - look.size }, half, this.side);
    // A crit pops to more than its written size, and every number drifts outwards.
    const widest = half * look.pop + EDGE_PX;
    item.startX = Math.min(Math.max(clear, room.left + widest), room.right - widest);
    // On a narrow screen there may be no room beside the face. The number then starts above it.
    const isSqueezed = item.startX !== clear && coversX(room.face, item.startX, half);
    const startY = point.y - look.size * 0.8 + this.scatter.between(-8, 8);
    item.startY = isSqueezed ? Math.min(startY, room.face.y - look.size * 0.6) : startY;
    // A number never rises into the balance: low screens leave it less room.
    item.rise = Math.max(MIN_RISE_PX, Math.min(this.tuning.risePx, item.startY - room.top));
    item.drift = this.side * this.scatter.between(4, 16);
    item.pop = look.pop;
    item.ageMs = 0;
    item.isAlive = true;
    this.visible = true;
    this.place(item);
  }

  update(dtMs: number): void {
    if (!this.visible) return;
    let isAnyAlive = false;
    for (const item of this.gains) {
      if (!item.isAlive) continue;
      item.ageMs += dtMs;
      item.isAlive = item.ageMs < this.tuning.lifeMs;
      if (item.isAlive) this.place(item);
      else item.run.hide();
      isAnyAlive ||= item.isAlive;
    }
    this.visible = isAnyAlive;
  }

  private place(item: Gain): void {
    const { lifeMs, popMs, fadeFrom, riseEase, popEase } = this.tuning;
    const life = clamp01(item.ageMs / lifeMs);
    const popped = ease(popEase, clamp01(item.ageMs / popMs));
    item.run.place(
      item.startX + item.drift * life,
      item.startY - item.rise * ease(riseEase, life),
      0.5 + 0.5 * popped + (item.pop - 1) * Math.max(0, 1 - item.ageMs / (popMs * 2)),
      life < fadeFrom ? 1 : 1 - (life - fadeFrom) / (1 - fadeFrom),
    );
  }
}

/** Writes +5, or +15! for a super critical. Large amounts are written in K, M and B, so ten signs are enough. */
export function gainText(amount: number, crit: CritTier): string {
  const mark = crit === 'superCritical' ? '!' : '';
  if (amount < 10_000) return `+${Math.floor(amount)}${mark}`;
  const [unit, letter] = amount < 1e6 ? [1e3, 'K'] : amount < 1e9 ? [1e6, 'M'] : [1e9, 'B'];
  return `+${Math.floor((amount / unit) * 10) / 10}${letter}${mark}`;
}

/** The x at which a text `half` px wide to each side does not cover the face. */
function clearOf(face: Box, at: TapPoint, half: number, side: number): number {
  const overlapsY = at.y > face.y - 10 && at.y < face.y + face.height + 110;
  if (!coversX(face, at.x, half) || !overlapsY) return at.x;
  return side > 0 ? face.x + face.width + half : face.x - half;
}

function coversX(face: Box, x: number, half: number): boolean {
  return x + half > face.x && x - half < face.x + face.width;
}

import { Container } from 'pixi.js';
import { GlyphRun } from '../../stage/kit/GlyphRun';
import type { StageAtlas } from '../../stage/kit/StageAtlas';

const POOL = 8;
/** Number of characters: a sign and digits. */
const LONGEST_TEXT = 5;
const SIZE_PX = 34;
const LIFE_MS = 1000;
const RISE_PX = 48;

interface Floater {
  text: GlyphRun;
  isAlive: boolean;
  ageMs: number;
  x: number;
  y: number;
}

interface Look {
  /** Tint of a plain figure. Without a tint, a gain is in gilded digits. */
  tint?: string | undefined;
  /** Height, CSS px. */
  size?: number;
}

/** A pool of gains and losses that rise and fade. */
export class Floaters extends Container {
  private readonly floaters: readonly Floater[];
  private next = 0;

  constructor(atlas: StageAtlas) {
    super();
    this.floaters = Array.from({ length: POOL }, () => {
      const text = new GlyphRun(atlas, LONGEST_TEXT, this);
      return { text, isAlive: false, ageMs: 0, x: 0, y: 0 };
    });
  }

  /** Shows a gain, or a loss for a negative amount, centred at a point. */
  spawn(amount: number, x: number, y: number, { tint, size = SIZE_PX }: Look = {}): void {
    const floater = this.floaters[this.next];
    if (!floater) return;
    this.next = (this.next + 1) % POOL;
    const text = amount < 0 ? `${amount}` : `+${amount}`;
    floater.text.write(text, { family: tint ? 'digits' : 'digits-crit', size, tint: tint ?? '#ffffff' });
    Object.assign(floater, { isAlive: true, ageMs: 0, x, y });
  }

  update(frameMs: number): void {
    for (const floater of this.floaters) {
      if (!floater.isAlive) continue;
      floater.ageMs += frameMs;
      const life = floater.ageMs / LIFE_MS;
      floater.isAlive = life < 1;
      if (floater.isAlive) place(floater, life);
      else floater.text.hide();
    }
  }

  clear(): void {
    for (const floater of this.floaters) {
      floater.isAlive = false;
      floater.text.hide();
    }
  }
}

/** Lets a floater pop and rise ever more slowly. In the last eighth of `life`, 0–1, it shrinks a little and fades. */
function place({ text, x, y }: Floater, life: number): void {
  const pop = life < 0.12 ? 0.6 + life * 5 : 1.2 - Math.min(life - 0.12, 0.2);
  const leave = Math.min(1, (1 - life) * 8);
  text.place(x, y - RISE_PX * (1 - (1 - life) ** 3), pop * (0.6 + 0.4 * leave), leave ** 3);
}

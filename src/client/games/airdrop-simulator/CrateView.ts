import type { Texture } from 'pixi.js';
import { Container, Sprite } from 'pixi.js';
import { clamp01 } from '../../tuning/easing';
import { CANOPY } from './layout';

/** Durations of a caught crate's burst and of a landed crate's rest, ms. */
const BURST_MS = 240;
const LIE_MS = 520;
/** The badge's width in crate widths. It hangs at the crate's lower corner. */
const BADGE = 0.34;
/** The part of its life in which a caught crate swells, before it shrinks to nothing. */
const SWELL = 0.3;
/** The part of its life in which a landed crate is still whole. */
const WHOLE = 0.7;
/** Length of the fade below the figures, out of which crates fall, CSS px. */
const FADE_PX = 14;
const GLOW_MS = 900;

export interface CrateLook {
  box: Texture;
  canopy: Texture;
  /** Light behind a rare crate. */
  glow?: Texture;
  /** Null on a bomb, and where all crates show the same part. */
  badge: Texture | null;
  /** Width, CSS px. */
  size: number;
}

/** A crate under its parachute, reused for later crates. */
export class CrateView {
  readonly root = new Container();
  private readonly glow = new Sprite({ anchor: 0.5, blendMode: 'add' });
  private readonly parachute = new Sprite({ anchor: { x: 0.5, y: 1 } });
  private readonly box = new Sprite({ anchor: 0.5 });
  private readonly badge = new Sprite({ anchor: 0.5 });
  /** Number of the displayed crate, −1 for none. */
  crate = -1;
  fate: 'falling' | 'caught' | 'landed' = 'falling';
  private size = 1;
  private sinceMs = 0;
  private glowMs = 0;

  constructor(private readonly isCalm: boolean) {
    this.root.addChild(this.glow, this.parachute, this.box, this.badge);
    this.clear();
  }

  clear(): void {
    this.crate = -1;
    this.root.visible = false;
  }

  /** Shows another crate. */
  show(crate: number, look: CrateLook): void {
    this.crate = crate;
    this.fate = 'falling';
    this.sinceMs = 0;
    this.glowMs = 0;
    this.box.texture = look.box;
    this.parachute.texture = look.canopy;
    this.glow.visible = look.glow !== undefined;
    if (look.glow) this.glow.texture = look.glow;
    this.badge.visible = look.badge !== null;
    if (look.badge) this.badge.texture = look.badge;
    this.fit(look.size);
    this.parachute.visible = true;
    this.root.visible = true;
    this.root.scale.set(1);
  }

  /** Resizes the crate to `size` CSS px. */
  fit(size: number): void {
    this.size = size;
    this.box.setSize(size);
    this.glow.setSize(size * 3.1);
    this.parachute.y = -size * CANOPY.lift;
    this.badge.setSize(size * BADGE);
    this.badge.position.set(size * 0.36, size * 0.35);
  }

  /**
   * Moves the falling crate. `lean` swings it with the wind, in radians. Above `edge` it is hidden; below, its canopy
   * unfolds.
   */
  fall(x: number, y: number, edge: number, lean: number): void {
    const { size } = this;
    this.root.position.set(x, y);
    this.root.rotation = lean;
    this.root.alpha = clamp01((y - edge) / FADE_PX);
    const open = clamp01((y - size * CANOPY.lift - edge) / (size * CANOPY.height));
    this.parachute.setSize(size * CANOPY.width * (0.4 + 0.6 * open), size * CANOPY.height * open);
  }

  end(fate: 'caught' | 'landed'): void {
    this.fate = fate;
    this.sinceMs = 0;
    this.root.rotation = 0;
    this.root.alpha = 1;
    this.parachute.visible = fate === 'landed';
  }

  update(frameMs: number): void {
    if (this.crate < 0) return;
    this.glowMs += frameMs;
    this.glow.alpha = this.isCalm ? 0.8 : 0.7 + 0.3 * Math.sin((this.glowMs / GLOW_MS) * Math.PI * 2);
    if (this.fate === 'falling') return;
    this.sinceMs += frameMs;
    const life = this.sinceMs / (this.fate === 'caught' ? BURST_MS : LIE_MS);
    if (life >= 1) {
      this.clear();
      return;
    }
    if (this.fate === 'caught') {
      this.root.scale.set(life < SWELL ? 1 + life : (1 + SWELL) * (1 - (life - SWELL) / (1 - SWELL)));
    } else {
      this.root.alpha = clamp01((1 - life) / (1 - WHOLE));
      this.root.scale.set(1 + life * 0.08, 1 - life * 0.4);
    }
  }
}

import type { Texture } from 'pixi.js';
import { Container, Sprite } from 'pixi.js';
import type { CrateKind } from '../../../core/games/airdrop-simulator/crates';

/** Durations of a caught crate's burst and of a landed crate's rest, ms. */
const BURST_MS = 240;
const LIE_MS = 520;

export interface CrateTextures {
  wood: Texture;
  gold: Texture;
  bomb: Texture;
  parachute: Texture;
}

/** A crate under its parachute, reused for later crates. */
export class CrateView {
  readonly root = new Container();
  private readonly parachute: Sprite;
  private readonly box: Sprite;
  private readonly badge: Sprite;
  /** Number of the displayed crate, −1 for none. */
  crate = -1;
  fate: 'falling' | 'caught' | 'landed' = 'falling';
  private sinceMs = 0;

  constructor(private readonly textures: CrateTextures) {
    this.parachute = new Sprite(textures.parachute);
    this.parachute.anchor.set(0.5, 1);
    this.box = new Sprite(textures.wood);
    this.box.anchor.set(0.5);
    this.badge = new Sprite(textures.wood);
    this.badge.anchor.set(0.5);
    this.root.addChild(this.parachute, this.box, this.badge);
    this.clear();
  }

  clear(): void {
    this.crate = -1;
    this.root.visible = false;
  }

  /** Shows another crate, `size` CSS px wide. */
  show(crate: number, kind: CrateKind, badge: Texture, size: number): void {
    this.crate = crate;
    this.fate = 'falling';
    this.sinceMs = 0;
    this.box.texture = this.textures[kind];
    this.box.y = 0;
    this.badge.texture = badge;
    this.fit(size);
    this.badge.visible = kind !== 'bomb';
    this.parachute.visible = true;
    this.root.visible = true;
    this.root.alpha = 1;
    this.root.scale.set(1);
  }

  /** Resizes the crate to `size` CSS px. */
  fit(size: number): void {
    this.box.setSize(size);
    this.parachute.setSize(size * 1.36, size * 1.25);
    this.parachute.y = -size * 0.38;
    this.badge.setSize(size * 0.54);
    this.badge.position.set(size * 0.36, size * 0.34);
  }

  /** Moves the falling crate. `lean` swings it with the wind, in radians. */
  fall(x: number, y: number, lean: number): void {
    this.root.position.set(x, y);
    this.root.rotation = lean;
  }

  end(fate: 'caught' | 'landed'): void {
    this.fate = fate;
    this.sinceMs = 0;
    this.root.rotation = 0;
    this.parachute.visible = fate === 'landed';
  }

  update(frameMs: number): void {
    if (this.crate < 0 || this.fate === 'falling') return;
    this.sinceMs += frameMs;
    const life = this.sinceMs / (this.fate === 'caught' ? BURST_MS : LIE_MS);
    if (life >= 1) {
      this.clear();
      return;
    }
    this.root.alpha = 1 - life;
    if (this.fate === 'caught') this.root.scale.set(1 + life * 0.5);
    else this.root.scale.set(1 + life * 0.08, 1 - life * 0.4);
  }
}

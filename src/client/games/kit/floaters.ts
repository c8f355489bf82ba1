import type { Texture } from 'pixi.js';
import { Container, Sprite } from 'pixi.js';
import type { GlyphName } from './glyphs';
import { glyphName } from './glyphs';

const POOL = 8;
const DIGITS = 5;
const LIFE_MS = 900;
const RISE_PX = 56;

interface Floater {
  box: Container;
  glyphs: Sprite[];
  ageMs: number;
  fromY: number;
}

/** Gains that rise and fade; made once, used in turn. */
export class Floaters {
  readonly root = new Container();
  private readonly textures: Readonly<Record<GlyphName, Texture>>;
  private readonly pool: Floater[];
  private next = 0;

  constructor(textures: Readonly<Record<GlyphName, Texture>>) {
    this.textures = textures;
    this.pool = Array.from({ length: POOL }, () => {
      const box = new Container();
      const glyphs = Array.from({ length: DIGITS }, () => {
        const sprite = new Sprite(textures['glyph 0']);
        sprite.anchor.set(0, 0.5);
        return sprite;
      });
      box.addChild(...glyphs);
      box.visible = false;
      this.root.addChild(box);
      return { box, glyphs, ageMs: LIFE_MS, fromY: 0 };
    });
  }

  /** Shows a gain (or loss) at a place; `tint` sets bombs and golden crates apart. */
  spawn(amount: number, x: number, y: number, tint = 0xffffff): void {
    const floater = this.pool[this.next] as Floater;
    this.next = (this.next + 1) % POOL;
    const text = `${amount < 0 ? '-' : '+'}${Math.abs(amount)}`.slice(0, DIGITS);
    let width = 0;
    floater.glyphs.forEach((sprite, index) => {
      const glyph = text[index];
      sprite.visible = glyph !== undefined;
      if (glyph === undefined) return;
      sprite.texture = this.textures[glyphName(glyph)];
      sprite.tint = tint;
      sprite.x = width;
      width += sprite.texture.frame.width - 5;
    });
    floater.box.pivot.x = width / 2;
    floater.box.position.set(x, y);
    floater.box.visible = true;
    floater.fromY = y;
    floater.ageMs = 0;
  }

  update(frameMs: number): void {
    for (const floater of this.pool) {
      if (!floater.box.visible) continue;
      floater.ageMs += frameMs;
      const life = floater.ageMs / LIFE_MS;
      floater.box.visible = life < 1;
      floater.box.y = floater.fromY - RISE_PX * (1 - (1 - life) ** 3);
      floater.box.alpha = Math.min(1, (1 - life) * 3);
      floater.box.scale.set(life < 0.12 ? 0.7 + life * 3.4 : 1.1 - Math.min(life, 0.3) * 0.3);
    }
  }

  clear(): void {
    for (const { box } of this.pool) box.visible = false;
  }
}

import type { Texture } from 'pixi.js';
import { Container, Sprite } from 'pixi.js';
import { SOFT } from './softCard';

/** Durations of a turn, a shake, a pop and the change of a glow, ms. */
const TURN_MS = 220;
const SHAKE_MS = 320;
const POP_MS = 420;
const GLOW_MS = 160;
/** How far a turning card rises, in card heights, and how much it grows. */
const LIFT = { rise: 0.07, grow: 0.1 };

/** Width of a card's picture as a share of the card's width. */
const FACE_SHARE = 0.8;

/** A card's centre and size, CSS px. */
interface CardBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface CardTextures {
  back: Texture;
  front: Texture;
  shadow: Texture;
  glow: Texture;
}

/**
 * A card of the board: back, front and picture. Its shadow, and the glow of an open card, belong in layers below all
 * cards, because each change of blend mode between cards would cost a draw call.
 */
export class CardView {
  readonly root = new Container();
  readonly shadow: Sprite;
  readonly glow: Sprite;
  private readonly back: Sprite;
  private readonly front: Sprite;
  private readonly face: Sprite;
  private readonly calm: boolean;
  private box: CardBox = { x: 0, y: 0, width: 1, height: 1 };
  /** 0 face down, 1 face up. */
  private turn = 0;
  private up = false;
  private shakeMs = SHAKE_MS;
  private popMs = POP_MS;
  private found = false;

  constructor(textures: CardTextures, reducedMotion: boolean) {
    this.calm = reducedMotion;
    this.shadow = new Sprite({ texture: textures.shadow, anchor: 0.5 });
    this.glow = new Sprite({ texture: textures.glow, anchor: 0.5, blendMode: 'add', alpha: 0 });
    this.back = new Sprite(textures.back);
    this.front = new Sprite(textures.front);
    this.face = new Sprite(textures.front);
    for (const sprite of [this.back, this.front, this.face]) {
      sprite.anchor.set(0.5);
      this.root.addChild(sprite);
    }
  }

  /** Puts the card face down with another face. */
  deal(face: Texture): void {
    this.face.texture = face;
    this.turn = 0;
    this.up = false;
    this.found = false;
    this.glow.alpha = 0;
    this.shakeMs = SHAKE_MS;
    this.popMs = POP_MS;
  }

  place(box: CardBox): void {
    this.box = box;
    for (const sprite of [this.shadow, this.glow]) {
      sprite.position.set(box.x, box.y);
      sprite.setSize(box.width * SOFT.width, box.height * SOFT.height);
    }
    this.back.setSize(box.width, box.height);
    this.front.setSize(box.width, box.height);
    // Heroes are taller than wide; fit them into the square of the face.
    const { width, height } = this.face.texture;
    this.face.scale.set((box.width * FACE_SHARE) / Math.max(width, height));
  }

  set isShown(isShown: boolean) {
    for (const part of [this.shadow, this.glow, this.root]) part.visible = isShown;
  }

  show(up: boolean, found: boolean): void {
    this.up = up;
    this.found = found;
  }

  /** Shows the current side immediately, without the turn. */
  settle(): void {
    this.turn = this.up ? 1 : 0;
    this.glow.alpha = 0;
  }

  shake(): void {
    this.shakeMs = 0;
  }

  pop(): void {
    this.popMs = 0;
  }

  update(frameMs: number): void {
    const step = frameMs / TURN_MS;
    this.turn = this.up ? Math.min(1, this.turn + step) : Math.max(0, this.turn - step);
    const faceUp = this.turn > 0.5;
    this.back.visible = !faceUp;
    this.front.visible = faceUp;
    this.face.visible = faceUp;
    this.shakeMs += frameMs;
    this.popMs += frameMs;
    const shaking = this.shakeMs < SHAKE_MS && !this.calm;
    const popping = this.popMs < POP_MS && !this.calm;
    const lift = this.calm ? 0 : Math.sin(this.turn * Math.PI);
    const popped = popping ? Math.sin((this.popMs / POP_MS) * Math.PI) : 0;
    const grown = 1 + LIFT.grow * lift + 0.16 * popped;
    const { x, y, height } = this.box;
    this.root.position.set(x, y - height * LIFT.rise * (lift + popped));
    this.root.scale.set(Math.max(0.02, Math.abs(Math.cos(this.turn * Math.PI))) * grown, grown);
    this.root.rotation = shaking ? Math.sin(this.shakeMs * 0.045) * 0.07 * (1 - this.shakeMs / SHAKE_MS) : 0;
    this.shadow.y = y + height * (0.035 + 0.06 * lift);
    const isLit = this.up && (!this.found || this.popMs < POP_MS);
    const glow = this.glow.alpha + (isLit ? frameMs : -frameMs) / GLOW_MS;
    this.glow.alpha = Math.min(1, Math.max(0, glow));
    this.glow.y = this.root.y;
    this.glow.tint = this.shakeMs < SHAKE_MS ? 0xff8a7a : this.found ? 0xc8ff7a : 0xffffff;
    this.front.tint = this.shakeMs < SHAKE_MS ? 0xffb0a6 : this.found && !popping ? 0xd8cbb6 : 0xffffff;
  }
}

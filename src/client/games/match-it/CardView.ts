import type { Texture } from 'pixi.js';
import { Container, Sprite } from 'pixi.js';

/** Durations of a turn, a shake and a pop, ms. */
const TURN_MS = 190;
const SHAKE_MS = 320;
const POP_MS = 360;

/** Width of a card's picture as a share of the card's width. */
const FACE_SHARE = 0.8;

/** A card of the board: back, front and picture. */
export class CardView {
  readonly root = new Container();
  private readonly back: Sprite;
  private readonly front: Sprite;
  private readonly face: Sprite;
  private readonly calm: boolean;
  /** 0 face down, 1 face up. */
  private turn = 0;
  private up = false;
  private shakeMs = SHAKE_MS;
  private popMs = POP_MS;
  private found = false;

  constructor(textures: { back: Texture; front: Texture }, reducedMotion: boolean) {
    this.calm = reducedMotion;
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
    this.shakeMs = SHAKE_MS;
    this.popMs = POP_MS;
  }

  place(box: { x: number; y: number; width: number; height: number }): void {
    this.root.position.set(box.x, box.y);
    this.back.setSize(box.width, box.height);
    this.front.setSize(box.width, box.height);
    // Heroes are taller than wide; fit them into the square of the face.
    const { width, height } = this.face.texture;
    this.face.scale.set((box.width * FACE_SHARE) / Math.max(width, height));
  }

  show(up: boolean, found: boolean): void {
    this.up = up;
    this.found = found;
  }

  /** Shows the current side immediately, without the turn. */
  settle(): void {
    this.turn = this.up ? 1 : 0;
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
    const grown = popping ? 1 + 0.13 * Math.sin((this.popMs / POP_MS) * Math.PI) : 1;
    this.root.scale.set(Math.max(0.02, Math.abs(Math.cos(this.turn * Math.PI))) * grown, grown);
    this.root.rotation = shaking ? Math.sin(this.shakeMs * 0.045) * 0.07 * (1 - this.shakeMs / SHAKE_MS) : 0;
    const tint = this.shakeMs < SHAKE_MS ? 0xffb0a6 : this.found && !popping ? 0xbfb09c : 0xffffff;
    this.front.tint = tint;
  }
}

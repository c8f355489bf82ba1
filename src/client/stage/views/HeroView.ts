import { Container, type DestroyOptions, Rectangle, Sprite, Texture, type TextureSource } from 'pixi.js';
import type { CritTier } from '../../../core/crit';
import type { RigArt, RigLayer } from '../../art/heroRig';
import { clamp01, easeInOut, easeOut, lerp, toRadians } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import type { Box } from '../feed';
import { LookFilter } from '../kit/LookFilter';
import { HeroIdle } from './HeroIdle';
import { extentOf, isOnFrontArm, isOnHead, rightOf } from './heroExtent';
import { SheetFade } from './SheetFade';

const CANVAS = { width: 520, height: 600 };
/** Height of the hero's feet in the box. */
export const FEET_SHARE = 0.905;
/** Width of a body without weapon and wings in canvas px, and its largest share of the box. */
const BODY_PX = 300;
const MAX_WIDTH_SHARE = 0.86;

/** Height of an open eye, in widths of the pair. */
const EYE_HEIGHT = 0.21;

/** The hero's back arm already hangs. When he tires, it drops by only this share. */
const BACK_ARM_DROP = 0.4;

/** Position of a hero's feet in CSS px, and his scale. */
export interface Stand {
  x: number;
  y: number;
  scale: number;
}

interface LayerSprite {
  layer: RigLayer;
  sprite: Sprite;
  baseX: number;
  baseY: number;
  phase: number;
}

/** A hero made of layers. He breathes, blinks, leans towards the finger and recoils from it; his cloth swings. */
export class HeroView extends Container {
  private readonly layers: LayerSprite[];
  private readonly body = new Container();
  /** The hero's parts without light and shadow. */
  private readonly solid = new Container();
  private readonly extent: { left: number; right: number; top: number };
  /** Extent to the right while he is tired, canvas px. */
  private readonly tiredRight: number;
  private timeMs = 0;
  private pressMs = Number.POSITIVE_INFINITY;
  private pressDepth = 0;
  private isWincing = false;
  private lean = 0;
  private leanTarget = 0;
  private readonly idle: HeroIdle;
  /** False when both hands rest on a weapon that stands on its own. */
  private readonly hasFreeArms: boolean;
  private sharpening: SheetFade | null = null;
  private filter: LookFilter | null = null;
  private isFlat = false;
  private stand: Stand = { x: 0, y: 0, scale: 1 };
  isStill = false;
  /** Edges of a tired hero's room, CSS px: with a wide weapon he moves away from the right one, and shrinks to fit. */
  room = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
  /** Exhaustion, 0–1. */
  tired = 0;
  /** Height of his hop home, canvas px. */
  hop = 0;
  /**
   * Offsets that a scene adds to the hero's own motion: lift above the ground in canvas px, stretch, size, and
   * sideways shift in CSS px.
   */
  readonly pose = { lift: 0, stretchX: 1, stretchY: 1, size: 1, aside: 0 };
  /** A combo's light on his edges, and the narrowing of his eyes, 0–1. */
  readonly heat = { light: 0, tint: '#ffffff', fury: 0 };
  /** Colour changes that a scene applies to the hero. */
  readonly look = { white: 0, rimPx: 0 };

  constructor(
    readonly rig: RigArt,
    sheet: Texture,
    private readonly tuning: Pick<Tuning, 'hero' | 'tired' | 'heat' | 'idle'>,
  ) {
    super();
    this.extent = extentOf(rig);
    this.idle = new HeroIdle(tuning.idle);
    const { armDeg, headDeg, sink } = tuning.tired;
    this.hasFreeArms = !rig.layers.some(({ name, follow }) => name === 'weapon' && follow !== 'armFront');
    this.tiredRight =
      rightOf(rig, { arm: this.hasFreeArms ? toRadians(armDeg) : 0, head: toRadians(headDeg) }) *
      (1 + sink / 2);
    this.layers = rig.layers.map((layer, index) => layerSprite(layer, sheet, rig, index));
    const shadow = this.layers.filter(({ layer }) => layer.name === 'shadow');
    const others = this.layers.filter(({ layer }) => layer.name !== 'shadow');
    const firstSolid = others.findIndex(({ layer }) => layer.blend === 'normal');
    for (const { sprite } of shadow) this.addChild(sprite);
    for (const [index, { layer, sprite }] of others.entries()) {
      if (index === firstSolid) this.body.addChild(this.solid);
      (layer.blend === 'normal' ? this.solid : this.body).addChild(sprite);
    }
    this.addChild(this.body);
  }

  place(stand: Stand): void {
    this.stand = stand;
    this.y = stand.y;
    this.takePlace();
  }

  /** Returns the stand at which the hero's picture fills the box. */
  standInPicture({ x, y, height }: Box): Stand {
    const { feet } = this.rig;
    const scale = height / CANVAS.height;
    return { x: x + feet.x * scale, y: y + feet.y * scale, scale };
  }

  /**
   * Returns the largest stand in the box, with the feet near its lower edge. Weapons and wings may extend `margin` px
   * beyond it. A hero who is wider on one side is shifted rather than shrunk.
   */
  standIn(box: Box, margin: { left: number; right: number }): Stand {
    const { left, right, top } = this.extent;
    const scale = Math.min(
      (box.height * 0.9) / top,
      (box.width + margin.left + margin.right) / (left + right),
      (MAX_WIDTH_SHARE * box.width) / BODY_PX,
    );
    const nearest = box.x - margin.left + left * scale;
    const furthest = box.x + box.width + margin.right - right * scale;
    return {
      x: Math.min(Math.max(box.x + box.width / 2, nearest), furthest),
      y: box.y + box.height * FEET_SHARE,
      scale,
    };
  }

  /** Returns the largest size, a share of the stand, at which the hero on `axisX` stays below `top` and on screen. */
  largestSize({ axisX, top }: { axisX: number; top: number }): number {
    const { extent, stand } = this;
    const widest = Math.max(extent.left, extent.right) * stand.scale;
    return Math.min(axisX / widest, (stand.y - top) / (extent.top * stand.scale));
  }

  /** Fades to a finer sheet of the same layout. */
  setSheet(sheet: Texture): void {
    this.sharpening?.finish();
    this.sharpening = new SheetFade(
      this.layers.map(({ layer, sprite }) => ({
        sprite,
        finer: cutOut(layer, sheet),
        isOpaque: layer.blend === 'normal' && layer.name !== 'shadow',
      })),
    );
  }

  /** Position of the face in CSS px of the viewport. Gains stay clear of it. */
  get face(): Box {
    const { face, feet } = this.rig;
    const scale = this.scale.x;
    return {
      x: this.x + (face.x - feet.x) * scale,
      y: this.y + (face.y - feet.y) * scale,
      width: face.width * scale,
      height: face.height * scale,
    };
  }

  get sheet(): TextureSource | undefined {
    return this.layers[0]?.sprite.texture.source;
  }

  /** Horizontal position without a scene's offset, in CSS px. */
  get homeX(): number {
    return this.stand.x;
  }

  override destroy(options?: DestroyOptions): void {
    super.destroy(options);
    this.filter?.destroy();
  }

  get heightPx(): number {
    return CANVAS.height * this.stand.scale;
  }

  /** Squashes the hero and leans him towards a finger at `x`. */
  press(x: number, crit: CritTier): void {
    const { squash, critSquash, superCritSquash, leanDeg } = this.tuning.hero;
    const strength = crit === 'superCritical' ? superCritSquash : crit === 'critical' ? critSquash : 1;
    this.pressDepth = squash * strength;
    this.pressMs = 0;
    this.isWincing = crit === 'superCritical' && !this.isStill;
    const halfWidth = (CANVAS.width / 2) * this.scale.x;
    this.leanTarget = toRadians(leanDeg) * Math.max(-1, Math.min(1, (x - this.x) / halfWidth)) * strength;
  }

  update(dtMs: number): void {
    this.timeMs += this.isStill ? 0 : dtMs;
    this.pressMs += dtMs;
    this.leanTarget *= Math.max(0, 1 - dtMs / 140);
    this.lean = lerp(this.lean, this.isStill ? 0 : this.leanTarget, clamp01(dtMs / 45));

    const { breathMs, breathScale, headBobPx, headTiltDeg, swingDeg, swingMs, auraMs, auraPulse } =
      this.tuning.hero;
    const { slumpPx, sink, headDeg, lids, breath: tiredBreath } = this.tuning.tired;
    const { tired } = this;
    this.idle.update(dtMs, this.isAlone);
    const { pose: act } = this.idle;
    const breath = Math.sin((this.timeMs / breathMs) * Math.PI * 2) * lerp(1, tiredBreath, tired);
    const pressed = this.pressAmount();
    const { lift, stretchX, stretchY } = this.pose;
    this.body.scale.set(
      stretchX * (1 + sink * tired * 0.5 + pressed * 0.7 - breath * breathScale * 0.4 - act.stretch * 0.6),
      stretchY * (1 - sink * tired - pressed + breath * breathScale + act.stretch),
    );
    const slump = (slumpPx * tired) / this.stand.scale;
    this.body.y = -lift - act.lift - this.hop;
    this.body.rotation = this.lean;
    this.takePlace();
    this.showLook();

    const tilt =
      toRadians(headTiltDeg) * Math.sin((this.timeMs / (breathMs * 1.7)) * Math.PI * 2) +
      toRadians(act.tiltDeg + headDeg * tired) -
      this.lean * 0.5;
    const bob = slump - breath * headBobPx + pressed * 60;
    const isBlinking = act.areEyesClosed || this.isBlinking();
    for (const { layer, sprite, baseX, baseY, phase } of this.layers) {
      if (isOnHead(layer)) {
        sprite.position.set(baseX, baseY + bob);
        sprite.rotation = tilt;
      }
      if (this.hasFreeArms) this.moveArm(layer, sprite);
      if (layer.swing > 0) {
        const wave = Math.sin((this.timeMs / swingMs) * Math.PI * 2 + phase);
        sprite.rotation = toRadians(swingDeg * layer.swing) * wave + (layer.name === 'tails' ? tilt : 0);
      }
      if (layer.blend === 'add') {
        sprite.alpha = (1 - tired) * (1 - this.look.white);
        const pulse = 1 + auraPulse * Math.sin((this.timeMs / auraMs) * Math.PI * 2 + phase);
        sprite.scale.set(layer.stretch * pulse);
      }
      if (layer.name === 'shadow') sprite.alpha = 1 - this.look.white;
      if (layer.name === 'eyes') {
        sprite.visible = !isBlinking;
        sprite.x += act.eyesPx;
        narrow(sprite, layer, 1 - this.tuning.heat.lids * this.heat.fury, 0.5);
      }
      if (layer.name === 'eyesClosed') {
        sprite.visible = isBlinking || tired > 0;
        narrow(sprite, layer, isBlinking ? 1 : loweredLids(layer, lids * tired), 0);
      }
    }
    if (this.sharpening?.update(dtMs)) this.sharpening = null;
  }

  /** Turns an arm and its weapon around the shoulder. */
  private moveArm(layer: RigLayer, sprite: Sprite): void {
    const drop = this.tuning.tired.armDeg * this.tired;
    const armDeg = this.idle.pose.armDeg + drop;
    const backArmDeg = this.idle.pose.backArmDeg - drop * BACK_ARM_DROP;
    if (isOnFrontArm(layer)) sprite.rotation = toRadians(armDeg);
    if (layer.name === 'armBack') sprite.rotation = toRadians(backArmDeg);
  }

  /** True while neither a finger nor a scene moves the hero. */
  private get isAlone(): boolean {
    const { squashMs, reboundMs } = this.tuning.hero;
    const isPressed = this.pressMs < squashMs + reboundMs;
    return !(isPressed || this.isStill || this.tired > 0 || this.look.white > 0 || this.heat.light > 0);
  }

  private takePlace(): void {
    const { x, scale } = this.stand;
    const { left, right } = this.room;
    const tiredScale = Math.min(scale, (right - left) / (this.extent.left + this.tiredRight));
    const beyond = Math.max(0, x + this.tiredRight * tiredScale - right);
    this.x = x + this.pose.aside - beyond * this.tired;
    this.scale.set((scale + (tiredScale - scale) * this.tired) * this.pose.size);
  }

  /** Flattens the solid parts while a filter changes their colours. */
  private showLook(): void {
    const { white, rimPx } = this.look;
    const grey = this.tuning.tired.grey * this.tired;
    const { light: strength, lightPx } = this.tuning.heat;
    const light = strength * this.heat.light;
    const isFlat = grey > 0 || white > 0 || rimPx > 0 || light > 0;
    if (isFlat) {
      this.filter ??= new LookFilter(this.rig.rim);
      this.filter.show({ grey, white, rimPx, light, lightPx, lightTint: this.heat.tint });
    }
    // Changing the list of filters makes Pixi rebuild its draw list.
    if (isFlat !== this.isFlat) {
      this.isFlat = isFlat;
      this.solid.filters = isFlat ? this.filter : null;
    }
  }

  private pressAmount(): number {
    const { squashMs, reboundMs } = this.tuning.hero;
    if (this.pressMs < squashMs) return this.pressDepth * easeOut(clamp01(this.pressMs / (squashMs * 0.4)));
    const back = clamp01((this.pressMs - squashMs) / reboundMs);
    return this.pressDepth * (1 - easeInOut(back)) * Math.cos(back * Math.PI * 1.5);
  }

  private isBlinking(): boolean {
    const { blinkEveryMs, blinkMs, squashMs, reboundMs } = this.tuning.hero;
    if (this.isWincing && this.pressMs < squashMs + reboundMs / 2) return true;
    return this.timeMs % blinkEveryMs < blinkMs && this.timeMs > 1000;
  }
}

/** Returns the height of brows and lids that cover a share of the open eyes, in heights of the shut eyes. */
function loweredLids({ frame }: RigLayer, covered: number): number {
  const openPx = frame.width * EYE_HEIGHT * (1 - covered);
  return Math.max(0.1, 1 - openPx / frame.height);
}

/**
 * Narrows eyes or lids to a `share` of their height. `anchor` is the height that stays: 0 is their upper edge. They
 * rotate around the neck.
 */
function narrow(sprite: Sprite, { frame, stretch }: RigLayer, share: number, anchor: number): void {
  const middle = (frame.height * anchor - sprite.pivot.y) * stretch;
  const down = middle * (1 - share);
  sprite.scale.y = stretch * share;
  sprite.x -= down * Math.sin(sprite.rotation);
  sprite.y += down * Math.cos(sprite.rotation);
}

function cutOut({ frame }: RigLayer, sheet: Texture): Texture {
  return new Texture({
    source: sheet.source,
    frame: new Rectangle(frame.x, frame.y, frame.width, frame.height),
  });
}

function layerSprite(layer: RigLayer, sheet: Texture, rig: RigArt, index: number): LayerSprite {
  const sprite = new Sprite(cutOut(layer, sheet));
  sprite.pivot.set(
    (layer.pivot.x - layer.at.x) / layer.stretch,
    (layer.pivot.y - layer.at.y) / layer.stretch,
  );
  sprite.scale.set(layer.stretch);
  sprite.blendMode = layer.blend;
  const baseX = layer.pivot.x - rig.feet.x;
  const baseY = layer.pivot.y - rig.feet.y;
  sprite.position.set(baseX, baseY);
  if (layer.name === 'eyesClosed') sprite.visible = false;
  return { layer, sprite, baseX, baseY, phase: index * 0.9 };
}

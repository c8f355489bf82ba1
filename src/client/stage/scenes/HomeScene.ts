import { Container } from 'pixi.js';
import type { SimEvent, TapPoint } from '../../../core/events';
import { backdropId } from '../../art/levels';
import type { Tuning } from '../../tuning/tuning';
import type { Box, FrameState, Size } from '../feed';
import type { Finest, HeroKit } from '../heroKit';
import type { StageAtlas } from '../kit/StageAtlas';
import type { AmbientView } from '../views/AmbientView';
import type { BackdropView } from '../views/BackdropView';
import type { BurstView } from '../views/BurstView';
import { ComboView } from '../views/ComboView';
import { DimView } from '../views/DimView';
import { EdgeGlowView } from '../views/EdgeGlowView';
import type { Emission } from '../views/Emission';
import type { GainsRoom, GainsView } from '../views/GainsView';
import { GlowView } from '../views/GlowView';
import { FEET_SHARE } from '../views/HeroView';
import { Heat } from './Heat';
import { HeroRoom } from './HeroRoom';
import { HeroSlot } from './HeroSlot';
import type { HomeViews } from './homeViews';
import { Impact } from './Impact';
import { LevelUpShow } from './LevelUpShow';
import { Shake } from './Shake';

export interface HomeSceneOptions {
  atlas: StageAtlas;
  heroes: HeroKit;
  tuning: Tuning;
  finest: Finest;
}

/** Height of the tap button from which the combo banner has its full size. */
const COMBO_FULL_SIZE_PX = 380;
/** Distance of the full-size combo words from the top of the button, where the balance ends. */
const COMBO_BELOW_TOP_PX = 36;
/** Space between the balance, with its commas, and the combo banner. */
const COMBO_BELOW_BALANCE_PX = 4;

/** On narrower or shorter screens, the combo banner is a small line right below the balance. */
const NARROW_PX = 360;
const SHORT_SCALE = 0.8;
const ONE_LINE_BELOW_TOP_PX = 33;
/** Distance from the face up to the top of the headband, in face heights. */
const HEADBAND = 0.4;

/** The highest combo tier, whose banner is larger than any gain. */
const MEGA_TIER = 4;
/** Space between the combo banner's lane and the highest gain. */
const GAINS_BELOW_COMBO_PX = 8;

const NO_OFFSET: TapPoint = { x: 0, y: 0 };

/** How far a wide hero may extend beyond the tap button: towards the screen's edge, and towards the cards. */
const SCREEN_MARGIN_PX = 9;
const CARDS_MARGIN_PX = -4;
/** Space between a tired hero and the screen's edge. */
const EDGE_PX = 4;

/** The ninja in front of his backdrop, and every effect of a tap. */
export class HomeScene extends Container {
  /** A render group, so that a shake moves the world as one. */
  private readonly world = new Container({ isRenderGroup: true });
  /** A render group, so that flying sparks and rising numbers don't redraw the rest. */
  private readonly air = new Container({ isRenderGroup: true });
  private readonly places = new Container();
  private readonly heroes: HeroSlot;
  private readonly glow: GlowView;
  private readonly ambient: AmbientView;
  private readonly levelUp: LevelUpShow;
  private readonly bursts: BurstView;
  private readonly gains: GainsView;
  private readonly emission: Emission;
  private readonly combo: ComboView;
  private readonly shake: Shake;
  private readonly heat: Heat;
  private readonly impact: Impact;
  private readonly edges = new EdgeGlowView();
  private readonly dim = new DimView();
  private backdrop: BackdropView | null = null;
  private level = 0;
  private size: Size = { width: 1, height: 1 };
  private readonly room: HeroRoom;
  private isStill = false;
  private isPulsing = true;
  private isLowQuality = false;

  constructor(
    private readonly options: HomeSceneOptions,
    { ambient, landing, coins, bursts, gains, emission }: HomeViews,
  ) {
    super();
    const { atlas, tuning, finest } = options;
    this.ambient = ambient;
    this.bursts = bursts;
    this.gains = gains;
    this.emission = emission;
    this.glow = new GlowView(tuning.glow);
    this.shake = new Shake(tuning.shake);
    this.room = new HeroRoom(tuning.welcome);
    this.heat = new Heat(tuning);
    this.impact = new Impact(tuning.heat);
    this.levelUp = new LevelUpShow({
      tuning,
      landing,
      coins,
      shake: (strength) => this.shake.rock(strength),
    });
    this.heroes = new HeroSlot(options.heroes, this.levelUp, tuning, () => this.layOut());
    void options.heroes.levelRays().then((rays) => rays && this.levelUp.setRays(rays));
    this.combo = new ComboView(atlas, tuning.combo, finest);
    const { back } = this.levelUp;
    this.world.addChild(this.places, this.dim, this.glow, back, this.heroes, this.ambient, this.air);
    this.air.addChild(emission.glowing, this.bursts, emission.plain, this.gains);
    this.addChild(this.world, this.edges, this.combo);
  }

  /** True once hero and backdrop are visible. */
  get isWhole(): boolean {
    return this.heroes.hero !== null && this.backdrop?.isOpaque === true;
  }

  /** Coins still flying to the balance, or null while coins don't fly. */
  get coinsInFlight(): number | null {
    return this.gains.goal && this.gains.coinsInFlight;
  }

  /** Clears all effects. Called when another screen covers the stage, with the events that it hides. */
  rest(missed: readonly SimEvent[]): void {
    this.gains.clear();
    this.emission.rest(missed);
    this.heroes.rest();
  }

  setLowQuality(isLow: boolean): void {
    const { ambient, quality } = this.options.tuning;
    const isBack = this.isLowQuality && !isLow;
    this.isLowQuality = isLow;
    this.heroes.isLowQuality = isLow;
    // A hero that loaded at low quality has coarse pictures.
    if (isBack) this.heroes.sharpen();
    this.bursts.density = isLow ? quality.lowSparks : 1;
    this.levelUp.density = this.bursts.density;
    this.emission.density = this.bursts.density;
    this.ambient.showAtMost(isLow ? ambient.lowCount : Number.POSITIVE_INFINITY);
    this.isPulsing = !isLow;
  }

  /** Redraws the views that don't read the tuning every frame. The tuning was changed in place. */
  retune(): void {
    this.combo.retune();
    this.emission.retune();
    if (this.level > 0) this.ambient.show(backdropId(this.level));
    this.setLowQuality(this.isLowQuality);
  }

  /** Called when the screen has become finer. The director sharpens the pictures. */
  sharpen(): void {
    this.combo.sharpen();
    this.heroes.sharpen();
  }

  resize(size: Size): void {
    this.size = size;
    this.ambient.resize(size.width, size.height);
    this.levelUp.resize(size);
    this.edges.resize(size);
    this.dim.resize(size);
    this.layOut();
  }

  handle(event: SimEvent): void {
    if (event.type === 'tapAccepted') this.onTap(event);
    if (event.type === 'leveledUp') this.onLevelUp();
    if (!this.isStill) this.emission.handle(event);
  }

  update(dtMs: number, frame: Readonly<FrameState>): void {
    this.isStill = frame.reducedMotion;
    if (frame.coinGoal) this.levelUp.goal = frame.coinGoal;
    this.gains.goal = this.isStill || this.isLowQuality ? null : frame.coinGoal;
    if (frame.level !== this.level) this.showLevel(frame.level);
    if (this.room.update(dtMs, frame)) this.layOut();
    if (this.room.hasArrived) this.onArrived();
    this.heroes.takeNext();
    this.heat.update(dtMs, frame);
    this.dim.strength = this.impact.dim;
    const movingMs = this.impact.update(dtMs);
    this.edges.show({ alpha: this.heat.glow, tint: this.heat.tint });
    this.updateWorld(this.levelUp.isFrozen ? 0 : movingMs, frame);
    this.levelUp.update(dtMs, this.heroes.hasNext);
    this.bursts.update(movingMs);
    if (this.isStill) this.emission.clear();
    else this.emission.update(movingMs);
    this.gains.update(dtMs);
    this.combo.update(dtMs, frame);
    this.moveWorld(this.isStill ? NO_OFFSET : this.shake.update(dtMs));
  }

  /** Limits the backdrop's shift, so that the edge of its picture stays off screen. */
  private moveWorld({ x, y }: TapPoint): void {
    this.world.position.set(x, y);
    const reached = this.backdrop?.reach(x, y);
    this.places.position.set(reached ? reached.x - x : 0, reached ? reached.y - y : 0);
  }

  /** Updates everything that a level-up freezes briefly. */
  private updateWorld(dtMs: number, frame: Readonly<FrameState>): void {
    if (this.backdrop) {
      this.backdrop.isStill = this.isStill;
      this.backdrop.heat = this.heat.share;
      this.backdrop.update(dtMs);
      if (this.backdrop.isOpaque && this.places.children.length > 1)
        this.places.removeChildAt(0).destroy({ children: true });
    }
    this.heroes.update(dtMs, frame, this.heat);
    this.glow.isStill = this.isStill || !this.isPulsing;
    this.glow.dim = Math.max(this.heroes.tired, this.impact.dim);
    this.glow.advance(dtMs);
    this.ambient.visible = !this.isStill;
    if (frame.coinGoal) this.ambient.balanceY = frame.coinGoal.y;
    this.ambient.heat = this.heat.share;
    this.ambient.update(dtMs);
  }

  private onTap(event: Extract<SimEvent, { type: 'tapAccepted' }>): void {
    const { point, effect, coins } = event;
    const { value, style } = effect;
    this.levelUp.tapped();
    this.backdrop?.nudge((point.x - this.box.x - this.box.width / 2) / (this.box.width / 2));
    const { hero, face } = this.heroes;
    hero?.press(point.x, style);
    this.bursts.burst(
      style === 'superCritical' ? beside(face, point) : point,
      style,
      face.x + face.width / 2,
    );
    const space: GainsRoom = {
      face,
      left: Math.max(0, this.box.x - SCREEN_MARGIN_PX),
      right: Math.min(this.size.width, this.box.x + this.box.width + SCREEN_MARGIN_PX),
      top: this.combo.laneBottom + GAINS_BELOW_COMBO_PX,
      scale: this.roomScale * (event.comboTier === MEGA_TIER ? this.options.tuning.gain.besideMega : 1),
    };
    const isHot = event.comboCount >= this.options.tuning.gain.hotFrom;
    this.gains.spawn(point, { value, coins, style, isHot }, space);
    if (this.isStill) return;
    this.shake.kick(style);
    if (style === 'superCritical' && !this.isLowQuality && this.impact.hit() && hero)
      this.levelUp.celebrate(hero);
  }

  /** Shows the hero's landing after his hop home. */
  private onArrived(): void {
    const { hero } = this.heroes;
    if (!hero) return;
    hero.press(hero.x, 'superCritical');
    this.levelUp.landing.raiseDust({ x: hero.x, y: hero.y }, this.bursts.density);
  }

  private onLevelUp(): void {
    // Until the HUD reports the balance's position, assume that it is above the hero.
    this.levelUp.goal = { x: this.size.width / 2, y: this.box.y - 34 };
    this.levelUp.begin(this.heroes.hero, { centre: this.centre(), isStill: this.isStill });
  }

  private centre(): TapPoint {
    return { x: this.box.x + this.box.width / 2, y: this.box.y + this.box.height * 0.52 };
  }

  private showLevel(level: number): void {
    const isSamePlace = this.level > 0 && backdropId(level) === backdropId(this.level);
    this.level = level;
    const { heroes } = this.options;
    void this.heroes.show(level);
    if (isSamePlace) return;
    const isOvertaken = () => this.destroyed || backdropId(this.level) !== backdropId(level);
    void heroes.glow(level).then((light) => light && !isOvertaken() && this.glow.show(light));
    void heroes.backdrop(level).then((backdrop) => {
      if (!backdrop || isOvertaken()) return;
      if (!this.backdrop) backdrop.showAtOnce();
      this.backdrop = backdrop;
      this.places.addChild(backdrop);
      this.ambient.show(backdropId(level));
      this.layOut();
    });
  }

  private get box(): Box {
    return this.room.box;
  }

  /** Scale of words and numbers on short screens. */
  private get roomScale(): number {
    return Math.min(1, this.box.height / COMBO_FULL_SIZE_PX);
  }

  /** Returns how far the hero may extend beyond the tap button. The cards are on the button's wider side. */
  private heroMargin(): { left: number; right: number } {
    const isRightOfCards = this.box.x > this.size.width - this.box.x - this.box.width;
    return {
      left: isRightOfCards ? CARDS_MARGIN_PX : SCREEN_MARGIN_PX,
      right: isRightOfCards ? SCREEN_MARGIN_PX : CARDS_MARGIN_PX,
    };
  }

  private layOut(): void {
    const { x, y, width, height } = this.box;
    this.emission.middle = this.centre();
    const { hero } = this.heroes;
    hero?.place(this.room.standOf(hero, this.heroMargin()));
    if (hero) {
      hero.hop = this.room.hop;
      hero.room = { left: x - this.heroMargin().left, right: this.size.width - EDGE_PX };
    }
    this.backdrop?.resize(this.size.width, this.size.height, hero?.y ?? y + height * FEET_SHARE);
    const heroHeight = hero?.heightPx ?? height;
    this.glow.place(x + width / 2, y + height * 0.5, heroHeight);
    const scale = this.roomScale;
    const isOneLine = this.size.width < NARROW_PX || scale < SHORT_SCALE;
    const above = (isOneLine ? ONE_LINE_BELOW_TOP_PX : COMBO_BELOW_TOP_PX) * scale;
    // Centre the banner on the balance, except in landscape, where the balance is beside the hero.
    const centre = this.size.height > this.size.width ? this.size.width / 2 : x + width / 2;
    const widest = 2 * Math.min(centre, this.size.width - centre);
    const top = y + COMBO_BELOW_BALANCE_PX;
    const lowest = hero ? hero.face.y - hero.face.height * HEADBAND : Number.POSITIVE_INFINITY;
    const room = { width: width - 8, height: above, scale, widest, lowest, isOneLine };
    this.combo.place(centre, top + above, room);
  }
}

/** Distance of a super critical's burst from the middle of the face, in face widths. */
const BESIDE_FACE = 0.85;

/** Moves a point off the face, to the nearer side. */
function beside({ x, y, width, height }: Box, point: TapPoint): TapPoint {
  const isOnFace = point.x > x && point.x < x + width && point.y > y && point.y < y + height;
  if (!isOnFace) return point;
  return { x: x + width / 2 + (point.x < x + width / 2 ? -1 : 1) * width * BESIDE_FACE, y: point.y };
}

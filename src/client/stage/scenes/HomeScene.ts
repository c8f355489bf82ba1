import { Container } from 'pixi.js';
import type { SimEvent, TapPoint } from '../../../core/events';
import { backdropId } from '../../art/levels';
import type { Tuning } from '../../tuning/tuning';
import type { Box, FrameState } from '../feed';
import type { HeroKit } from '../heroKit';
import type { StageAtlas } from '../kit/StageAtlas';
import { createScatter, type Scatter } from '../kit/scatter';
import { AmbientView } from '../views/AmbientView';
import type { BackdropView } from '../views/BackdropView';
import { BurstView } from '../views/BurstView';
import { ComboView } from '../views/ComboView';
import { GainsView } from '../views/GainsView';
import { GlowView } from '../views/GlowView';
import { FEET_SHARE, type HeroView } from '../views/HeroView';
import { LevelUpView } from '../views/LevelUpView';
import type { Scene, Size } from './Scene';
import { Shake } from './Shake';

export interface HomeSceneOptions {
  atlas: StageAtlas;
  heroes: HeroKit;
  tuning: Tuning;
  /** Device px per CSS px. */
  resolution: number;
  /** Seeds what the scene scatters. */
  seed: number | undefined;
}

/** Height of the tap button from which the combo banner has its full size. */
const COMBO_FULL_SIZE_PX = 380;

/** How long after a hero's first pictures the finer ones are fetched, so that they hold nothing up. */
const SHARPEN_AFTER_MS = 2500;

const GAME_SEED = 7;
const NO_OFFSET: TapPoint = { x: 0, y: 0 };

/** Free room beside the tap button that a wide hero may use. */
const SCREEN_MARGIN_PX = 12;

/** The ninja in his place, and everything a tap sets off. */
export class HomeScene extends Container implements Scene {
  /** A render group, so that a shake moves it as a whole. */
  private readonly world = new Container({ isRenderGroup: true });
  /** A render group too, so that flying sparks and rising numbers do not make the rest be drawn anew. */
  private readonly air = new Container({ isRenderGroup: true });
  private readonly places = new Container();
  private readonly heroPlace = new Container();
  private readonly glow: GlowView;
  private readonly ambient: AmbientView;
  private readonly levelUp: LevelUpView;
  private readonly bursts: BurstView;
  private readonly gains: GainsView;
  private readonly combo: ComboView;
  private readonly shake: Shake;
  private readonly scatter: Scatter;
  private backdrop: BackdropView | null = null;
  private hero: HeroView | null = null;
  private level = 0;
  private size: Size = { width: 1, height: 1 };
  private box: Box = { x: 0, y: 0, width: 1, height: 1 };
  private shownBox: Box | null = null;
  private isStill = false;
  private isPulsing = true;
  private isLowQuality = false;

  constructor(private readonly options: HomeSceneOptions) {
    super();
    const { atlas, tuning, resolution, seed = GAME_SEED } = options;
    this.scatter = createScatter(seed);
    this.glow = new GlowView(tuning.glow);
    this.ambient = new AmbientView(atlas, this.scatter, tuning.ambient);
    this.levelUp = new LevelUpView(tuning.levelUp);
    void options.heroes.levelRays().then((rays) => rays && this.levelUp.setRays(rays));
    this.bursts = new BurstView(atlas, tuning.burst, this.scatter);
    this.gains = new GainsView(atlas, tuning.gain, this.scatter);
    this.combo = new ComboView(atlas, tuning.combo, resolution);
    this.shake = new Shake(tuning.shake);
    this.world.addChild(this.places, this.glow, this.levelUp, this.heroPlace, this.ambient, this.air);
    this.air.addChild(this.bursts, this.gains);
    this.addChild(this.world, this.combo);
  }

  /** The hero and his place can be seen. */
  get isWhole(): boolean {
    return this.hero !== null && this.backdrop?.isOpaque === true;
  }

  setLowQuality(isLow: boolean): void {
    const { ambient, quality } = this.options.tuning;
    this.isLowQuality = isLow;
    this.bursts.density = isLow ? quality.lowSparks : 1;
    this.ambient.showAtMost(isLow ? ambient.lowCount : ambient.count);
    this.isPulsing = !isLow;
  }

  /** Call it after the tuning has changed in place. Most views read the tuning as they go; the others draw anew here. */
  retune(): void {
    this.combo.retune();
    if (this.level > 0) this.ambient.show(backdropId(this.level));
    this.setLowQuality(this.isLowQuality);
  }

  resize(size: Size): void {
    this.size = size;
    this.ambient.resize(size.width, size.height);
    this.layOut();
  }

  handle(event: SimEvent): void {
    if (event.type === 'tapAccepted') this.onTap(event);
    if (event.type === 'leveledUp') this.onLevelUp();
  }

  update(dtMs: number, frame: Readonly<FrameState>): void {
    this.isStill = frame.reducedMotion;
    if (frame.level !== this.level) this.showLevel(frame.level);
    if (frame.heroBox && frame.heroBox !== this.shownBox) {
      this.shownBox = frame.heroBox;
      this.box = frame.heroBox;
      this.layOut();
    }
    if (this.backdrop) {
      this.backdrop.isStill = this.isStill;
      this.backdrop.update(dtMs);
      if (this.backdrop.isOpaque && this.places.children.length > 1)
        this.places.removeChildAt(0).destroy({ children: true });
    }
    if (this.hero) {
      this.hero.isStill = this.isStill;
      this.hero.update(dtMs);
      this.hero.alpha = frame.energy > 0 ? 1 : 0.85;
    }
    this.glow.isStill = this.isStill || !this.isPulsing;
    this.glow.advance(dtMs);
    this.ambient.visible = !this.isStill;
    this.ambient.update(dtMs);
    this.levelUp.update(dtMs);
    this.bursts.update(dtMs);
    this.gains.update(dtMs);
    this.combo.update(dtMs, frame);
    const { x, y } = this.isStill ? NO_OFFSET : this.shake.update(dtMs);
    this.world.position.set(x, y);
  }

  private onTap(event: Extract<SimEvent, { type: 'tapAccepted' }>): void {
    const { point, crit } = event;
    this.hero?.press(point.x, crit);
    this.backdrop?.nudge((point.x - this.box.x - this.box.width / 2) / (this.box.width / 2));
    this.bursts.burst(point, crit);
    const face = this.hero?.face ?? { x: 0, y: 0, width: 0, height: 0 };
    const room = {
      face,
      left: this.box.x - SCREEN_MARGIN_PX,
      right: this.size.width,
      top: this.box.y + 24,
    };
    this.gains.spawn(point, { amount: event.gain, crit }, room);
    if (!this.isStill) this.shake.kick(crit);
  }

  private onLevelUp(): void {
    const centre = this.centre();
    this.levelUp.play(centre.x, centre.y);
    this.bursts.celebrate(centre, this.options.tuning.levelUp);
  }

  private centre(): TapPoint {
    return { x: this.box.x + this.box.width / 2, y: this.box.y + this.box.height * 0.52 };
  }

  /** The old hero stays until the new one's pictures have loaded. */
  private showLevel(level: number): void {
    const isSamePlace = this.level > 0 && backdropId(level) === backdropId(this.level);
    this.level = level;
    const { heroes } = this.options;
    void heroes.hero(level).then((hero) => {
      if (this.level !== level || this.destroyed || !hero) return;
      this.heroPlace.removeChildren().forEach((old) => {
        old.destroy({ children: true });
      });
      this.hero = hero;
      this.heroPlace.addChild(hero);
      this.layOut();
      setTimeout(() => {
        if (this.hero === hero && !this.destroyed && !this.isLowQuality) void heroes.sharpen(hero);
      }, SHARPEN_AFTER_MS);
    });
    if (isSamePlace) return;
    void heroes.glow(level).then((light) => light && this.glow.show(light));
    void heroes.backdrop(level).then((backdrop) => {
      if (backdropId(this.level) !== backdropId(level) || this.destroyed || !backdrop) return;
      this.backdrop = backdrop;
      this.places.addChild(backdrop);
      this.ambient.show(backdropId(level));
      this.layOut();
    });
  }

  private layOut(): void {
    const { x, y, width, height } = this.box;
    this.hero?.fit(this.box, SCREEN_MARGIN_PX);
    this.backdrop?.resize(this.size.width, this.size.height, y + height * FEET_SHARE);
    const heroHeight = this.hero?.heightPx ?? height;
    this.glow.place(x + width / 2, y + height * 0.5, heroHeight);
    const roomScale = Math.min(1, height / COMBO_FULL_SIZE_PX);
    this.combo.place(x + width / 2, y + 36 * roomScale, { width: width - 8, scale: roomScale });
  }
}

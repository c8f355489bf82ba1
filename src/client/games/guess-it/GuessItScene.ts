import { Container, Sprite, type Texture } from 'pixi.js';
import { TICK_MS } from '../../../core/games/gameRules';
import { HIDE_TICKS, REVEAL_TICKS } from '../../../core/games/guess-it/rounds';
import { backdropLayersArt } from '../../art/backdropLayers';
import { gamesArt } from '../../art/games';
import { loadPicture } from '../../stage/kit/PictureSource';
import { StageAtlas } from '../../stage/kit/StageAtlas';
import { clamp01 } from '../../tuning/easing';
import { Backdrop, type Veil } from '../kit/Backdrop';
import { Confetti } from '../kit/Confetti';
import { Floaters } from '../kit/Floaters';
import type { FieldSize, GameScene, SceneFactory } from '../kit/GameScene';
import { Rays } from '../kit/Rays';
import { Smoke } from '../kit/Smoke';
import { Sparks } from '../kit/Sparks';
import type { GuessPhase, GuessRun, StepMoment } from './GuessRun';
import { Leaper } from './Leaper';
import { type Slot, slotLayout } from './layout';
import { Terrace } from './Terrace';

interface Pictures {
  atlas: StageAtlas;
  screen: Texture;
  ninja: Texture;
  leap: Texture;
  smoke: Texture;
  backdrop: Backdrop;
}

const MAX_SCREENS = 6;
/** Distance that a moving screen swings out of its row, in screen heights. */
const SWING = 0.34;

/** Height of the words above the field. The points keep clear of them. */
const HINT_PX = 100;

/** Height of the ninja's belt above the ground when he looks over a screen, in screen heights. */
const PEEK = 0.62;

const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** The folding screens, the ninja behind one of them, and his smoke. */
class GuessItScene implements GameScene<GuessRun> {
  readonly root = new Container();
  private readonly yard = new Container();
  private readonly screens: Sprite[];
  private readonly shadows: Sprite[];
  private readonly terrace: Terrace;
  private readonly ninja: Sprite;
  private readonly smoke: Smoke;
  private readonly sparks: Sparks;
  private readonly rays: Rays;
  private readonly leaper: Leaper;
  private readonly confetti: Confetti;
  private readonly floaters: Floaters;
  private readonly backdrop: Backdrop;
  private readonly calm: boolean;
  private run: GuessRun | null = null;
  private field: FieldSize = { width: 390, height: 844, top: 0, bottom: 0 };
  private slots: Slot[] = [];
  private shownPhase: GuessPhase | null = null;
  private shownRound = 0;
  private puffed = false;

  constructor({ atlas, screen, ninja, leap, smoke, backdrop }: Pictures, reducedMotion: boolean) {
    this.calm = reducedMotion;
    this.backdrop = backdrop;
    const make = (texture: Texture) => {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5, 1);
      return sprite;
    };
    this.shadows = Array.from({ length: MAX_SCREENS }, () => make(atlas.get('hero-shadow')));
    this.screens = Array.from({ length: MAX_SCREENS }, () => make(screen));
    this.ninja = make(ninja);
    for (const shadow of this.shadows) shadow.anchor.set(0.5);
    this.yard.sortableChildren = true;
    this.yard.addChild(...this.screens, this.ninja);
    this.smoke = new Smoke(smoke, 6);
    this.sparks = new Sparks(atlas, reducedMotion);
    this.rays = new Rays(reducedMotion);
    this.leaper = new Leaper(leap, reducedMotion);
    this.confetti = new Confetti(atlas, reducedMotion);
    this.floaters = new Floaters(atlas);
    this.terrace = new Terrace();
    const yard = [backdrop, this.terrace, ...this.shadows, this.rays, this.yard];
    const prize = [this.smoke, this.confetti, this.leaper, this.sparks, this.floaters];
    this.root.addChild(...yard, ...prize);
  }

  bind(run: GuessRun): void {
    this.run = run;
    this.shownPhase = null;
    this.shownRound = 0;
    this.smoke.clear();
    this.sparks.clear();
    this.rays.clear();
    this.leaper.clear();
    this.confetti.clear();
    this.floaters.clear();
  }

  resize(field: FieldSize): void {
    this.field = field;
    this.backdrop.resize(field);
    this.shownRound = 0;
  }

  update(frameMs: number): void {
    const run = this.run;
    if (!run) return;
    const { plan, phase } = run;
    if (plan.round !== this.shownRound) {
      this.shownRound = plan.round;
      this.slots = slotLayout(plan.screens, this.field);
      this.setUp(plan.screens);
    }
    if (phase !== this.shownPhase) {
      this.shownPhase = phase;
      this.puffed = false;
      this.leaper.clear();
      if (phase === 'revealing') this.reveal(run);
    }
    const moment = run.stepNow();
    for (let slot = 0; slot < plan.screens; slot++) this.placeScreen(slot, moment, run);
    this.placeNinja(run);
    this.smoke.update(frameMs);
    this.sparks.update(frameMs);
    this.rays.update(frameMs);
    this.confetti.update(frameMs);
    this.floaters.update(frameMs);
  }

  private setUp(screens: number): void {
    const size = this.slots[0] as Slot;
    this.terrace.carry(this.slots);
    for (let index = 0; index < MAX_SCREENS; index++) {
      const [screen, shadow] = [this.screens[index] as Sprite, this.shadows[index] as Sprite];
      screen.visible = index < screens;
      shadow.visible = index < screens;
      shadow.setSize(size.width * 1.25, size.width * 0.3);
    }
    this.ninja.setSize(size.width * 0.94, size.width * 0.94 * 1.3);
  }

  /**
   * Places the screen that is in a slot or leaving it. Screens have no identity: at rest, each slot shows a sprite of
   * its own.
   */
  private placeScreen(slot: number, moment: StepMoment | null, run: GuessRun): void {
    const from = this.slots[slot] as Slot;
    const [screen, shadow] = [this.screens[slot] as Sprite, this.shadows[slot] as Sprite];
    const path = moment?.step.paths.find((candidate) => candidate[0] === slot);
    let [x, y, near] = [from.x, from.y, 0];
    if (moment && path) {
      const to = this.slots[path[1]] as Slot;
      const feint = moment.step.kind === 'feint';
      const t = feint ? 0.42 * Math.sin(Math.PI * moment.progress) : ease(clamp01(moment.progress));
      near = (path[0] < path[1] ? 1 : -1) * Math.sin(Math.PI * Math.min(1, feint ? t * 1.4 : t));
      x += (to.x - from.x) * t;
      y += (to.y - from.y) * t + near * from.height * SWING * (this.calm ? 0.6 : 1);
    }
    const width = from.width * (1 + near * (this.calm ? 0.04 : 0.1));
    screen.setSize(width * this.openness(slot, run), width * (from.height / from.width));
    screen.position.set(x, y);
    screen.zIndex = y;
    shadow.position.set(x, y - 3);
  }

  /** Returns the visible share of a screen's width. A screen with nothing behind it folds to a narrow leaf. */
  private openness(slot: number, run: GuessRun): number {
    const { guess, phase, phaseTicks } = run;
    if (phase !== 'revealing' || !guess || guess.hit || slot !== guess.pick) return 1;
    return 1 - 0.82 * ease(clamp01(phaseTicks / 5));
  }

  private placeNinja(run: GuessRun): void {
    const { phase, plan, phaseTicks, guess } = run;
    const hiding = phase === 'hiding';
    const slot = this.slots[hiding ? plan.startSlot : plan.endSlot] as Slot;
    const ninja = this.ninja;
    ninja.visible = hiding ? phaseTicks < HIDE_TICKS - 3 : phase === 'revealing';
    ninja.x = slot.x;
    if (hiding) {
      const rise = clamp01(phaseTicks / 5);
      const sink = ease(clamp01((phaseTicks - 13) / 6));
      const hop = this.calm ? 0 : Math.sin(clamp01((phaseTicks - 4) / 8) * Math.PI) * 0.08;
      ninja.y = slot.y - slot.height * (PEEK * ease(rise) * (1 - sink) + hop);
      ninja.zIndex = slot.y - 1;
      if (!this.puffed && phaseTicks > 15) {
        this.puffed = true;
        this.smoke.puff(slot.x, slot.y - slot.height * 0.8, slot.width * 1.1);
      }
    } else if (phase === 'revealing' && guess?.hit) {
      ninja.visible = false;
      // The field may change its size meanwhile.
      this.leaper.aim(slot, this.field);
      this.leaper.leap(phaseTicks);
      if (!this.puffed && phaseTicks > REVEAL_TICKS - 3) {
        this.puffed = true;
        this.smoke.puff(this.leaper.x, this.leaper.y - this.leaper.tall / 2, this.leaper.tall * 0.9);
      }
    } else if (phase === 'revealing') {
      const since = phaseTicks - 10;
      ninja.visible = since > 0;
      // He is drawn to the belt, so the screen stays in front of him.
      ninja.y = slot.y - slot.height * PEEK * ease(clamp01(since / 4));
      ninja.zIndex = slot.y - 1;
      if (!this.puffed && since > 0) {
        this.puffed = true;
        this.smoke.puff(slot.x, slot.y - slot.height * 0.4, slot.width * 1.2);
      }
    }
  }

  private reveal(run: GuessRun): void {
    const { guess } = run;
    const slot = guess ? this.slots[guess.pick] : undefined;
    if (!guess || !slot) return;
    if (!guess.hit) {
      this.smoke.puff(slot.x, slot.y - slot.height * 0.5, slot.width * 1.3, '#8d7fa8');
      return;
    }
    this.leaper.aim(slot, this.field);
    const { x, top, tall } = this.leaper;
    const middle = top + tall / 2;
    this.smoke.puff(slot.x, slot.y - slot.height * 0.9, slot.width * 1.5);
    this.rays.burst(x, middle, tall * 2.3, REVEAL_TICKS * TICK_MS);
    this.confetti.burst(x, middle, 46);
    this.sparks.burst(x, middle, 18);
    const size = Math.min(64, tall * 0.3);
    const highest = this.field.top + HINT_PX;
    // The points appear above his head, or beside it on a wide field, where the words are as low as he is.
    const isBeside = top < highest && this.field.width > tall * 3;
    const at = isBeside ? { x: x + tall * 0.75, y: middle } : { x, y: Math.max(highest, top) + size * 0.2 };
    this.floaters.spawn(guess.points, at.x, at.y, { size });
  }
}

/** Sets off the figures at the top and the near edge at the bottom. */
const VEIL: Veil = [
  [0, '#0e0a1a66'],
  [0.24, '#0e0a1a00'],
  [0.9, '#0e0a1a00'],
  [1, '#06201c66'],
];

export const createGuessItScene: SceneFactory<GuessRun> = async ({ reducedMotion, resolution }) => {
  const [atlas, screen, ninja, leap, smoke, sky, grove, ground] = await Promise.all([
    StageAtlas.load(resolution),
    loadPicture(gamesArt, 'guess-screen', resolution),
    loadPicture(gamesArt, 'guess-ninja', resolution),
    loadPicture(gamesArt, 'guess-leap', resolution),
    loadPicture(gamesArt, 'guess-smoke', resolution),
    loadPicture(backdropLayersArt, 'backdrop-bamboo-far', resolution),
    loadPicture(backdropLayersArt, 'backdrop-bamboo-mid', resolution),
    loadPicture(gamesArt, 'guess-ground', resolution),
  ]);
  const layers = [
    { texture: sky, grow: 1.2 },
    { texture: grove, strip: { width: 1.67, top: -20 } },
    { texture: ground, strip: { width: 1.4, top: 656 } },
  ];
  const backdrop = new Backdrop(layers, VEIL, 0.35);
  return new GuessItScene({ atlas, screen, ninja, leap, smoke, backdrop }, reducedMotion);
};

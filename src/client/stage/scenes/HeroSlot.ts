import { Container } from 'pixi.js';
import type { Tuning } from '../../tuning/tuning';
import type { Box, FrameState } from '../feed';
import type { HeroKit } from '../heroKit';
import { HeroMood } from '../views/HeroMood';
import type { HeroView } from '../views/HeroView';
import type { Heat } from './Heat';
import type { LevelUpShow } from './LevelUpShow';

/** Delay before a hero's finer pictures load, so that they don't slow other work. */
const SHARPEN_AFTER_MS = 2500;

/** The hero on stage, and the next hero waiting for the level-up scene. */
export class HeroSlot extends Container {
  hero: HeroView | null = null;
  private next: HeroView | null = null;
  private level = 0;
  private readonly mood: HeroMood;
  isLowQuality = false;

  constructor(
    private readonly heroes: HeroKit,
    private readonly levelUp: LevelUpShow,
    tuning: Tuning,
    private readonly onTaken: () => void,
  ) {
    super();
    this.mood = new HeroMood(tuning.tired);
  }

  get hasNext(): boolean {
    return this.next !== null;
  }

  get face(): Box {
    return this.hero?.face ?? { x: 0, y: 0, width: 0, height: 0 };
  }

  async show(level: number): Promise<void> {
    this.level = level;
    const hero = await this.heroes.hero(level);
    if (this.level !== level || this.destroyed || !hero) return;
    this.next?.destroy({ children: true });
    this.next = hero;
    this.takeNext();
    setTimeout(() => {
      if (this.hero === hero) this.sharpen();
    }, SHARPEN_AFTER_MS);
  }

  /** Loads finer pictures for a hero whose current ones are too coarse for his size. */
  sharpen(): void {
    if (this.hero && !this.destroyed && !this.isLowQuality) void this.heroes.sharpen(this.hero);
  }

  /** Brings the next hero on stage, once the level-up scene allows it. */
  takeNext(): void {
    const hero = this.next;
    if (!hero || !this.levelUp.mayLand) return;
    this.next = null;
    this.removeChildren().forEach((old) => {
      old.destroy({ children: true });
    });
    this.hero = hero;
    this.addChild(hero);
    this.onTaken();
    this.levelUp.land(hero);
  }

  get tired(): number {
    return this.mood.tired;
  }

  rest(): void {
    this.mood.rest();
  }

  update(dtMs: number, frame: Readonly<FrameState>, heat: Heat): void {
    this.mood.update(dtMs, frame);
    if (!this.hero) return;
    this.hero.isStill = frame.reducedMotion;
    this.hero.tired = this.mood.tired;
    Object.assign(this.hero.heat, { light: heat.flare, tint: heat.tint, fury: heat.fury });
    this.hero.update(dtMs);
  }
}

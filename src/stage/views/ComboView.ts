import { Container, Sprite, Text, Texture } from 'pixi.js';
import type { FrameState } from '../../sim/feed';
import { clamp01, easeOutBack, toRadians } from '../kit/easing';
import { GlyphRun } from '../kit/GlyphRun';
import type { StageAtlas } from '../textures/StageAtlas';
import type { Tuning } from '../tuning/tuning';

type Words = FrameState['comboWords'];

/**
 * The combo banner at its fixed place above the hero: word, count and the time left. Words are rendered to
 * a texture once per language and tier; digits come from the atlas.
 */
export class ComboView extends Container {
  private readonly count: GlyphRun;
  private readonly timer = new Sprite(Texture.WHITE);
  private words: readonly Text[] = [];
  private shownWords: Words | null = null;
  private shownTier = 0;
  private shownCount = 0;
  private ageMs = 0;

  constructor(
    atlas: StageAtlas,
    private readonly tuning: Tuning['combo'],
  ) {
    super();
    this.count = new GlyphRun(atlas, 6);
    this.timer.anchor.set(0.5);
    this.timer.height = 3;
    this.addChild(this.count, this.timer);
    this.rotation = toRadians(tuning.tilt);
    this.visible = false;
  }

  place(x: number, y: number, roomWidth: number): void {
    this.position.set(x, y);
    const widest = Math.max(1, ...this.words.map((word) => word.width / word.scale.x));
    for (const word of this.words) word.scale.set(Math.min(1, (roomWidth - 16) / widest));
  }

  update(dtMs: number, frame: Readonly<FrameState>): void {
    if (frame.comboWords !== this.shownWords) this.renderWords(frame.comboWords);
    const tier = frame.comboTier;
    this.visible = tier > 0;
    if (tier === 0) {
      this.shownTier = 0;
      return;
    }
    this.ageMs += dtMs;
    if (tier !== this.shownTier) this.showTier(tier);
    if (frame.comboCount !== this.shownCount) {
      this.shownCount = frame.comboCount;
      const tint = this.tuning.tints[tier - 1] ?? '#ffffff';
      this.count.write(`x${frame.comboCount}`, { family: 'digits', size: this.tuning.sizePx, tint });
    }
    const popped = easeOutBack(clamp01(this.ageMs / this.tuning.popMs));
    this.scale.set(1 + (this.tuning.popScale - 1) * (1 - popped) + (popped - 1) * 0.1);
    this.timer.width = this.tuning.timerWidth * frame.comboLeft;
  }

  override destroy(): void {
    for (const word of this.words) word.destroy();
    super.destroy({ children: true });
  }

  private showTier(tier: number): void {
    this.shownTier = tier;
    this.ageMs = 0;
    this.timer.tint = this.tuning.tints[tier - 1] ?? '#ffffff';
    this.words.forEach((word, index) => {
      word.visible = index === tier - 1;
    });
  }

  private renderWords(words: Words): void {
    this.shownWords = words;
    for (const word of this.words) word.destroy();
    this.words = words.map((word, index) => {
      const text = new Text({
        text: word,
        style: {
          fontFamily: ['Dela Gothic One', 'Rubik', 'sans-serif'],
          fontSize: this.tuning.sizePx + index * 2,
          fill: this.tuning.tints[index] ?? '#ffffff',
          stroke: { color: '#3a0d14', width: 6, join: 'round' },
          dropShadow: { color: '#000000', alpha: 0.6, blur: 3, distance: 3, angle: Math.PI / 2 },
          padding: 8,
        },
      });
      text.anchor.set(0.5, 1);
      text.visible = false;
      return text;
    });
    this.addChild(...this.words);
    this.count.position.set(0, 16);
    this.timer.position.set(0, 38);
    this.shownTier = 0;
  }
}

import { Container, Sprite } from 'pixi.js';
import { clamp01, ease, toRadians } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import type { FrameState } from '../feed';
import type { Finest } from '../heroKit';
import { wordTexture } from '../kit/canvasTextures';
import { GlyphRun } from '../kit/GlyphRun';
import type { StageAtlas } from '../kit/StageAtlas';
import { ComboTimer } from './ComboTimer';

/** Font size of a tier's word. `index` is 0 for the first tier. */
const fontPx = ({ sizePx }: Tuning['combo'], index: number) => sizePx + index * 2;

type Words = FrameState['comboWords'];

/** Space for the banner, clear of the screen's edges, the balance above and, on short screens, the hero's eyes. */
interface ComboRoom {
  width: number;
  height: number;
  scale: number;
  /** Largest width during a pop. */
  widest: number;
  /**
   * Top of the hero's headband. MEGA COMBO with its count below must end above it. Otherwise word and count share a
   * line.
   */
  lowest: number;
  /** True where even MEGA COMBO must be a single small line to stay off the hero's face. */
  isOneLine: boolean;
}

const GAP_PX = 10;
/** The tier whose count is below its word. Its banner is larger than any other effect. */
const MEGA = 4;
/** Distance of the remaining time below MEGA COMBO's word, in heights of its count. */
const MEGA_TIMER_BELOW = 1.2;
/** Share of a word texture's height taken up by letters. The rest may extend beyond the room. */
const LETTERS_SHARE = 2 / 3;
const MEGA_COUNT = { family: 'digits-crit', tint: '#ffffff' } as const;
/** The words' gold, hotter with each tier. */
const FILLS = [
  ['#fffbe6', '#ffe08a'],
  ['#fff6d0', '#ffcb3d'],
  ['#fff3c0', '#ffd24a', '#ff9f2e'],
  ['#fffbe0', '#ffd84f', '#ffa52e', '#f4601f'],
] as const;
const DISPLAY_FONT = '"Dela Gothic One"';

/**
 * The combo banner above the hero: word, count and remaining time. Words are rendered to textures once per language
 * and tier: one per frame between combos, otherwise on demand. Digits come from the atlas.
 */
export class ComboView extends Container {
  private readonly count: GlyphRun;
  private readonly timer = new ComboTimer();
  /** Words by tier, tier 1 at index 0. */
  private words: (Sprite | undefined)[] = [];
  private shownWords: Words | null = null;
  private shownTier = 0;
  private shownCount = 0;
  private ageMs = 0;
  private countWidth = 0;
  private room: ComboRoom = {
    width: 300,
    height: 36,
    scale: 1,
    widest: 390,
    lowest: Number.POSITIVE_INFINITY,
    isOneLine: false,
  };
  /** Largest pop that fits the room. */
  private mostPop = 1;
  private readonly line = new Container();

  constructor(
    atlas: StageAtlas,
    private readonly tuning: Tuning['combo'],
    private readonly finest: Finest,
  ) {
    super();
    this.count = new GlyphRun(atlas, 6, this.line);
    this.addChild(this.line, this.timer);
    this.visible = false;
  }

  place(x: number, y: number, room: ComboRoom): void {
    const hadTwoLines = this.hasTwoLines;
    this.position.set(x, y);
    this.room = room;
    if (this.hasTwoLines !== hadTwoLines) this.shownCount = 0;
    this.layOut();
  }

  /**
   * Bottom of the banner's lane, in CSS px of the viewport. From the tier before MEGA COMBO on, the lane includes space
   * for MEGA COMBO.
   */
  get laneBottom(): number {
    return this.hasTwoLines && this.shownTier >= MEGA - 1 ? this.twoLinesBottom : this.y;
  }

  private get twoLinesBottom(): number {
    return this.y + this.tuning.megaCountPx * this.room.scale * MEGA_TIMER_BELOW;
  }

  /** True if MEGA COMBO has its count below the word. */
  private get hasTwoLines(): boolean {
    return !this.room.isOneLine && this.twoLinesBottom <= this.room.lowest;
  }

  update(dtMs: number, frame: Readonly<FrameState>): void {
    if (frame.comboWords !== this.shownWords) this.takeWords(frame.comboWords);
    const tier = frame.comboTier;
    this.visible = tier > 0;
    if (tier === 0) {
      this.shownTier = 0;
      this.renderMissing(frame.comboWords);
      return;
    }
    if (!this.words[tier - 1]) this.renderWord(tier - 1, frame.comboWords);
    this.ageMs += dtMs;
    this.rotation = toRadians(this.tuning.tilt);
    if (tier !== this.shownTier) this.showTier(tier);
    if (frame.comboCount !== this.shownCount) {
      this.shownCount = frame.comboCount;
      const size = this.isStacked ? this.tuning.megaCountPx : this.tuning.sizePx;
      const style = tier === MEGA ? MEGA_COUNT : ({ family: 'digits', tint: FILLS[0][1] } as const);
      this.countWidth = this.count.write(`x${frame.comboCount}`, { ...style, size });
      this.layOut();
    }
    const popped = ease(this.tuning.popEase, clamp01(this.ageMs / this.tuning.popMs));
    const pop = 1 + (this.tuning.popScale - 1) * (1 - popped) + (popped - 1) * 0.1;
    this.scale.set(Math.min(pop, this.mostPop));
    this.timer.show(this.tuning.timerWidth, frame.comboLeft);
  }

  /** Redraws word and count with the changed tuning. */
  retune(): void {
    this.shownWords = null;
    this.shownCount = 0;
  }

  /** Redraws the words for a finer screen. */
  sharpen(): void {
    this.shownWords = null;
  }

  override destroy(): void {
    for (const word of this.words) word?.destroy(true);
    super.destroy({ children: true });
  }

  private showTier(tier: number): void {
    this.shownTier = tier;
    this.ageMs = 0;
    this.timer.colour = (FILLS[tier - 1] ?? FILLS[0])[1];
    this.words.forEach((word, index) => {
      if (word) word.visible = index === tier - 1;
    });
    this.layOut();
  }

  private takeWords(words: Words): void {
    this.shownWords = words;
    for (const word of this.words) word?.destroy(true);
    this.words = [];
    this.shownTier = 0;
    this.renderAgainWithFont(words);
  }

  private renderMissing(words: Words): void {
    const index = words.findIndex((_, each) => !this.words[each]);
    if (index >= 0) this.renderWord(index, words);
  }

  private renderWord(index: number, words: Words): void {
    const style = {
      fontFamily: `${DISPLAY_FONT}, Rubik, "Seijin Script", sans-serif`,
      fontSize: fontPx(this.tuning, index),
      fill: FILLS[index] ?? FILLS[0],
      stroke: { color: '#3a0d14', width: 7 },
      shadow: { color: '#00000099', blur: 3, distance: 3 },
    };
    const texture = wordTexture(words[index] ?? '', style, this.finest.resolution);
    const word = new Sprite({ texture, anchor: { x: 0.5, y: 1 }, visible: false });
    this.words[index] = word;
    this.line.addChild(word);
  }

  /** Redraws the words when their font has loaded. */
  private renderAgainWithFont(words: Words): void {
    const wanted = [`${this.tuning.sizePx}px ${DISPLAY_FONT}`, words.join('')] as const;
    if (document.fonts.check(...wanted)) return;
    document.fonts.load(...wanted).then(
      (faces) => {
        if (faces.length > 0 && this.shownWords === words) this.shownWords = null;
      },
      () => undefined,
    );
  }

  /** Puts word and count on one line in the room, with the remaining time below. */
  private layOut(): void {
    const word = this.words[this.shownTier - 1];
    if (!word) return;
    if (this.isStacked) {
      this.layOutMega(word);
      return;
    }
    const width = word.width + GAP_PX + this.countWidth;
    word.scale.set(1);
    word.position.set(word.width / 2 - width / 2, 0);
    this.count.place(width / 2 - this.countWidth / 2, -word.height * 0.46);
    this.fit(width, this.scaleFor(width, word.height));
    this.timer.position.set(0, 6);
  }

  private layOutMega(word: Sprite): void {
    const { megaScale, megaCountPx } = this.tuning;
    word.scale.set(megaScale);
    word.position.set(0, 0);
    this.count.place(0, megaCountPx * 0.5);
    const scale = this.scaleFor(word.width, word.height);
    this.fit(Math.max(word.width, this.countWidth), scale);
    this.timer.position.set(0, megaCountPx * scale * MEGA_TIMER_BELOW);
  }

  /** True while the count is below the word. */
  private get isStacked(): boolean {
    return this.shownTier === MEGA && this.hasTwoLines;
  }

  private fit(width: number, scale: number): void {
    this.line.scale.set(scale);
    this.mostPop = Math.max(1, this.room.widest / (width * scale));
  }

  /** Short words of tall letters, as in Japanese, reach the room's height before its width. */
  private scaleFor(width: number, wordHeight: number): number {
    const { room } = this;
    if (room.isOneLine)
      return Math.min(this.tuning.narrowPx / fontPx(this.tuning, this.shownTier - 1), room.width / width);
    return Math.min(room.scale, room.width / width, room.height / (wordHeight * LETTERS_SHARE));
  }
}

import { Container, Sprite, Texture } from 'pixi.js';
import { brandArt } from '../../art/brand';
import { splashArt } from '../../art/splash';
import { clamp01, lerp } from '../../tuning/easing';
import type { FrameState, Size } from '../feed';
import { GlyphRun } from '../kit/GlyphRun';
import { loadPicture } from '../kit/PictureSource';
import type { StageAtlas } from '../kit/StageAtlas';

/** The splash darkens before home appears, so that only one picture shows at a time. */
const DARKEN_MS = 120;
const FADE_MS = 200;
/** Light that is left of the darkened picture. */
const DARK = 0.06;
const BAR_HEIGHT = 8;

/** The stage's preloader: background, logo, bar and percentage, placed as in index.html. */
export class SplashScene extends Container {
  private readonly bar = new Sprite(Texture.WHITE);
  private readonly percent: GlyphRun;
  private readonly logo: Sprite;
  private readonly background: Sprite;
  /** Logo, bar and percent. */
  private readonly front = new Container();
  private size: Size = { width: 1, height: 1 };
  private shown = 0;
  private timeMs = 0;
  private leftForMs = 0;

  private constructor(atlas: StageAtlas, background: Texture, logo: Texture) {
    super();
    this.background = new Sprite(background);
    this.background.anchor.set(0.5);
    this.logo = new Sprite(logo);
    this.logo.anchor.set(0.5, 0);
    this.bar.tint = '#ffc53d';
    this.bar.height = BAR_HEIGHT;
    this.addChild(this.background, this.front);
    this.front.addChild(this.logo, this.bar);
    this.percent = new GlyphRun(atlas, 4, this.front);
  }

  static async load(
    atlas: StageAtlas,
    options: { background: number; resolution: number },
  ): Promise<SplashScene> {
    const { background, resolution } = options;
    return new SplashScene(
      atlas,
      await loadPicture(splashArt, `splash-${background}`, resolution),
      await loadPicture(brandArt, 'logo', resolution),
    );
  }

  /** Frees this scene's two pictures. The stage owns the atlas. */
  override destroy(): void {
    const pictures = [this.background.texture, this.logo.texture];
    super.destroy({ children: true });
    for (const picture of pictures) picture.destroy(true);
  }

  get isOver(): boolean {
    return this.alpha <= 0;
  }

  resize(size: Size): void {
    const { width, height } = size;
    this.size = size;
    const { texture } = this.background;
    this.background.scale.set(Math.max(width / texture.width, height / texture.height));
    this.background.position.set(width / 2, height / 2);
    this.logo.scale.set(Math.min(width * 0.72, 320) / this.logo.texture.width);
    this.logo.position.set(width / 2, height * 0.14);
  }

  update(dtMs: number, frame: Readonly<FrameState>): void {
    this.timeMs += dtMs;
    this.shown = lerp(this.shown, frame.splashPercent, clamp01(dtMs / 120));
    const { width, height } = this.size;
    const barWidth = Math.min(width * 0.78, 360);
    const bottom = height - Math.max(height * 0.07, 32);
    this.bar.position.set((width - barWidth) / 2 + 3, bottom - 34);
    this.bar.width = (barWidth - 6) * clamp01(this.shown / 100);
    this.percent.write(`${Math.round(this.shown)}%`, { family: 'digits', size: 22, tint: '#fff6e6' });
    this.percent.place(width / 2, bottom - 60);
    if (!frame.reducedMotion) this.logo.y = height * 0.14 + Math.sin(this.timeMs / 900) * 3;
    if (frame.scene === 'splash') return;
    // Home's balance appears in the logo's place.
    this.front.visible = false;
    this.leftForMs += dtMs;
    const light = lerp(1, DARK, clamp01(this.leftForMs / DARKEN_MS));
    this.background.tint = [light, light, light];
    this.alpha = 1 - clamp01((this.leftForMs - DARKEN_MS) / FADE_MS);
  }
}

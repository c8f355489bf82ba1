import { Container, Sprite, type Texture } from 'pixi.js';
import { brandArt } from '../../art/brand';
import { splashArt } from '../../art/splash';
import { clamp01, lerp } from '../../tuning/easing';
import type { FrameState, Size } from '../feed';
import { loadPicture } from '../kit/PictureSource';
import { SplashBar } from '../views/SplashBar';

/** Distance of the bar's top from the foot of the words below it. */
const BAR_ABOVE_PX = 53;

/** Where a wide screen cuts the background, as `background-position` in index.html. */
const SHOWN_FROM = 0.75;

/** The stage's preloader: background, logo and bar, placed as in index.html. */
export class SplashScene extends Container {
  private readonly bar = new SplashBar();
  private readonly logo: Sprite;
  private readonly background: Sprite;
  private size: Size = { width: 1, height: 1 };
  private shown = 0;
  private timeMs = 0;

  private constructor(background: Texture, logo: Texture) {
    super();
    this.background = new Sprite(background);
    this.background.anchor.set(0.5);
    this.logo = new Sprite(logo);
    this.logo.anchor.set(0.5, 0);
    this.addChild(this.background, this.logo, this.bar);
  }

  static async load(options: { background: number; resolution: number }): Promise<SplashScene> {
    const { background, resolution } = options;
    return new SplashScene(
      await loadPicture(splashArt, `splash-${background}`, resolution),
      await loadPicture(brandArt, 'logo', resolution),
    );
  }

  /** Frees this scene's pictures. */
  override destroy(): void {
    const pictures = [this.background.texture, this.logo.texture];
    super.destroy({ children: true });
    for (const picture of pictures) picture.destroy(true);
  }

  resize(size: Size): void {
    const { width, height } = size;
    this.size = size;
    const { texture } = this.background;
    this.background.scale.set(Math.max(width / texture.width, height / texture.height));
    const hidden = texture.height * this.background.scale.y - height;
    this.background.position.set(width / 2, height / 2 - hidden * (SHOWN_FROM - 0.5));
    this.logo.scale.set(Math.min(width * 0.72, 320) / this.logo.texture.width);
    this.logo.position.set(width / 2, height * 0.14);
  }

  update(dtMs: number, frame: Readonly<FrameState>): void {
    this.timeMs += dtMs;
    this.shown = lerp(this.shown, frame.splashPercent, clamp01(dtMs / 120));
    const { width, height } = this.size;
    const barWidth = Math.min(width * 0.78, 360);
    const bottom = height - Math.max(height * 0.07, 32);
    this.bar.position.set((width - barWidth) / 2, bottom - BAR_ABOVE_PX);
    this.bar.show(barWidth, clamp01(this.shown / 100));
    if (!frame.reducedMotion) this.logo.y = height * 0.14 + Math.sin(this.timeMs / 900) * 3;
  }
}

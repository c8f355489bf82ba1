import { type Application, type Filter, Sprite, Texture, type WebGLRenderer } from 'pixi.js';
import { late } from '../loading/late';
import type { Emitters } from '../tuning/emitters';
import { TUNING, type Tuning } from '../tuning/tuning';
import type { QualityTier, StageFeed } from './feed';
import { createHeroKit, type HeroKit } from './heroKit';
import { freeUnused } from './kit/glSystems';
import { LookFilter } from './kit/LookFilter';
import { nextTask } from './kit/nextTask';
import { sharpenPictures } from './kit/PictureSource';
import { StageAtlas } from './kit/StageAtlas';
import { type Upload, uploadOneByOne } from './kit/uploads';
import { HomeScene } from './scenes/HomeScene';
import { makeHomeViews } from './scenes/homeViews';
import { SplashScene } from './scenes/SplashScene';

export interface StageOptions {
  tuning?: Tuning;
  emitters?: Emitters;
  seed?: number;
  /** Uploads a picture before it is shown. Defaults to one picture per task. */
  upload?: Upload;
  /**
   * Device px per CSS px. Changes when the window is zoomed or moves to another screen. Defaults to the renderer's
   * initial resolution.
   */
  pixelRatio?: () => number;
  /**
   * Starts to watch whether the GPU has finished all drawing so far, and returns a function that is true once it has.
   * Resizing the canvas earlier would block the page. By default, drawing counts as finished.
   */
  watchDrawing?: () => () => boolean;
}

/** Longest step of an animation, so that animations continue after a pause instead of jumping. */
const LONGEST_FRAME_MS = 100;
const OUT_OF_SIGHT_PX = -99;

/** Draws an invisible sprite, or a pixel through a filter, to compile the shader program. */
function compileProgram(app: Application, filter?: Filter): void {
  // A lost context returns an empty program, which Pixi would cache.
  if ((app.renderer as WebGLRenderer).context.isLost) return;
  // Pixi skips the filter of a sprite that is out of sight.
  const sprite = new Sprite({ texture: Texture.WHITE, x: filter ? 0 : OUT_OF_SIGHT_PX });
  if (filter) sprite.filters = filter;
  app.stage.addChild(sprite);
  app.render();
  sprite.destroy();
}

/** Owns the scenes and draws their frames. Draws nothing while the stage rests. */
export class StageDirector {
  private lastMs: number | null = null;
  private level = 0;
  private quality: QualityTier | null = null;
  private isSplashDrawn = false;
  private isHomeDrawn = false;
  private isDrawingDone: (() => boolean) | null = null;
  /** True after a change of size has emptied the canvas. */
  isResized = false;

  private constructor(
    private readonly app: Application,
    private readonly feed: StageFeed,
    private readonly heroes: HeroKit,
    private readonly home: HomeScene,
    private splash: SplashScene | null,
    private readonly tuning: Tuning,
    private readonly finest: { resolution: number },
    private readonly screen: Required<Pick<StageOptions, 'pixelRatio' | 'watchDrawing'>>,
  ) {
    app.stage.addChild(home);
    if (splash) app.stage.addChild(splash);
    this.resize();
  }

  static async create(app: Application, feed: StageFeed, options: StageOptions = {}): Promise<StageDirector> {
    const { resolution, texture } = app.renderer;
    const {
      tuning = TUNING,
      seed,
      upload = uploadOneByOne(({ source }) => texture.initSource(source)),
      pixelRatio = () => resolution,
      watchDrawing = () => () => true,
    } = options;
    // Until the atlas has loaded, the page shows its own pictures.
    const atlas = await late(() => StageAtlas.load(resolution, upload)).insist();
    const { frame } = feed;
    const splash =
      frame.scene === 'splash'
        ? await SplashScene.load({ background: frame.splashBackground, resolution }).catch(() => null)
        : null;
    // Rendering an empty stage in its own task warms up Pixi's code.
    await nextTask();
    app.render();
    await nextTask();
    compileProgram(app);
    await nextTask();
    // Compile the look filter too, because the first light of a combo would otherwise wait for it.
    compileProgram(app, new LookFilter('white'));
    const finest = { resolution };
    const heroes = createHeroKit(tuning, finest, upload);
    const views = await makeHomeViews(atlas, tuning, seed, options.emitters);
    await nextTask();
    const home = new HomeScene({ atlas, heroes, tuning, finest }, views);
    const screen = { pixelRatio, watchDrawing };
    const director = new StageDirector(app, feed, heroes, home, splash, tuning, finest, screen);
    await nextTask();
    // Requests the pictures of the hero and the backdrop, so that home is whole when the splash ends.
    home.update(0, frame);
    await nextTask();
    return director;
  }

  /** True when the stage can replace the page's own pictures: those of the splash, then those of home. */
  get isShown(): boolean {
    return this.feed.frame.scene === 'splash' ? this.isSplashDrawn : this.isHomeDrawn;
  }

  /** Gained coins still flying to the balance, which adds them when they land. */
  get coinsInFlight(): number {
    const { frame, waitingCoins } = this.feed;
    const flying = frame.scene === 'home' && this.isShown ? this.home.coinsInFlight : null;
    return flying === null ? 0 : flying + waitingCoins;
  }

  resize(): void {
    this.isResized = true;
    const { width, height } = this.app.screen;
    this.home.resize({ width, height });
    this.splash?.resize({ width, height });
  }

  /** Draws a frame. `nowMs` comes from a monotonic clock. */
  draw(nowMs: number): void {
    const dtMs = this.lastMs === null ? 0 : Math.min(LONGEST_FRAME_MS, Math.max(0, nowMs - this.lastMs));
    this.lastMs = nowMs;
    const { frame } = this.feed;
    if (frame.scene === 'resting') {
      this.home.rest(this.feed.drain());
      return;
    }
    if (frame.quality !== this.quality) this.applyQuality(frame.quality);
    if (!this.fitResolution()) return;
    const events = this.feed.drain();
    for (const event of events) this.home.handle(event);
    if (frame.scene === 'home') this.dropSplash();
    this.home.visible = frame.scene === 'home';
    if (this.splash) this.splash.update(dtMs, frame);
    else this.home.update(dtMs, frame);
    this.prefetchNext(frame.level);
    this.app.render();
    freeUnused();
    this.isResized = false;
    if (frame.scene === 'splash') this.isSplashDrawn = this.splash !== null;
    else this.isHomeDrawn ||= this.home.isWhole;
  }

  /** Redraws what depends on the tuning. The tuning was changed in place. */
  retune(): void {
    this.home.retune();
  }

  /** Applies a quality tier, which affects only visuals: resolution, sparks and ambience. */
  private applyQuality(quality: QualityTier): void {
    this.quality = quality;
    this.home.setLowQuality(quality === 'LOW');
  }

  /**
   * Fits the canvas's resolution to the screen and the quality tier.
   * @returns false to skip the frame: while a resize waits for earlier frames, and in the frame of a resize before the
   * stage is shown
   */
  private fitResolution(): boolean {
    const { renderer, screen } = this.app;
    const { lowResolution, highResolution } = this.tuning.quality;
    const most = this.quality === 'LOW' ? lowResolution : highResolution;
    const resolution = Math.min(this.screen.pixelRatio(), most);
    if (renderer.resolution === resolution) {
      this.isDrawingDone = null;
      return true;
    }
    this.isDrawingDone ??= this.screen.watchDrawing();
    if (!this.isResized && !this.isDrawingDone()) return false;
    this.isDrawingDone = null;
    renderer.resize(screen.width, screen.height, resolution);
    if (resolution > this.finest.resolution) this.sharpen(resolution);
    return this.isShown;
  }

  /** Loads finer pictures for a finer screen. A coarser screen keeps those it has. */
  private sharpen(resolution: number): void {
    this.finest.resolution = resolution;
    this.home.sharpen();
    void sharpenPictures(this.app.stage, resolution);
  }

  /** Ends the splash at once: the page's own pictures stand until home is drawn. */
  private dropSplash(): void {
    this.splash?.destroy();
    this.splash = null;
  }

  private prefetchNext(level: number): void {
    if (level === this.level) return;
    this.level = level;
    setTimeout(() => this.heroes.prefetch(level + 1), 4000);
  }
}

import { isEmbedded } from '../art/embedded';
import { type PreloadImage, splashLogo } from '../art/preload';
import { splashArt } from '../art/splash';
import type { GameStoreApi } from '../game/gameStore';
import { bringLooks } from '../home/reveal';
import type { HomeTexts } from '../language/homeTexts';
import { requestIdle } from '../time/schedule';
import type { StartSplash } from './nextStart';

/** Time after its pictures have loaded at which a splash counts as long. */
const LONG_MS = 800;

/** Duration of a long splash's exit: the iris (index.html), then home's entrance (home.css). */
const LEAVE_MS = 760;

export interface NextScreen {
  /** True once the screen has content. */
  isReady(): boolean;
  /** Resolves when React is on the page. */
  readonly ready: Promise<unknown>;
}

/**
 * Drives the splash of index.html: background, logo, bar and percentage (spec §2). Removes it once the next screen is
 * ready.
 * @returns a promise that resolves when the splash outlasts its pictures, which leaves time for the stage
 */
export function runSplash(
  store: GameStoreApi,
  texts: Pick<HomeTexts, 'text'>,
  { splash: background, isSplashKept }: StartSplash,
  next: NextScreen,
): Promise<void> {
  const splash = document.getElementById('splash');
  if (!splash) return new Promise(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tellLong = (): void => undefined;
  const find = (name: string) => splash.querySelector<HTMLElement>(`.splash-${name}`);
  const [percent, fill, status] = [find('percent'), find('fill'), find('status')];

  let isPictureDue = !isSplashKept;
  const showPicture = () => {
    const picture = splashArt.url(`splash-${background}`);
    if (picture && splash.isConnected) splash.style.setProperty('--picture', `url("${picture}")`);
  };
  if (isSplashKept) showPicture();
  const logo = splash.querySelector<HTMLImageElement>('.splash-logo');
  const logoSource = splashLogo();
  if (logo && logoSource) {
    logo.src = logoSource;
    logo.alt = texts.text('common.appName');
    logo.hidden = false;
  }

  const onWindowError = () => store.getState().setSplash({ hasError: true });
  addEventListener('error', onWindowError);

  const update = () => {
    if (!splash.isConnected || splash.className === 'leaving') return;
    const state = store.getState();
    const { percent: done, assetsPercent, hasError } = state.splash;
    if (percent) percent.textContent = texts.text('splash.percent', { percent: done });
    fill?.style.setProperty('--done', String(done / 100));
    if (status) {
      status.toggleAttribute('data-done', !hasError && assetsPercent >= 100);
      status.textContent = hasError
        ? texts.text('splash.windowError')
        : texts.text('splash.assets', { percent: assetsPercent });
    }
    // On a first start, home's pictures load before the splash's.
    if (isPictureDue && assetsPercent >= 100) {
      isPictureDue = false;
      requestIdle(showPicture);
    }
    if (state.phase === 'loading') {
      if (assetsPercent >= 100) timer ??= setTimeout(() => tellLong(), LONG_MS);
      return;
    }
    clearTimeout(timer);
    if (!next.isReady()) return;
    stop();
    removeEventListener('error', onWindowError);
    // Only a long splash, during which the stage has become ready, animates its exit. Two full-screen pictures would
    // delay the first tap of a quick start.
    if (document.documentElement.dataset.stage === 'ready') {
      splash.className = 'leaving';
      setTimeout(() => splash.remove(), LEAVE_MS);
    } else splash.remove();
    bringLooks();
  };
  const stop = store.subscribe(update);
  void next.ready.then(update);
  update();
  return new Promise((resolve) => {
    tellLong = resolve;
  });
}

/**
 * Loads the splash's pictures and reports the loaded share of their bytes, 0–1. A failed picture counts as loaded, so
 * the splash can't hang (spec §8 image load failure).
 */
export function preloadImages(images: readonly PreloadImage[], onShare: (share: number) => void): void {
  const sizeOf = (some: readonly PreloadImage[]) => some.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const total = sizeOf(images);
  let loaded = sizeOf(images.filter(({ src }) => isEmbedded(src)));
  if (loaded === total) onShare(1);
  else if (loaded > 0) onShare(loaded / total);
  for (const { src, kilobytes } of images) {
    if (isEmbedded(src)) continue;
    const arrived = () => {
      loaded += kilobytes;
      onShare(loaded / total);
    };
    const image = new Image();
    image.onload = arrived;
    image.onerror = arrived;
    image.src = src;
  }
}

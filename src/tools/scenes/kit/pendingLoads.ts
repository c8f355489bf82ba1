import { nextTask } from '../../../client/stage/kit/nextTask';
import { realTime } from './SceneClock';

const PATIENCE_MS = 60_000;
/** Number of idle turns of the event loop after which loading counts as done. */
const QUIET_TURNS = 4;

let pending = 0;
let isWatching = false;

/** Starts counting images being decoded and fetches in flight. Acts once per page. */
export function watchLoads(): void {
  if (isWatching) return;
  isWatching = true;
  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
    return counted(decode.call(this));
  };
  const fetchAnything = window.fetch.bind(window);
  window.fetch = (input, init) => counted(fetchAnything(input, init));
  const { blob } = Response.prototype;
  Response.prototype.blob = function (this: Response) {
    return counted(blob.call(this));
  };
  const makeBitmap = window.createImageBitmap.bind(window) as (...args: unknown[]) => Promise<ImageBitmap>;
  window.createImageBitmap = (...args: unknown[]) => counted(makeBitmap(...args));
}

export function counted<Result>(task: Promise<Result>): Promise<Result> {
  pending++;
  const done = () => {
    pending--;
  };
  task.then(done, done);
  return task;
}

/** Resolves once observers have seen the layout: after a frame, or after a short wait if none is drawn. */
export function realFrame(): Promise<void> {
  return new Promise((resolve) => {
    realTime.requestAnimationFrame(() => resolve());
    realTime.setTimeout(resolve, 100);
  });
}

const arePicturesHere = () =>
  [...document.images].every((image) => image.complete || image.loading === 'lazy');

/**
 * Resolves when all images, fetches and React work are done. Calls `ring`, which fires due timers, at every turn.
 * Rejects after a minute.
 */
export async function untilLoaded(ring: () => void, isReady: () => boolean = () => true): Promise<void> {
  const from = realTime.now();
  for (let quiet = 0; quiet < QUIET_TURNS; ) {
    ring();
    // React and message events need a turn of the event loop.
    await nextTask();
    const isQuiet = pending === 0 && arePicturesHere() && isReady();
    quiet = isQuiet ? quiet + 1 : 0;
    if (!isQuiet) await new Promise((resolve) => realTime.setTimeout(resolve, 2));
    if (realTime.now() - from > PATIENCE_MS)
      throw new Error(`the scene is still loading: ${pending} loads, ready ${isReady()}`);
  }
}

/** Loads the game's fonts first, because the stage draws each text only once. */
export async function loadFonts(): Promise<void> {
  const faces = ['16px "Dela Gothic One"', '400 16px Rubik', '700 16px Rubik', '16px "Dela Gothic One"'];
  await Promise.all(faces.map((face) => document.fonts.load(face, 'Aa09')));
  await document.fonts.ready;
}

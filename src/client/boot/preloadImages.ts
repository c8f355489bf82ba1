import { isEmbedded } from '../art/embedded';
import type { PreloadImage } from '../art/preload';

/**
 * Loads the splash's pictures side by side and reports the share of bytes that have arrived, 0–1. Those of the page are
 * here already. A picture that fails counts as arrived, so that the splash never hangs on it (spec §8 image load failure).
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

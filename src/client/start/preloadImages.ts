import { isEmbedded } from '../art/embedded';
import type { PreloadImage } from '../art/preload';

/**
 * Loads the splash's pictures side by side and reports the share of bytes that have arrived, 0–1. Those of the page are
 * here already. A picture that fails counts as arrived, so that the splash never hangs on it (spec §8 image load failure).
 */
export function preloadImages(images: readonly PreloadImage[], onShare: (share: number) => void): void {
  const total = images.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  if (total === 0) onShare(1);
  for (const { src, bytes } of images) {
    const arrived = () => {
      loaded += bytes;
      onShare(loaded / total);
    };
    if (isEmbedded(src)) {
      arrived();
      continue;
    }
    const image = new Image();
    image.onload = arrived;
    image.onerror = arrived;
    image.src = src;
  }
}

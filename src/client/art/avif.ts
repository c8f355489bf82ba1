/**
 * Whether the browser shows AVIF. Nothing tells that at once and for certain. Whoever understands types in `image-set`
 * is younger than AVIF itself (Chromium 113, Safari 17). Everybody else gets WebP.
 */
export function takesAvif(): boolean {
  return (
    typeof CSS !== 'undefined' &&
    CSS.supports?.('background-image', 'image-set("picture" type("image/avif"))') === true
  );
}

import { Paint } from '../../heroes/paint';
import type { Brush } from '../brush';

/** Returns the content of a standalone SVG; `tag` makes its ids unique to the picture. */
export function embed(svg: string, tag: string): string {
  return svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replaceAll(/id="([^"]+)"/g, `id="${tag}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${tag}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${tag}-$1"`);
}

/** Draws with the heroes' paint, in px of their canvas, and returns the markup. */
export function painted(b: Brush, edge: number, draw: (paint: Paint) => void): string {
  const paint = new Paint({ edge });
  draw(paint);
  return embed(paint.svg({ scale: 1, holes: [] }), b.part('f'));
}

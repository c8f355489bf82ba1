import type { Brush } from '../brush';
import { GOLD } from '../materials';
import { e, g, n } from '../shapes';

/** Contact shadow for figures. */
export function ground(b: Brush, x: number, y: number, w: number, opacity = 0.6): string {
  return e(x, y, w, b.rad('#04020a 0,#04020a 0.4,#04020a00 1'), w * 0.2, `opacity="${opacity}"`);
}

/** A round nimbus of light with rays, behind people who matter. */
export function halo(b: Brush, radius: number): string {
  const rays: string[] = [];
  for (let i = 0; i < 16; i++) {
    rays.push(
      `<path d="M-3 ${n(-radius * 1.06)}L0 ${n(-radius * (i % 2 ? 1.22 : 1.36))}L3 ${n(-radius * 1.06)}z" fill="#ffe08a" transform="rotate(${n(i * 22.5)})"/>`,
    );
  }
  return g(
    '',
    e(0, 0, radius * 1.7, b.rad('#fff3c0cc 0,#ffc53d66 0.5,#ffc53d00 1')),
    ...rays,
    `<circle r="${n(radius)}" fill="none" stroke="${b.lin(GOLD, 60)}" stroke-width="${n(radius * 0.1)}"/>`,
    `<circle r="${n(radius * 0.86)}" fill="none" stroke="#fff3b0" stroke-opacity=".7" stroke-width="${n(radius * 0.025)}"/>`,
  );
}

import type { Brush } from '../brush';
import { GOLD } from '../materials';
import { at, box, g, p, r, star } from '../shapes';

/** Size of a collectible in px. */
export const W = 160;
export const H = 200;
export const SIZE = [W, H] as const;

interface Rarity {
  frame: string;
  gem: string;
  stars: number;
}

/** The frames, from one star to four. */
export const COMMON: Rarity = {
  frame: '#c8905e 0,#86502c 0.45,#432312 1',
  gem: '#ffd0c6 0,#ff4f5e 0.5,#a0123a 1',
  stars: 1,
};

export const RARE: Rarity = {
  frame: '#ffffff 0,#b9c4e6 0.45,#5f6a96 1',
  gem: '#d6f4ff 0,#4ab6ff 0.5,#1f4fd0 1',
  stars: 2,
};

export const EPIC: Rarity = {
  frame: '#e6d0ff 0,#8b5cf0 0.45,#3f1f99 1',
  gem: '#f0e0ff 0,#d66bff 0.5,#7a1fb8 1',
  stars: 3,
};

export const LEGEND: Rarity = { frame: GOLD, gem: '#e0ffd0 0,#3fd38a 0.5,#0b7a56 1', stars: 4 };

/** The frame of the one piece that ranks above the legendary ones. */
export const DIVINE: Rarity = {
  frame: '#ffe9a8 0,#ff9ac0 0.3,#a88bff 0.55,#6fd6ff 0.75,#b6ffd0 1',
  gem: '#ffffff 0,#ffe9a8 0.5,#ffb02e 1',
  stars: 4,
};

/** Draws an object in the heroes' hand: an ink line around it, a shade on its lower left, a rim of light on its upper right. */
export function inked(b: Brush, rim: string, ...children: string[]): string {
  const id = b.define(
    (name) =>
      `<filter id="${name}" x="-10%" y="-10%" width="120%" height="120%"><feMorphology in="SourceAlpha" operator="dilate" radius="1.7" result="fat"/><feFlood flood-color="#160a24"/><feComposite in2="fat" operator="in" result="ink"/><feOffset in="SourceAlpha" dx="5" dy="-6" result="lit"/><feComposite in="SourceAlpha" in2="lit" operator="out" result="low"/><feFlood flood-color="#1c0b3c" flood-opacity=".36"/><feComposite in2="low" operator="in" result="shade"/><feOffset in="SourceAlpha" dx="-2.4" dy="1.6" result="moved"/><feComposite in="SourceAlpha" in2="moved" operator="out" result="edge"/><feFlood flood-color="${rim}" flood-opacity=".9"/><feComposite in2="edge" operator="in" result="rim"/><feMerge><feMergeNode in="ink"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="rim"/></feMerge></filter>`,
  );
  return g(`filter="url(#${id})"`, ...children);
}

/** Draws a picture in the frame of its rarity. */
export function framed(b: Brush, rarity: Rarity, sky: string, ...children: string[]): string {
  const inner = box(11, 11, W - 22, H - 36, 9);
  const corner = (x: number, y: number, turn: number): string =>
    at(
      x,
      y,
      1,
      turn,
      b.solid('M-9 -9H12Q8 -3 2 -2Q-2 -1 -2 2Q-3 8 -9 12z', b.lin(rarity.frame, 60), { k: 1 }),
    );
  const first = W / 2 - ((rarity.stars - 1) * 15) / 2;
  return g(
    '',
    b.solid(box(1, 1, W - 2, H - 2, 16), b.lin(rarity.frame, 62), { k: 2.6, lightness: 0.85, darkness: 0.5 }),
    p(box(8, 8, W - 16, H - 30, 11), '#12061f', 'fill-opacity=".55"'),
    g(
      b.clip(`<path d="${inner}"/>`),
      r(0, 0, W, H, 0, b.lin(sky)),
      ...children,
      p('M11 11H90L11 120z', '#fff', 'fill-opacity=".05"'),
    ),
    `<path d="${inner}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.2"/>`,
    corner(17, 17, 0),
    corner(W - 17, 17, 90),
    corner(W - 17, H - 31, 180),
    corner(17, H - 31, 270),
    p(box(34, H - 24, W - 68, 17, 8.5), '#1a0d2a', 'fill-opacity=".72"'),
    ...Array.from({ length: rarity.stars }, (_, i) =>
      b.solid(star(first + i * 15, H - 15.2, 4, 6.4, 2.5), b.lin(GOLD, 60), { k: 0.7, shade: '#8a3f05' }),
    ),
    at(
      W / 2,
      10,
      0.72,
      0,
      b.solid('M-11 0L-6 -9H6L11 0L0 12z', b.lin(rarity.gem, 60), { k: 1.1 }),
      p('M-4 -1H4L0 12z', '#fff', 'fill-opacity=".45"'),
    ),
  );
}

/** Makes a picture look carved out of one material: light and dark are preserved, hues replaced. */
export function oneTone(b: Brush, markup: string, dark: string, light: string): string {
  const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  const row = (at: number): string => {
    const low = channel(dark, at) * 0.35;
    const span = (channel(light, at) - low) * 1.15;
    return `${(span * 0.45).toFixed(3)} ${(span * 0.5).toFixed(3)} ${(span * 0.3).toFixed(3)} 0 ${low.toFixed(3)}`;
  };
  const id = b.define(
    (name) =>
      `<filter id="${name}" color-interpolation-filters="sRGB" x="0" y="0" width="100%" height="100%"><feColorMatrix values="${row(1)} ${row(3)} ${row(5)} 0 0 0 1 0"/></filter>`,
  );
  return g(`filter="url(#${id})"`, markup);
}

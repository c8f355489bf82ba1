import type { ArtPiece } from '../kit/piece';
import type { Brush } from './brush';
import { at, box, e, g, line, oval, p, piece, r, star } from './brush';
import { hero } from './hero';
import { rays } from './popups';
import { GOLD, glow, JADE, katana, kunai, LACQUER, shuriken, sparkle } from './props';
import { clouds, ember, flake, mist, moon, petal, ridge, scatter, stars } from './scenery';

const W = 160;
const H = 200;
const SIZE = [W, H] as const;

interface Rarity {
  frame: string;
  gem: string;
  stars: number;
}

const COMMON: Rarity = {
  frame: '#e9b98a 0,#a5683a 0.45,#5e321c 1',
  gem: '#ffd0c6 0,#ff4f5e 0.5,#a0123a 1',
  stars: 1,
};
const RARE: Rarity = {
  frame: '#ffffff 0,#b9c4e6 0.45,#5f6a96 1',
  gem: '#d6f4ff 0,#4ab6ff 0.5,#1f4fd0 1',
  stars: 2,
};
const EPIC: Rarity = {
  frame: '#e6d0ff 0,#8b5cf0 0.45,#3f1f99 1',
  gem: '#f0e0ff 0,#d66bff 0.5,#7a1fb8 1',
  stars: 3,
};
const LEGEND: Rarity = { frame: GOLD, gem: '#e0ffd0 0,#3fd38a 0.5,#0b7a56 1', stars: 4 };
const DIVINE: Rarity = {
  frame: '#ffe9a8 0,#ff9ac0 0.3,#a88bff 0.55,#6fd6ff 0.75,#b6ffd0 1',
  gem: '#ffffff 0,#ffe9a8 0.5,#ffb02e 1',
  stars: 4,
};

function framed(b: Brush, rarity: Rarity, sky: string, ...children: string[]): string {
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

/** A picture carved out of one material: its light and dark kept, its hues replaced. */
function oneTone(b: Brush, markup: string, dark: string, light: string): string {
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

function emberKunai(b: Brush): string {
  return framed(
    b,
    COMMON,
    '#1a0a1e 0,#5a1626 0.55,#e0602e 1',
    rays(b, 80, 100, 140, 16, '#ffb46a', 0.35),
    ridge(W, 160, 40, H, '#3a0f1e', 4, 0.8),
    glow(b, 80, 96, 70, '#ff8a2e', 0.8),
    g(
      b.blur(5),
      p(
        'M52 150Q22 110 50 66Q54 84 64 78Q58 46 84 20Q84 50 104 58Q132 96 108 150z',
        b.lin('#ff5a2e22 0,#ff8a2e 0.5,#e0301f 1'),
      ),
    ),
    g(
      b.blur(2),
      p(
        'M60 146Q42 112 62 84Q66 96 72 92Q70 66 88 46Q88 70 100 78Q118 108 100 146z',
        b.lin('#ffd23d 0,#ff9a2e 0.6,#ff5a2e00 1'),
      ),
    ),
    at(80, 94, 1, 18, g(b.shadow(0, 0, 5, '#ff7a2e', 0.9), kunai(b, 124))),
    at(80, 94, 1, 18, p('M0 -62L-6 -10L0 8z', '#ffd98a', 'fill-opacity=".45"')),
    sparkle(62, 40, 6, '#ffe9a8'),
    scatter(W, 170, 34, 7, ember),
  );
}

function riverBell(b: Brush): string {
  const bell = 'M-6 -44Q-30 -38 -32 4Q-33 24 -40 34H40Q33 24 32 4Q30 -38 6 -44z';
  return framed(
    b,
    COMMON,
    '#06283a 0,#12707e 0.5,#8ae6c8 1',
    moon(b, 112, 50, 20, '#ffffff 0,#e6fff6 0.6,#a9e6dc 1', '#c9fff0'),
    ridge(W, 126, 50, H, '#0c4a58', 11, 0.5),
    p('M0 138Q40 128 80 138T160 136V200H0z', b.lin('#7fe6f0,#145a8a')),
    ...[148, 160].map((y) =>
      line(`M14 ${y}q12 -6 24 0t24 0t24 0t24 0t24 0`, '#ffffff', 1.6, 'stroke-opacity=".55"'),
    ),
    line('M80 11V46', '#7a1c28', 5),
    line('M72 20L80 30L88 20', '#e0453a', 4),
    at(
      80,
      92,
      1,
      0,
      b.solid(bell, b.lin('#ffe6b0 0,#d9924a 0.4,#8a4f22 0.8,#54290f 1', 55), { k: 3 }),
      line('M-31 -2Q0 8 31 -2M-34 22Q0 32 34 22', '#4a240c', 2.4, 'stroke-opacity=".6"'),
      line('M-27 -18Q0 -10 27 -18', '#fff0c0', 1.6, 'stroke-opacity=".5"'),
      at(0, 8, 1, 0, shuriken(b, 10, '#fff3c8 0,#e0a050 0.5,#7a4218 1', '#3a1a08')),
      b.solid(oval(0, 38, 9, 8), b.lin('#ffe6b0,#8a4f22', 60), { k: 1.4 }),
    ),
    ...[52, 64].map(
      (k, i) =>
        `<path d="M${80 - k} ${76}q-8 16 0 32M${80 + k} ${76}q8 16 0 32" fill="none" stroke="#fff6e0" stroke-opacity="${0.7 - i * 0.3}" stroke-width="2.400" stroke-linecap="round"/>`,
    ),
    sparkle(56, 60, 5),
  );
}

/** A crow's mask with a ruff of feathers. */
function crowMask(b: Brush): string {
  const feather = (turn: number, reach: number): string =>
    at(
      80,
      96,
      1,
      turn,
      p(
        `M0 -20Q-13 ${-reach * 0.6} 0 ${-reach}Q13 ${-reach * 0.6} 0 -20z`,
        b.lin('#8f9bff 0,#3a3a86 0.35,#12122e 1'),
      ),
      line(`M0 -24V${-reach + 6}`, '#b9c6ff', 1, 'stroke-opacity=".5"'),
    );
  return framed(
    b,
    RARE,
    '#0c1030 0,#2a2a6e 0.55,#8a6ac0 1',
    moon(b, 80, 84, 56, '#ffffff 0,#e0dcff 0.6,#a99af0 1', '#c9b8ff'),
    ...[-104, 104, -82, 82, -60, 60, -38, 38, -18, 18, 0].map((turn, i) =>
      feather(turn, 78 - (i < 4 ? 10 : 0)),
    ),
    b.solid(
      'M80 54Q112 56 116 90Q112 112 94 118L80 150L66 118Q48 112 44 90Q48 56 80 54z',
      b.lin('#5a5c9a 0,#2a2a5a 0.5,#0e0e26 1', 60),
      { k: 2.6, light: '#b9c6ff', lightness: 0.7 },
    ),
    b.solid('M80 86Q94 92 93 112L80 152L67 112Q66 92 80 86z', b.lin('#fff0c0 0,#e0a83e 0.5,#8a5a12 1', 20), {
      k: 1.8,
    }),
    p('M80 92L82 120L80 148L78 120z', '#5a2f08', 'fill-opacity=".5"'),
    ...[-1, 1].map((s) =>
      g(
        `transform="translate(80 0) scale(${s} 1)"`,
        p('M8 88Q20 70 36 80Q32 96 20 97Q12 96 8 88z', '#06060f'),
        e(21, 87, 6.5, b.rad('#fff7b8 0,#ff9a2e 0.5,#c9282e 1')),
        e(21, 87, 2.2, '#1a0408'),
        line('M10 78Q24 64 38 72', '#8a8ad0', 2.4),
      ),
    ),
    p('M80 58L86 70L80 80L74 70z', b.lin(GOLD)),
    sparkle(120, 40, 6),
    sparkle(34, 132, 4),
  );
}

function frostShuriken(b: Brush): string {
  const crystal = (x: number, y: number, h: number, turn: number): string =>
    at(
      x,
      y,
      1,
      turn,
      p(`M-7 0L-8 ${-h * 0.7}L0 ${-h}L8 ${-h * 0.72}L7 0z`, b.lin('#ffffff 0,#8fe0ff 0.45,#2a6ad8 1')),
      p(`M-7 0L-8 ${-h * 0.7}L0 ${-h}L0 0z`, '#ffffff', 'fill-opacity=".4"'),
    );
  return framed(
    b,
    RARE,
    '#061a4a 0,#1a5ab0 0.55,#7fd6ff 1',
    rays(b, 80, 92, 140, 12, '#d6f6ff', 0.3),
    b.icon('snowflake', 80, 92, 132, { opacity: 0.28, turn: 15 }),
    glow(b, 80, 92, 66, '#c9f6ff', 0.75),
    at(
      80,
      92,
      1,
      18,
      g(b.shadow(0, 3, 4, '#04123a', 0.7), shuriken(b, 58, '#ffffff 0,#c9f2ff 0.4,#5ab4f0 1', '#0a2a6a')),
    ),
    ...[0, 90, 180, 270].map((turn) =>
      line('M80 72V46', '#ffffff', 2.4, `transform="rotate(${turn + 18} 80 92)" stroke-opacity=".9"`),
    ),
    crystal(28, 168, 34, -14),
    crystal(48, 172, 22, 8),
    crystal(132, 168, 38, 14),
    crystal(112, 172, 24, -10),
    p('M11 160Q50 150 80 158Q120 150 149 160V200H11z', b.lin('#ffffff,#8fc6f4')),
    sparkle(118, 48, 9),
    sparkle(44, 128, 6),
    scatter(W, 160, 36, 19, flake),
  );
}

function moonlitKatana(b: Brush): string {
  return framed(
    b,
    EPIC,
    '#0a0a34 0,#3a2a8a 0.5,#b06ad0 1',
    stars(W, 130, 40, 9),
    moon(b, 80, 80, 46, '#ffffff 0,#efe6ff 0.6,#c0a8ff 1', '#d0b8ff'),
    ridge(W, 148, 34, H, '#2a1a66', 4, 0.8),
    ridge(W, 160, 20, H, '#180c40', 9, 0.4),
    mist(b, 80, 152, 90, 14, '#d6c2ff', 0.5),
    glow(b, 84, 88, 56, '#e6dcff', 0.5),
    at(
      80,
      92,
      1,
      -58,
      g(
        b.shadow(0, 0, 4, '#c9b4ff', 0.9),
        katana(b, 140, '#8a6aff 0,#4a2ab8 0.5,#1f1068 1', '#ffffff 0,#e0e6ff 0.45,#8f9bf0 1'),
      ),
    ),
    sparkle(107, 42, 9),
    sparkle(54, 66, 4),
    scatter(W, 150, 14, 5, petal),
  );
}

function jadeTiger(b: Brush): string {
  return framed(
    b,
    EPIC,
    '#05282e 0,#0b6a5a 0.55,#8af0b0 1',
    rays(b, 80, 92, 140, 18, '#d6ffe6', 0.35),
    glow(b, 80, 92, 74, '#c9ffd9', 0.6),
    b.solid(box(28, 128, 104, 34, 8), b.lin(JADE, 62), { k: 3 }),
    p(box(36, 142, 88, 14, 4), '#0b5f53', 'fill-opacity=".45"'),
    ...[48, 64, 80, 96, 112].map((x, i) =>
      at(x, 149, 1, i * 20, p(star(0, 0, 4, 5.5, 1.8), '#c9ffd9', 'fill-opacity=".8"')),
    ),
    at(80, 84, 1, 0, oneTone(b, b.icon('tiger', 0, 0, 104), '#0a6a48', '#7ff0b0')),
    sparkle(36, 46, 6),
    sparkle(128, 54, 7),
    sparkle(118, 112, 4),
  );
}

function dragonScroll(b: Brush): string {
  return framed(
    b,
    LEGEND,
    '#3a0a1e 0,#a01f2e 0.55,#ff9a4e 1',
    rays(b, 80, 92, 140, 18, '#ffe39a', 0.5),
    glow(b, 80, 92, 76, '#ffc53d', 0.7),
    clouds(b, W, 172, 20, '#ffe6b0,#e0703a', 8),
    p(box(34, 38, 92, 110, 2), b.lin('#e0b878 0,#fff6dc 0.2,#ffefc8 0.8,#d9a45e 1')),
    p(box(40, 46, 80, 94, 2), 'none', 'stroke="#c92f35" stroke-opacity=".5" stroke-width="1.600"'),
    e(80, 92, 34, b.rad('#ffd75e 0,#ffc53d66 0.7,#ffc53d00 1')),
    b.icon('dragon', 79, 92, 84),
    ...[36, 150].map((y) =>
      g(
        '',
        p(box(24, y - 7, 112, 14, 7), b.lin(LACQUER)),
        p(box(34, y - 8.5, 92, 17, 6), b.lin('#fff3d0 0,#eac68a 0.6,#b07a3e 1')),
        e(24, y, 6, b.lin(GOLD), 8.5),
        e(136, y, 6, b.lin(GOLD), 8.5),
      ),
    ),
    e(110, 130, 8, b.lin(LACQUER)),
    at(110, 130, 1, 0, p(star(0, 0, 4, 5, 1.7), '#ffe9a8')),
    sparkle(34, 62, 6),
    sparkle(130, 70, 7),
    scatter(W, 170, 16, 29, ember),
  );
}

function seijinHalo(b: Brush): string {
  return framed(
    b,
    DIVINE,
    '#3a3ac0 0,#8a7af0 0.4,#ffb4d0 0.75,#fff0c0 1',
    rays(b, 80, 88, 150, 24, '#ffffff', 0.6),
    clouds(b, W, 160, 22, '#ffffff,#ffd0e6', 5),
    at(80, 196, 1, 0, hero(b, 25, 190)),
    clouds(b, W, 186, 20, '#ffffff,#ffe6f0', 15),
    sparkle(34, 48, 7),
    sparkle(128, 56, 6),
    sparkle(122, 128, 5),
    scatter(W, 170, 16, 41, flake),
  );
}

const options = { quality: 74 };
const withIcons = { ...options, icons: true };

/** Collectible pieces; frame and stars tell the rarity, one star common to four legendary. */
export const nft: ArtPiece[] = [
  piece('nft-1', 'nft', SIZE, emberKunai, options),
  piece('nft-2', 'nft', SIZE, riverBell, options),
  piece('nft-3', 'nft', SIZE, crowMask, options),
  piece('nft-4', 'nft', SIZE, frostShuriken, withIcons),
  piece('nft-5', 'nft', SIZE, moonlitKatana, options),
  piece('nft-6', 'nft', SIZE, jadeTiger, withIcons),
  piece('nft-7', 'nft', SIZE, dragonScroll, withIcons),
  piece('nft-8', 'nft', SIZE, seijinHalo, { quality: 56 }),
];

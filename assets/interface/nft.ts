import type { ArtPiece } from '../kit/piece';
import type { Brush } from './brush';
import { at, box, e, g, line, oval, p, piece, r, star } from './brush';
import { GOLD_ACCENT, HERO, halo, head } from './figure';
import { rays } from './popups';
import { GOLD, glow, katana, LACQUER, oniMask, shuriken, sparkle } from './props';
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
const MYTHIC: Rarity = {
  frame: '#ffe9a8 0,#ff9ac0 0.3,#a88bff 0.55,#6fd6ff 0.75,#b6ffd0 1',
  gem: '#ffffff 0,#ffe9a8 0.5,#ffb02e 1',
  stars: 5,
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

/** Horned helmet, about `size` wide. */
export function kabuto(b: Brush, size: number): string {
  return at(
    0,
    0,
    size / 88,
    0,
    b.solid(
      'M-6 -14Q-34 -18 -42 -50Q-22 -30 -2 -28zM6 -14Q34 -18 42 -50Q22 -30 2 -28z',
      b.lin('#ffffff 0,#ffe08a 0.3,#e08a14 1', 60),
      { k: 1.6, shade: '#8a3f05' },
    ),
    b.solid(
      'M-30 18Q-46 26 -50 46L-34 48Q-30 34 -22 26zM30 18Q46 26 50 46L34 48Q30 34 22 26z',
      b.lin(LACQUER, 60),
      { k: 1.6 },
    ),
    line('M-47 34Q-40 30 -31 32M47 34Q40 30 31 32M-49 41Q-42 38 -34 41M49 41Q42 38 34 41', '#ffd24a', 2),
    b.solid('M-32 16Q-34 -24 0 -26Q34 -24 32 16L40 26Q0 12 -40 26z', b.lin(GOLD, 62), {
      k: 2.4,
      shade: '#8a3f05',
    }),
    ...[-18, -6, 6, 18].map((x) =>
      line(`M${x * 1.5} 12Q${x * 1.2} -12 ${x * 0.3} -24`, '#8a4a08', 1.4, 'stroke-opacity=".55"'),
    ),
    b.solid('M-38 22Q0 6 38 22L36 30Q0 16 -36 30z', b.lin(LACQUER), { k: 1.4 }),
    b.solid(oval(0, -2, 12), b.lin(GOLD, 60), { k: 1.4, shade: '#8a3f05' }),
    at(0, -2, 1, 0, shuriken(b, 9, LACQUER, '#fff')),
    p('M-26 30Q0 20 26 30Q26 52 0 58Q-26 52 -26 30z', '#12060e'),
    e(-11, 35, 5, '#ffb02e', 2.4),
    e(11, 35, 5, '#ffb02e', 2.4),
    b.solid('M-24 42Q0 34 24 42Q22 58 0 64Q-22 58 -24 42z', b.lin('#c9d2ea 0,#7a83a8 0.5,#353a5c 1', 60), {
      k: 1.6,
    }),
    line('M-12 50Q0 56 12 50', '#1a1430', 3),
  );
}

function katanaOfDawn(b: Brush): string {
  return framed(
    b,
    RARE,
    '#2a1a6a 0,#a8407a 0.45,#ff8a4d 0.75,#ffd98a 1',
    rays(b, 80, 112, 140, 18, '#fff3c0', 0.55),
    e(80, 118, 34, b.rad('#fffbe0 0,#ffe08a 0.7,#ffb04d 1')),
    ridge(W, 142, 30, H, '#5a1f56', 4, 0.8),
    ridge(W, 154, 18, H, '#2e103a', 9, 0.4),
    glow(b, 80, 92, 60, '#fff0b0', 0.6),
    at(80, 94, 1, -58, katana(b, 136, LACQUER, '#ffffff 0,#fff3d0 0.4,#ff9a5a 1')),
    sparkle(104, 44, 9),
    sparkle(52, 70, 4),
    scatter(W, 150, 12, 5, petal),
  );
}

function mask(b: Brush): string {
  return framed(
    b,
    COMMON,
    '#120a2a 0,#4a1230 0.55,#b8302e 1',
    glow(b, 80, 96, 84, '#ff5a2e', 0.7),
    ...[-1, 1].map(
      (s) =>
        `<g transform="translate(${80 + s * 50} 164) scale(${s} 1)">${p('M-18 20Q-22 -20 -6 -40Q-4 -20 4 -30Q12 -10 16 -16Q22 6 14 20z', b.lin('#fff3a0 0,#ff8a2e 0.4,#c92f35 1'))}</g>`,
    ),
    at(80, 98, 1, 0, oniMask(b, 100)),
    scatter(W, 170, 30, 7, ember),
  );
}

function jadeDragon(b: Brush): string {
  return framed(
    b,
    EPIC,
    '#05282e 0,#0b6a5a 0.55,#8af0b0 1',
    glow(b, 80, 88, 76, '#c9ffd9', 0.7),
    clouds(b, W, 168, 24, '#d6fff0,#5ac8a0', 3),
    b.icon('dragon', 78, 92, 122),
    clouds(b, W, 184, 22, '#f0fff6,#8ae0c0', 8),
    glow(b, 122, 52, 22, '#fff6c0', 0.95),
    b.solid(oval(122, 52, 10), b.rad('#ffffff 0,#c9ffd9 0.4,#2ab87a 1', 0.35, 0.3, 0.8), { k: 1.2 }),
    sparkle(36, 50, 5),
    sparkle(126, 120, 4),
  );
}

function spiritFox(b: Brush): string {
  const tail = (turn: number, k: number): string =>
    at(
      80,
      134,
      k,
      turn,
      p('M-8 0Q-22 -44 0 -88Q22 -44 8 0z', b.lin('#ffffff 0,#bff4ff 0.25,#5aa8ff 0.7,#5a4ae0 1')),
      p('M-3 -6Q-12 -44 0 -78Q4 -40 1 -6z', '#fff', 'fill-opacity=".35"'),
    );
  return framed(
    b,
    EPIC,
    '#0a0a34 0,#1f2a86 0.55,#5a6af0 1',
    stars(W, 130, 40, 9),
    moon(b, 80, 62, 34, '#ffffff 0,#dff4ff 0.6,#9fc0ff 1', '#9fd6ff'),
    glow(b, 80, 110, 76, '#6fd6ff', 0.6),
    ...[-66, 66, -40, 40, -14, 14].map((t, i) => tail(t, 0.86 + (i > 3 ? 0.1 : 0))),
    b.solid('M52 186Q48 138 80 132Q112 138 108 186z', b.lin('#ffffff 0,#bfe6ff 0.5,#5a7ae0 1', 60), { k: 2 }),
    at(80, 116, 1, 0, b.icon('fox', 0, 0, 78)),
    ...[
      [34, 62],
      [128, 70],
      [28, 128],
      [134, 134],
    ].map(([x = 0, y = 0]) =>
      g(
        '',
        glow(b, x, y, 13, '#9fe8ff', 0.9),
        p(`M${x} ${y - 9}Q${x + 7} ${y} ${x} ${y + 5}Q${x - 7} ${y} ${x} ${y - 9}z`, '#e6fbff'),
      ),
    ),
  );
}

function moonShuriken(b: Brush): string {
  return framed(
    b,
    RARE,
    '#0a0f34 0,#26327e 0.6,#6a6ac8 1',
    stars(W, 170, 50, 19),
    moon(b, 80, 90, 52, '#ffffff 0,#dfe6ff 0.6,#a9b4f0 1', '#b9c8ff'),
    mist(b, 80, 160, 90, 18, '#c9d6ff', 0.6),
    at(
      80,
      92,
      1,
      18,
      g(b.shadow(0, 3, 4, '#0a0f34', 0.7), shuriken(b, 56, '#ffffff 0,#d6e6ff 0.5,#8fb0ff 1', '#141a4a')),
      ...[0, 90, 180, 270].map((t) =>
        line('M0 -18V-40', '#6fe0ff', 2, `transform="rotate(${t})" stroke-opacity=".8"`),
      ),
    ),
    sparkle(118, 50, 9),
    sparkle(44, 128, 6),
    line('M30 60Q60 24 104 30', '#ffffff', 2, 'stroke-opacity=".4"'),
  );
}

function goldenKabuto(b: Brush): string {
  return framed(
    b,
    LEGEND,
    '#3a0a1e 0,#a01f2e 0.55,#ff8a3e 1',
    rays(b, 80, 96, 140, 16, '#ffe39a', 0.5),
    glow(b, 80, 96, 70, '#ffc53d', 0.6),
    p('M11 158Q80 138 149 158V200H11z', b.lin('#5a1024,#2a0814')),
    at(80, 98, 1, 0, kabuto(b, 104)),
    sparkle(126, 44, 7),
    sparkle(34, 116, 5),
    scatter(W, 170, 14, 29, ember),
  );
}

function phoenixFan(b: Brush): string {
  const blades = Array.from({ length: 9 }, (_, i) => {
    const turn = -68 + i * 17;
    return at(
      80,
      150,
      1,
      turn,
      p(
        'M-3 -20L-13 -98Q0 -112 13 -98L3 -20z',
        b.lin(i % 2 ? '#ffe08a 0,#ff9a2e 0.35,#d8303a 1' : '#fff3b0 0,#ffb02e 0.35,#a81c3a 1'),
      ),
      line('M0 -18V-100', '#7a1424', 1, 'stroke-opacity=".5"'),
      e(0, -90, 4.5, '#ffe9a8', 7),
      e(0, -89, 2.6, '#2a8ad0', 4),
    );
  });
  return framed(
    b,
    LEGEND,
    '#2a0a3a 0,#8a1f5a 0.5,#ff7a3e 1',
    glow(b, 80, 100, 84, '#ffb02e', 0.7),
    ...blades,
    b.icon('phoenix-bird', 80, 104, 76),
    e(80, 150, 8, b.lin(GOLD)),
    line('M80 158Q74 172 82 184', '#ffc53d', 3),
    sparkle(30, 40, 5),
    sparkle(130, 38, 6),
    scatter(W, 175, 26, 31, ember),
  );
}

function seijinHalo(b: Brush): string {
  return framed(
    b,
    MYTHIC,
    '#3a3ac0 0,#8a7af0 0.4,#ffb4d0 0.75,#fff0c0 1',
    rays(b, 80, 88, 150, 24, '#ffffff', 0.6),
    at(80, 86, 1, 0, halo(b, 46)),
    clouds(b, W, 164, 22, '#ffffff,#ffd0e6', 5),
    b.solid('M30 176Q34 132 80 130Q126 132 130 176z', b.lin('#ffffff 0,#f6e6d0 0.5,#d9b98a 1', 60), {
      k: 2.4,
    }),
    line('M62 134L80 156L98 134', '#ffc53d', 6),
    at(
      80,
      96,
      0.74,
      0,
      head(b, {
        ...HERO,
        mood: 'calm',
        robe: '#ffffff 0,#f3e9dc 0.5,#b9a68e 1',
        accent: GOLD_ACCENT,
        rim: '#ffe9a8',
        tails: false,
      }),
    ),
    clouds(b, W, 186, 20, '#ffffff,#ffe6f0', 15),
    sparkle(34, 48, 7),
    sparkle(128, 56, 6),
    sparkle(122, 128, 5),
    scatter(W, 170, 16, 41, flake),
  );
}

const options = { quality: 74 };
const withIcons = { ...options, icons: true };

/** Collectible pieces; the frame tells the rarity, one to five stars. */
export const nft: ArtPiece[] = [
  piece('nft-1', 'nft', SIZE, katanaOfDawn, options),
  piece('nft-2', 'nft', SIZE, mask, options),
  piece('nft-3', 'nft', SIZE, jadeDragon, withIcons),
  piece('nft-4', 'nft', SIZE, spiritFox, withIcons),
  piece('nft-5', 'nft', SIZE, moonShuriken, options),
  piece('nft-6', 'nft', SIZE, goldenKabuto, options),
  piece('nft-7', 'nft', SIZE, phoenixFan, withIcons),
  piece('nft-8', 'nft', SIZE, seijinHalo, options),
];

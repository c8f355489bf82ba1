import type { ArtPiece } from '../kit/piece';
import type { Brush } from './brush';
import { at, e, g, line, n, p, piece, r, seeded } from './brush';
import { ground, ninja } from './figure';
import { hero } from './hero';
import { child, master, warlord } from './people';
import { rays } from './popups';
import { glow, katana, shuriken, sparkle } from './props';
import {
  clouds,
  ember,
  fir,
  flake,
  mist,
  moon,
  pagoda,
  petal,
  ridge,
  scatter,
  stars,
  torii,
} from './scenery';

const W = 360;
const H = 420;
const SIZE = [W, H] as const;

const sky = (b: Brush, stops: string): string => r(0, 0, W, H, 0, b.lin(stops));
/** Darkens the corners and the foot, where the text lies. */
const vignette = (b: Brush): string =>
  r(0, 0, W, H, 0, b.rad('#00000000 0.55,#05020c66 1', 0.5, 0.45, 0.8)) +
  r(0, H - 80, W, 80, 0, b.lin('#0e0a1a00,#0e0a1aaa'));

function flame(b: Brush, x: number, y: number, k: number): string {
  return at(
    x,
    y,
    k,
    0,
    p(
      'M-14 0Q-22 -20 -8 -34Q-8 -22 0 -30Q-4 -48 8 -58Q8 -40 16 -32Q24 -16 14 0z',
      b.lin('#ffb02e 0,#ff6a2e 0.5,#c9282e 1'),
    ),
    p('M-7 0Q-12 -12 -3 -22Q0 -14 4 -26Q12 -12 7 0z', b.lin('#fff8c0,#ffc53d')),
  );
}

function smoke(x: number, y: number, h: number, w: number, color: string, seed: number): string {
  const random = seeded(seed);
  const out: string[] = [];
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    out.push(
      e(
        x + (random() - 0.3) * w * t + t * w * 0.5,
        y - h * t,
        w * (0.14 + t * 0.3),
        color,
        w * (0.12 + t * 0.24),
        `fill-opacity="${n(0.42 - t * 0.3)}"`,
      ),
    );
  }
  return out.join('');
}

function hut(b: Brush, w: number, dark: string, burning: boolean): string {
  return g(
    '',
    p(`M${n(-w * 0.42)} 0V${n(-w * 0.36)}H${n(w * 0.42)}V0z`, dark),
    burning
      ? r(-w * 0.26, -w * 0.28, w * 0.18, w * 0.2, 1, b.lin('#fff0a0,#ff7a2e')) +
          r(w * 0.06, -w * 0.3, w * 0.2, w * 0.3, 1, b.lin('#ffd75e,#e8402a'))
      : '',
    p(
      `M${n(-w * 0.66)} ${n(-w * 0.3)}Q${n(-w * 0.3)} ${n(-w * 0.4)} ${n(-w * 0.1)} ${n(-w * 0.74)}L${n(w * 0.02)} ${n(-w * 0.66)}L${n(w * 0.12)} ${n(-w * 0.76)}Q${n(w * 0.3)} ${n(-w * 0.42)} ${n(w * 0.66)} ${n(-w * 0.3)}L${n(w * 0.4)} ${n(-w * 0.32)}L${n(w * 0.3)} ${n(-w * 0.26)}H${n(-w * 0.4)}z`,
      dark,
    ),
    line(
      `M${n(-w * 0.62)} ${n(-w * 0.31)}Q${n(-w * 0.3)} ${n(-w * 0.42)} ${n(-w * 0.1)} ${n(-w * 0.72)}`,
      '#ff9a4d',
      w * 0.016,
      'stroke-opacity=".8"',
    ),
  );
}

function burnedVillage(b: Brush): string {
  return g(
    '',
    sky(b, '#140a24 0,#431538 0.3,#a02f34 0.5,#f0702e 0.66,#ffb04a 0.75'),
    stars(W, 120, 40, 3),
    moon(b, 286, 66, 26, '#ffe9d0 0,#f0b890 0.6,#c9784f 1', '#ff9a6a'),
    g(
      b.blur(13),
      smoke(60, 250, 250, 130, '#12060f', 5),
      smoke(230, 240, 230, 140, '#12060f', 8),
      smoke(150, 240, 200, 90, '#2a0f1a', 12),
    ),
    glow(b, 180, 262, 190, '#ff7a2e', 0.75),
    ridge(W, 262, 70, H, '#4a1026', 4, 0.75),
    e(180, 290, 230, b.rad('#ffb04acc 0,#ff7a2e66 0.5,#ff7a2e00 1'), 70),
    at(46, 282, 1, 0, hut(b, 92, '#2a0a18', true)),
    at(318, 280, 1, 0, hut(b, 104, '#2a0a18', true)),
    at(170, 276, 1, 0, hut(b, 74, '#3a0f1e', true)),
    at(236, 276, 1, 0, pagoda(110, 3, '#2e0b1a', '#220814', '#ff9a3e')),
    flame(b, 34, 232, 0.9),
    flame(b, 66, 250, 0.7),
    flame(b, 150, 234, 0.7),
    flame(b, 192, 246, 0.6),
    flame(b, 300, 220, 1),
    flame(b, 336, 238, 0.8),
    flame(b, 238, 172, 0.6),
    flame(b, 256, 232, 0.6),
    p('M0 288Q90 270 180 282Q270 272 360 288V420H0z', b.lin('#6a2630 0,#34121f 0.45,#140810 1')),
    e(180, 306, 130, '#ff8a2e', 18, `fill-opacity=".16" ${b.blur(6)}`),
    p('M24 322L30 262L38 262L40 322zM18 286L52 276L53 282L20 292z', '#12060e'),
    p('M318 334L312 280L322 278L330 334zM296 300L344 292L344 299L298 307z', '#12060e'),
    ground(b, 180, 352, 54, 0.9),
    at(
      180,
      352,
      1.15,
      0,
      at(
        30,
        -30,
        1,
        24,
        line('M0 6V-58', '#2a160e', 6),
        line('M-1 4V-56', '#a8744a', 3),
        line('M-9 -6H9', '#6b3a1e', 5),
      ),
      child(b, '#ff9a4d', false),
    ),
    p('M-10 420Q40 368 110 396Q180 372 250 398Q320 372 370 404V430H-10z', '#08030a'),
    p('M44 400L58 352L66 354L62 404zM292 404L302 360L312 364L306 408z', '#08030a'),
    scatter(W, 400, 70, 19, ember),
    vignette(b),
  );
}

function foundInSnow(b: Brush): string {
  return g(
    '',
    sky(b, '#0c1440 0,#24347e 0.4,#6a74c0 0.7,#c9b8e0 1'),
    moon(b, 88, 84, 38, '#ffffff 0,#e9efff 0.6,#b9c6f4 1', '#cfdcff'),
    ridge(W, 220, 120, H, '#4a5aa8', 6, 0.9),
    ridge(W, 236, 70, H, '#33418c', 15, 0.9),
    mist(b, 180, 236, 240, 34, '#dfe6ff', 0.55),
    ...[
      [20, 300, 150],
      [66, 286, 104],
      [110, 278, 76],
      [262, 280, 90],
      [308, 290, 126],
      [350, 306, 168],
      [204, 272, 58],
    ].map(([x = 0, y = 0, h = 0], i) => at(x, y, 1, 0, fir(h, i % 2 ? '#1c2a66' : '#141f52', '#e9f0ff'))),
    p('M0 296Q80 270 170 286Q260 270 360 294V420H0z', b.lin('#e9efff 0,#a9b8ea 0.4,#5a6ab8 1')),
    ...[0, 1, 2, 3, 4, 5].map((i) => e(330 - i * 22, 316 + i * 5, 5, '#6a7ac4', 2.2)),
    glow(b, 252, 224, 150, '#ffb04a', 0.5),
    ground(b, 206, 364, 66, 0.5),
    at(214, 364, 1.05, 0, g('transform="scale(-1 1)"', master(b, true))),
    e(120, 364, 150, '#ffc98a', 26, `fill-opacity=".3" ${b.blur(8)}`),
    ground(b, 96, 374, 44, 0.5),
    at(92, 376, 0.98, 0, child(b, '#ffd9a0', true)),
    p('M40 384Q70 362 96 372Q126 362 150 384Q96 396 40 384z', '#f4f8ff'),
    p('M-4 420V372Q50 386 120 384Q220 392 364 366V420z', b.lin('#ffffff 0,#b9c6f0 0.5,#4a58a6 1')),
    scatter(W, H, 120, 27, flake),
    vignette(b),
  );
}

function waterfall(b: Brush): string {
  const random = seeded(33);
  const streams = Array.from({ length: 26 }, (_, i) => {
    const x = 112 + i * 5.3;
    const w = 1 + random() * 3;
    const top = 140 + random() * 40;
    return r(x, top, w, 130 - random() * 50, w / 2, '#ffffff', `fill-opacity="${n(0.2 + random() * 0.5)}"`);
  }).join('');
  const phases = [0, 1, 2, 3, 4].map((i) => {
    const x = 60 + i * 60;
    const y = 42 - Math.sin((i / 4) * Math.PI) * 16;
    return g(
      '',
      e(x, y, 11, '#fff6d8', undefined, 'fill-opacity=".2"'),
      g(b.clip(e(x, y, 10, '#000')), e(x + (i - 2) * 6.5, y, 10, b.lin('#fffdf0,#ffe0a0'))),
    );
  });
  const rock = 'M-4 150Q30 136 62 142Q96 140 108 156Q126 176 114 206Q134 232 120 268Q130 300 104 322H-4z';
  const cliff = (side: number): string =>
    g(
      side < 0 ? `transform="translate(${W} 0) scale(-1 1)"` : '',
      b.solid(rock, b.lin('#6aa6a8 0,#2f6a78 0.45,#0f3546 1', 30), {
        k: 4,
        light: '#c9fff0',
        lightness: 0.4,
      }),
      g(
        b.clip(`<path d="${rock}"/>`),
        p('M-4 190Q40 186 60 204Q52 240 70 262Q56 300 70 330H-4z', '#0b2a3a', 'fill-opacity=".45"'),
        p(
          'M70 166L104 178L96 200L74 190zM78 226L112 236L100 256L82 250zM30 176L56 182L48 196L26 190z',
          '#8fd0cc',
          'fill-opacity=".22"',
        ),
        p('M84 280L116 270L112 300L90 306zM14 226L44 232L38 250L12 246z', '#8fd0cc', 'fill-opacity=".16"'),
      ),
      b.solid(
        'M-4 156Q20 130 62 134Q100 132 114 152Q110 166 98 158Q90 172 78 158Q66 170 54 158Q40 172 28 158Q12 170 -4 164z',
        b.lin('#b6f28a 0,#4fb86a 0.5,#1a7a56 1', 70),
        { k: 1.6 },
      ),
    );
  return g(
    '',
    sky(b, '#123a6a 0,#3a86a8 0.35,#8fd6c8 0.7,#e6f7c8 1'),
    rays(b, 300, -20, 420, 22, '#fff8d0', 0.4),
    ridge(W, 150, 110, H, '#4a9aa8', 9, 0.85),
    ridge(W, 170, 70, H, '#2f7a8c', 21, 0.8),
    at(34, 146, 1, 0, fir(96, '#1f7a66')),
    at(76, 142, 1, 0, fir(64, '#2a8a6e')),
    at(344, 148, 1, 0, fir(110, '#1f7a66')),
    p('M104 146Q180 126 256 146L256 300H104z', b.lin('#ffffff 0,#a8e6f7 0.3,#4fb0d8 0.8,#d6f6ff 1')),
    p('M140 138L136 300H160L156 136zM200 136L204 300H228L218 138z', '#2a8ab8', 'fill-opacity=".35"'),
    streams,
    cliff(1),
    cliff(-1),
    at(292, 146, 0.4, 0, g('transform="scale(-1 1)"', master(b, false))),
    p('M0 300Q180 276 360 300V420H0z', b.lin('#5ac8dc 0,#1f7a9c 0.4,#0a3350 1')),
    ...[0, 1, 2, 3].map(
      (i) =>
        `<ellipse cx="180" cy="${322 + i * 12}" rx="${96 + i * 40}" ry="${14 + i * 7}" fill="none" stroke="#e6fbff" stroke-opacity="${0.5 - i * 0.1}" stroke-width="2"/>`,
    ),
    mist(b, 180, 292, 120, 34, '#ffffff', 0.9),
    b.solid(
      'M112 352Q116 316 150 312H214Q248 316 250 352Q180 372 112 352z',
      b.lin('#8fa6b4 0,#4a6472 0.5,#1c3440 1', 65),
      { k: 3 },
    ),
    glow(b, 180, 262, 84, '#e6fdff', 0.8),
    at(
      180,
      326,
      0.8,
      0,
      ninja(b, { mood: 'calm', legs: 'sit', handL: [-10, -58], handR: [10, -58], eye: '#bff6ff' }),
    ),
    ...[-58, -34, 34, 58].map((x) =>
      line(
        `M${180 + x * 0.72} ${Math.abs(x) > 40 ? 208 : 188}q${x * 0.2} -16 ${x * 0.5} -2`,
        '#ffffff',
        3,
        'stroke-opacity=".8"',
      ),
    ),
    g(
      'opacity=".9"',
      at(
        44,
        372,
        0.9,
        0,
        line('M-18 20V-60M18 20V-76M0 24V-44', '#5a3a22', 12),
        line('M-20 20V-60M16 20V-76M-2 24V-44', '#b07a4a', 5),
      ),
    ),
    at(
      312,
      380,
      0.9,
      0,
      line('M0 20V-70M-30 -50H30M-24 -28H24', '#5a3a22', 11),
      line('M-2 20V-70M-30 -52H28M-24 -30H22', '#b07a4a', 4.5),
    ),
    ...phases,
    scatter(W, 360, 26, 45, petal),
    vignette(b),
  );
}

function rooftops(b: Brush): string {
  const tiles = (y: number, x0: number, x1: number, step: number): string => {
    const out: string[] = [];
    for (let x = x0; x < x1; x += step)
      out.push(
        `<path d="M${x} ${y}q${step / 2} ${step * 0.62} ${step} 0" fill="none" stroke="#8a6ac8" stroke-opacity=".35" stroke-width="1.600"/>`,
      );
    return out.join('');
  };
  return g(
    '',
    sky(b, '#0c0824 0,#2a1250 0.4,#7a1f4e 0.75,#d8483a 1'),
    stars(W, 170, 60, 51),
    moon(b, 180, 132, 96, '#fff3e6 0,#ffc9a0 0.6,#f0805a 1', '#ff8a5f'),
    line('M34 0L52 44L40 48L66 104', '#ffd6ff', 2.4, 'stroke-opacity=".85"'),
    line('M330 0L310 38L322 42L300 84', '#ffd6ff', 2, 'stroke-opacity=".7"'),
    clouds(b, W, 236, 36, '#4a1a4e88,#2a0f3a88', 7),
    at(44, 286, 1, 0, pagoda(150, 4, '#1f0b2a', '#2e1040', '#ffb04a')),
    at(326, 286, 1, 0, pagoda(130, 4, '#1f0b2a', '#2e1040', '#ffb04a')),
    ridge(W, 286, 30, H, '#1c0a2a', 3, 0.4),
    at(188, 296, 0.98, 0, warlord(b)),
    p('M60 300Q130 290 180 266Q230 290 300 300L330 330H30z', b.lin('#3a1f5a,#1a0c2e')),
    tiles(292, 100, 260, 16),
    tiles(306, 60, 300, 16),
    tiles(318, 44, 316, 16),
    mist(b, 180, 330, 220, 26, '#c96a8a', 0.45),
    p('M-10 420V372Q60 372 118 338L132 350Q210 384 370 392V420z', b.lin('#4a3a86 0,#241a50 0.5,#0f0a26 1')),
    line('M-10 374Q60 372 118 340L132 351Q210 384 370 392', '#a88bff', 3, 'stroke-opacity=".7"'),
    tiles(388, -4, 150, 18),
    tiles(402, -10, 320, 18),
    ground(b, 116, 362, 44, 0.8),
    at(
      112,
      362,
      0.82,
      0,
      ninja(b, {
        legs: 'run',
        handR: [58, -86],
        handL: [-52, -96],
        holdR: at(34, -22, 1, -34, katana(b, 128)),
        holdL: shuriken(b, 22),
      }),
    ),
    scatter(W, 400, 60, 57, ember),
    vignette(b),
  );
}

function rising(b: Brush): string {
  const heads = [14, 52, 88, 126, 164, 204, 240, 276, 312, 346];
  return g(
    '',
    sky(b, '#2f2a9a 0,#7a6ae8 0.3,#ffb0c8 0.62,#ffe6a8 1'),
    stars(W, 120, 40, 61),
    rays(b, 180, 150, 330, 18, '#ffffff', 0.55),
    glow(b, 180, 150, 200, '#fff3c0', 0.95),
    clouds(b, W, 262, 40, '#fff0f4,#e8a8cc', 5),
    at(52, 282, 1, 0, pagoda(134, 3, '#b86a8a', b.lin('#ffe0a8,#d87a6a'), '#fff6d0')),
    at(310, 282, 1, 0, pagoda(134, 3, '#b86a8a', b.lin('#ffe0a8,#d87a6a'), '#fff6d0')),
    at(180, 322, 1, 0, torii(b, 110, '#ffd0a0 0,#ff8a6a 0.5,#d0485a 1')),
    clouds(b, W, 316, 34, '#ffffff,#f4bcd4', 11),
    p('M150 420L164 180H196L210 420z', b.lin('#ffffffcc 0,#fff3c066 0.55,#fff3c000 0.8')),
    at(180, 296, 1, 0, hero(b, 25, 284, { without: ['shadow', 'auraBack'] })),
    clouds(b, W, 366, 40, '#fff6fa,#d89ac8', 17),
    ...heads.map((x, i) =>
      at(
        x,
        412 + (i % 3) * 5,
        1,
        0,
        p('M-17 30Q-19 0 0 0Q19 0 17 30z', '#3a1f5e'),
        e(0, -6, 12, '#3a1f5e', 11.5),
        line('M-11 -12Q0 -20 11 -12', '#ffd9a0', 2, 'stroke-opacity=".8"'),
        i % 2 ? line('M12 12L20 -22', '#3a1f5e', 7) : line('M-12 12L-20 -20', '#3a1f5e', 7),
      ),
    ),
    sparkle(60, 60, 8),
    sparkle(300, 50, 9),
    sparkle(286, 200, 6),
    sparkle(70, 210, 6),
    scatter(W, 380, 40, 67, petal),
    r(0, 0, W, H, 0, b.rad('#00000000 0.6,#5a2f7a44 1', 0.5, 0.42, 0.78)),
  );
}

const options = { scales: [2], quality: 74 } as const;

/** The hero's story in five pictures. */
export const story: ArtPiece[] = [burnedVillage, foundInSnow, waterfall, rooftops, rising].map((draw, i) =>
  piece(`story-${i + 1}`, 'story', SIZE, draw, i === 4 ? { ...options, quality: 44 } : options),
);

import type { Brush } from '../brush';
import { hero } from '../figures/hero';
import { GOLD, JADE, LACQUER } from '../materials';
import { rays } from '../popups/kit';
import { glow, shuriken, sparkle } from '../props/basics';
import { ember, flake, scatter } from '../scenery/air';
import { ridge } from '../scenery/land';
import { clouds, moon } from '../scenery/sky';
import { at, box, e, g, line, oval, p, star } from '../shapes';
import { COMMON, DIVINE, EPIC, framed, H, inked, LEGEND, oneTone, RARE, W } from './frame';

/** Draws a bronze bell that rings over the river. */
export function riverBell(b: Brush): string {
  const bell = 'M-6 -44Q-30 -38 -32 4Q-33 24 -40 34H40Q33 24 32 4Q30 -38 6 -44z';
  return framed(
    b,
    COMMON,
    '#06283a 0,#12707e 0.5,#8ae6c8 1',
    moon(b, 112, 50, 20, '#ffffff 0,#e6fff6 0.6,#a9e6dc 1', '#c9fff0'),
    ridge(W, 126, 50, H, '#0c4a58', 11, 0.5),
    p('M0 138Q40 128 80 138T160 136V200H0z', b.lin('#7fe6f0,#145a8a')),
    p('M0 138Q40 128 80 138T160 136V141Q120 147 80 143T0 144z', '#e9fff8', 'fill-opacity=".5"'),
    p(
      'M0 152Q30 145 66 151Q40 153 0 158zM96 150Q130 145 160 150V154Q130 150 96 150z',
      '#0a3f74',
      'fill-opacity=".45"',
    ),
    line('M80 30V48', '#160a24', 8),
    line('M80 30V48', '#c2384a', 5),
    b.solid(box(0, 22, W, 9, 2), b.lin('#a5683a,#4a2614'), { k: 1.2 }),
    at(
      80,
      92,
      1,
      0,
      inked(
        b,
        '#ffe9b8',
        b.solid(bell, b.lin('#ffe6b0 0,#d9924a 0.4,#8a4f22 0.8,#54290f 1', 55), { k: 3 }),
        line('M-31 -2Q0 8 31 -2M-34 22Q0 32 34 22', '#4a240c', 2.4, 'stroke-opacity=".6"'),
        line('M-27 -18Q0 -10 27 -18', '#fff0c0', 1.6, 'stroke-opacity=".5"'),
        at(0, 8, 1, 0, shuriken(b, 10, '#fff3c8 0,#e0a050 0.5,#7a4218 1', '#3a1a08')),
        b.solid(oval(0, 38, 9, 8), b.lin('#ffe6b0,#8a4f22', 60), { k: 1.4 }),
      ),
    ),
    ...[52, 64].map(
      (k, i) =>
        `<path d="M${80 - k} ${76}q-8 16 0 32M${80 + k} ${76}q8 16 0 32" fill="none" stroke="#fff6e0" stroke-opacity="${0.7 - i * 0.3}" stroke-width="2.400" stroke-linecap="round"/>`,
    ),
    sparkle(56, 60, 5),
  );
}

/** Draws a crow's mask with a ruff of feathers. */
export function crowMask(b: Brush): string {
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
    inked(
      b,
      '#b9c6ff',
      ...[-104, 104, -82, 82, -60, 60, -38, 38, -18, 18, 0].map((turn, i) =>
        feather(turn, 78 - (i < 4 ? 10 : 0)),
      ),
    ),
    inked(
      b,
      '#d6dcff',
      b.solid(
        'M80 54Q112 56 116 90Q112 112 94 118L80 150L66 118Q48 112 44 90Q48 56 80 54z',
        b.lin('#5a5c9a 0,#2a2a5a 0.5,#0e0e26 1', 60),
        { k: 2.6, light: '#b9c6ff', lightness: 0.7 },
      ),
      b.solid(
        'M80 86Q94 92 93 112L80 152L67 112Q66 92 80 86z',
        b.lin('#fff0c0 0,#e0a83e 0.5,#8a5a12 1', 20),
        {
          k: 1.8,
        },
      ),
    ),
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

/** Draws a seal crowned by a tiger of jade. */
export function jadeTiger(b: Brush): string {
  return framed(
    b,
    EPIC,
    '#05282e 0,#0b6a5a 0.55,#8af0b0 1',
    rays(b, 80, 92, 140, 18, '#d6ffe6', 0.35),
    glow(b, 80, 92, 74, '#c9ffd9', 0.6),
    inked(b, '#d6ffe6', b.solid(box(28, 128, 104, 34, 8), b.lin(JADE, 62), { k: 3 })),
    p(box(36, 142, 88, 14, 4), '#0b5f53', 'fill-opacity=".45"'),
    ...[48, 64, 80, 96, 112].map((x, i) =>
      at(x, 149, 1, i * 20, p(star(0, 0, 4, 5.5, 1.8), '#c9ffd9', 'fill-opacity=".8"')),
    ),
    at(80, 84, 1, 0, inked(b, '#e6fff0', oneTone(b, b.icon('tiger', 0, 0, 104), '#0a6a48', '#7ff0b0'))),
    sparkle(36, 46, 6),
    sparkle(128, 54, 7),
    sparkle(118, 112, 4),
  );
}

/** Draws a scroll with a painted dragon. */
export function dragonScroll(b: Brush): string {
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
    inked(b, '#ffe9a8', b.icon('dragon', 79, 92, 84)),
    ...[36, 150].map((y) =>
      inked(
        b,
        '#ffe9a8',
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

/** Draws the hero of the highest level, surrounded by light. */
export function seijinHalo(b: Brush): string {
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

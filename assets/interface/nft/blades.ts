import type { Brush } from '../brush';
import { rays } from '../popups/kit';
import { glow, shuriken, sparkle } from '../props/basics';
import { katana, kunai } from '../props/weapons';
import { ember, flake, petal, scatter } from '../scenery/air';
import { ridge } from '../scenery/land';
import { mist, moon, stars } from '../scenery/sky';
import { at, g, line, p } from '../shapes';
import { COMMON, EPIC, framed, H, inked, RARE, W } from './frame';

/** Draws a knife in its own fire. */
export function emberKunai(b: Brush): string {
  return framed(
    b,
    COMMON,
    '#1a0a1e 0,#5a1626 0.55,#e0602e 1',
    rays(b, 80, 100, 140, 16, '#ffb46a', 0.35),
    ridge(W, 160, 40, H, '#3a0f1e', 4, 0.8),
    glow(b, 80, 96, 70, '#ff8a2e', 0.8),
    g(
      b.blur(3),
      p(
        'M80 158Q34 154 38 110Q42 86 60 72Q64 86 72 82Q66 50 92 22Q90 50 106 68Q126 94 122 118Q116 156 80 158z',
        b.rad('#ffb03a 0,#ff6a2a 0.5,#e0301f00 1', 0.5, 0.68, 0.62),
      ),
    ),
    g(
      b.blur(1.6),
      p(
        'M80 148Q50 144 54 114Q58 96 70 86Q74 96 80 92Q80 72 96 56Q94 76 104 90Q112 104 108 124Q104 146 80 148z',
        b.rad('#fff0a0 0,#ffc23d 0.5,#ff8a2e00 1', 0.5, 0.68, 0.6),
      ),
    ),
    at(80, 94, 1, 18, g(b.shadow(0, 0, 3, '#ff7a2e', 0.9), inked(b, '#ffd08a', kunai(b, 124)))),
    at(80, 94, 1, 18, p('M0 -62L-6 -10L0 8z', '#ffd98a', 'fill-opacity=".45"')),
    sparkle(62, 40, 6, '#ffe9a8'),
    scatter(W, 170, 34, 7, ember),
  );
}

/** Draws a star of ice among crystals. */
export function frostShuriken(b: Brush): string {
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
      g(
        b.shadow(0, 3, 4, '#04123a', 0.7),
        inked(b, '#ffffff', shuriken(b, 58, '#ffffff 0,#c9f2ff 0.4,#5ab4f0 1', '#0a2a6a')),
      ),
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

/** Draws a sword before the full moon. */
export function moonlitKatana(b: Brush): string {
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
        inked(
          b,
          '#f0dcff',
          katana(b, 140, '#8a6aff 0,#4a2ab8 0.5,#1f1068 1', '#ffffff 0,#e0e6ff 0.45,#8f9bf0 1'),
        ),
      ),
    ),
    sparkle(107, 42, 9),
    sparkle(54, 66, 4),
    scatter(W, 150, 14, 5, petal),
  );
}

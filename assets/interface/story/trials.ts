import type { Brush } from '../brush';
import { ground } from '../figures/light';
import { master } from '../figures/master';
import { ninja } from '../figures/ninja';
import { warlord } from '../figures/warlord';
import { rays } from '../popups/kit';
import { glow, shuriken } from '../props/basics';
import { katana } from '../props/weapons';
import { ember, petal, scatter } from '../scenery/air';
import { fir, pagoda, ridge } from '../scenery/land';
import { clouds, mist, moon } from '../scenery/sky';
import { at, e, g, line, n, p, r, seeded } from '../shapes';
import { FOOT, H, sky, starsAbove, vignette, W } from './kit';

/** Draws years of training under the waterfall. */
export function waterfall(b: Brush): string {
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
    p(`M0 300Q180 276 360 300V${FOOT}H0z`, b.lin('#5ac8dc 0,#1f7a9c 0.2,#0a3350 0.55,#06182c 1')),
    ...[0, 1, 2, 3, 4].map(
      (i) =>
        `<ellipse cx="180" cy="${322 + i * 12}" rx="${96 + i * 40}" ry="${14 + i * 7}" fill="none" stroke="#e6fbff" stroke-opacity="${0.5 - i * 0.09}" stroke-width="2"/>`,
    ),
    mist(b, 180, 292, 120, 34, '#ffffff', 0.9),
    b.solid(
      'M112 352Q116 316 150 312H214Q248 316 250 352Q180 372 112 352z',
      b.lin('#8fa6b4 0,#4a6472 0.5,#1c3440 1', 65),
      { k: 3 },
    ),
    glow(b, 180, 262, 84, '#e6fdff', 0.8),
    ...[-58, -34, 34, 58].map((x) =>
      line(
        `M${180 + x * 0.72} ${Math.abs(x) > 40 ? 208 : 188}q${x * 0.2} -16 ${x * 0.5} -2`,
        '#ffffff',
        3,
        'stroke-opacity=".8"',
      ),
    ),
    at(
      180,
      326,
      0.8,
      0,
      ninja(b, {
        mood: 'calm',
        legs: 'sit',
        handL: [-10, -58],
        handR: [10, -58],
        eye: ['#e6fdff', '#5fd0e8'],
      }),
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
      line('M0 20V-70M0 -44L28 -58M0 -30L-28 -44M0 -12L26 -26', '#5a3a22', 11),
      line('M-2 20V-70M-1 -46L26 -59M-1 -32L-28 -46M-1 -14L24 -27', '#b07a4a', 4.5),
    ),
    ...phases,
    scatter(W, 420, 30, 45, petal),
    vignette(b, '#04121f'),
  );
}

/** Draws the first mission: the warlord on the rooftops. */
export function rooftops(b: Brush): string {
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
    starsAbove(170, 74, 51),
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
    p(
      `M-10 ${FOOT}V372Q60 372 118 338L132 350Q210 384 370 392V${FOOT}z`,
      b.lin('#4a3a86 0,#241a50 0.3,#0f0a26 0.7'),
    ),
    line('M-10 374Q60 372 118 340L132 351Q210 384 370 392', '#a88bff', 3, 'stroke-opacity=".7"'),
    tiles(388, -4, 150, 18),
    tiles(402, -10, 320, 18),
    tiles(416, -4, 372, 18),
    tiles(430, -10, 372, 18),
    tiles(444, -4, 372, 18),
    tiles(458, -10, 372, 18),
    ground(b, 116, 362, 44, 0.8),
    at(
      112,
      362,
      0.82,
      0,
      ninja(b, {
        legs: 'run',
        handR: [60, -86],
        handL: [-62, -88],
        holdR: at(34, -22, 1, -34, katana(b, 128)),
        holdL: shuriken(b, 22),
      }),
    ),
    scatter(W, 460, 64, 57, ember),
    vignette(b, '#08041a'),
  );
}

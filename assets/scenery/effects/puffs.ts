import type { ArtPiece } from '../../kit/piece';
import { ellipse, group, num, type Point, path, stroke } from '../kit/picture';
import { createRandom } from '../kit/random';
import { sprite } from './sprite';

/** Draws a ball of smoke: billows lit from above, grey beneath, thinning as it ages. */
function puff(name: string, seed: number, lobes: number, spread: number, opacity: number): ArtPiece {
  return sprite(name, 76, 76, (picture) => {
    const random = createRandom(seed);
    let back = '';
    let front = '';
    for (let i = 0; i < lobes; i += 1) {
      const angle = (i / lobes) * Math.PI * 2 + random.range(-0.3, 0.3);
      const r = random.range(9, 14) - spread * 0.12;
      const at: Point = [Math.cos(angle) * spread, Math.sin(angle) * spread * 0.86];
      const fill = picture.linear(
        [0, at[1] - r],
        [0, at[1] + r],
        [
          [0, '#fff'],
          [0.5, '#ececf2'],
          [1, '#b4b2c4'],
        ],
      );
      const ball = ellipse(at, [r, r], fill);
      if (at[1] < 0) back += ball;
      else front += ball;
    }
    const heart = picture.radial([-4, -6], 22, [
      [0, '#fff'],
      [0.7, '#f4f4f8'],
      [1, '#c9c7d6', lobes > 8 ? 0.2 : 1],
    ]);
    picture.add(
      group(back + ellipse([0, 0], [17, 16], heart) + front, { opacity, filter: picture.blur(0.7) }),
    );
  });
}

const flame = sprite('combo-flame', 104, 124, (picture) => {
  const outer = picture.linear(
    [0, 60],
    [0, -60],
    [
      [0, '#fff', 0.55],
      [0.6, '#fff', 0.5],
      [1, '#fff', 0.1],
    ],
  );
  const inner = picture.linear(
    [0, 60],
    [0, -30],
    [
      [0, '#fff', 0.95],
      [1, '#fff', 0.55],
    ],
  );
  picture.add(
    path(
      'M-30 54C-58 30 -50 0 -34 -20C-34 -8 -28 -4 -22 -6C-30 -30 -8 -44 -6 -60C10 -48 16 -32 12 -18C18 -20 22 -28 22 -36C40 -18 56 20 32 52C20 64 -16 66 -30 54Z',
      outer,
    ),
    path(
      'M-22 54C-42 34 -32 10 -20 -2C-20 8 -14 10 -10 8C-14 -12 -2 -22 0 -34C12 -22 14 -8 10 6C16 4 18 -2 18 -8C32 8 38 32 22 52C12 60 -12 62 -22 54Z',
      inner,
    ),
    path('M-12 54C-24 40 -14 26 -6 18C-4 26 2 24 2 10C12 20 22 38 12 52C6 58 -6 60 -12 54Z', '#fff'),
  );
});

/** Draws the game's coin at one of four steps of a turn, from its face to its edge. */
function coin(frame: number, squeeze: number): ArtPiece {
  const size = 56;
  return sprite(`coin-spin-${frame}`, Math.round(Math.max(14, size * squeeze + 8)), size, (picture) => {
    const r = size / 2 - 2;
    const rx = r * squeeze;
    const edge = 5 * (1 - squeeze * 0.7);
    const rim = picture.linear(
      [-rx, -r],
      [rx + edge, r],
      [
        [0, '#ffe9a8'],
        [0.5, '#e08a1a'],
        [1, '#8a4a0c'],
      ],
    );
    const face = picture.radial([-rx * 0.3, -r * 0.4], r * 1.5, [
      [0, '#fff3c4'],
      [0.4, '#ffc53d'],
      [1, '#e8901c'],
    ]);
    picture.add(ellipse([edge / 2, 0], [rx + 0.4, r], '#7a3d08'));
    picture.add(
      path(
        `M${num(-edge / 2)} ${num(-r)}H${num(edge / 2)}A${num(rx)} ${num(r)} 0 0 1 ${num(edge / 2)} ${num(r)}H${num(-edge / 2)}Z`,
        rim,
      ),
    );
    picture.add(ellipse([-edge / 2, 0], [rx, r], face));
    if (squeeze > 0.2) {
      const star = 'M0 -14L4.2 -4.2L14 0L4.2 4.2L0 14L-4.2 4.2L-14 0L-4.2 -4.2Z';
      const art =
        stroke('M0 -22A22 22 0 1 1 -0.1 -22Z', '#b4640f', 1.6) +
        stroke('M-0.8 -20.6A20.6 20.6 0 0 0 -20.6 1', '#fff6d0', 1.6) +
        path(star, '#fff1b8', { transform: 'translate(-0.8 -1)' }) +
        path(star, '#a8560c') +
        ellipse([0, 0], [2.6, 2.6], '#ffd768');
      picture.add(group(art, { transform: `translate(${num(-edge / 2)} 0) scale(${squeeze} 1)` }));
    } else {
      picture.add(stroke('M0 -20V20M2.4 -22V22M-2.4 -22V22', '#b4640f', 0.9, { opacity: 0.7 }));
    }
  });
}

export const puffs: ArtPiece[] = [
  puff('smoke-1', 81, 7, 13, 1),
  puff('smoke-2', 82, 9, 19, 0.85),
  puff('smoke-3', 83, 11, 25, 0.6),
  flame,
  coin(1, 1),
  coin(2, 0.72),
  coin(3, 0.38),
  coin(4, 0.1),
];

import type { ArtPiece } from '../../kit/piece';
import { ellipse, group, num, type Picture, path, stroke } from '../kit/picture';
import { circlePath } from '../kit/sky';
import { sprite } from './sprite';

/** Draws a glint: concave points around a centre. */
function glint(points: number, reach: number, waist: number): string {
  let d = '';
  for (let i = 0; i < points * 2; i += 1) {
    const r = i % 2 ? waist : reach * (points === 4 || i % 4 === 0 ? 1 : 0.62);
    const angle = (i / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    d += `${i === 0 ? 'M' : 'L'}${num(Math.cos(angle) * r)} ${num(Math.sin(angle) * r)}`;
  }
  return `${d}Z`;
}

function haze(picture: Picture, radius: number, opacity: number): string {
  const fill = picture.radial([0, 0], radius, [
    [0, '#fff', opacity],
    [0.4, '#fff', opacity * 0.4],
    [1, '#fff', 0],
  ]);
  return ellipse([0, 0], [radius, radius], fill);
}

const sparks: ArtPiece[] = [
  sprite('spark-1', 48, 48, (picture) => {
    picture.add(haze(picture, 22, 0.5), path(glint(4, 23, 3.4), '#fff'), ellipse([0, 0], [4, 4], '#fff'));
  }),
  sprite('spark-2', 64, 16, (picture) => {
    const trail = picture.linear(
      [-31, 0],
      [30, 0],
      [
        [0, '#fff', 0],
        [0.7, '#fff', 0.85],
        [1, '#fff'],
      ],
    );
    picture.add(
      path('M-31 0Q10 -4 26 -4.5Q31 -4 31 0Q31 4 26 4.5Q10 4 -31 0Z', trail),
      ellipse([24, 0], [5, 2.6], '#fff'),
    );
  }),
  sprite('spark-3', 32, 32, (picture) => {
    picture.add(haze(picture, 15.5, 1), ellipse([0, 0], [4.5, 4.5], '#fff'));
  }),
  sprite('spark-4', 24, 24, (picture) => {
    picture.add(
      path('M0 -11L5 0L0 11L-5 0Z', '#fff', { opacity: 0.75 }),
      path('M0 -11L5 0L0 0Z M0 11L-5 0L0 0Z', '#fff'),
    );
  }),
  sprite('spark-5', 44, 44, (picture) => {
    picture.add(haze(picture, 20, 0.45), path(glint(8, 21, 3.8), '#fff'), ellipse([0, 0], [4, 4], '#fff'));
  }),
];

const drifting: ArtPiece[] = [
  sprite('ember', 24, 28, (picture) => {
    const fill = picture.linear(
      [0, -12],
      [0, 10],
      [
        [0, '#fff', 0.35],
        [0.5, '#fff', 0.9],
        [1, '#fff'],
      ],
    );
    picture.add(
      group(haze(picture, 11.5, 0.6), { transform: 'translate(0 2)' }),
      path('M1 -13C-1 -6 -6 -3 -5 4C-4 9 4 10 5.5 4.5C6.5 0 2 -4 1 -13Z', fill),
    );
  }),
  sprite('petal', 32, 28, (picture) => {
    const fill = picture.linear(
      [-14, 6],
      [12, -8],
      [
        [0, '#d8c8d0'],
        [0.45, '#fff'],
        [1, '#fff'],
      ],
    );
    picture.add(
      path('M-14 5C-13 -7 0 -14 12 -11L9.5 -7L14 -4C12 7 0 13 -14 5Z', fill),
      stroke('M-13 5Q-2 0 8 -6M-8 5Q-1 3 5 1', '#bfa9b6', 1, { opacity: 0.6 }),
    );
  }),
  sprite('snowflake', 32, 32, (picture) => {
    let arms = '';
    for (let i = 0; i < 6; i += 1) {
      arms += group(
        stroke('M0 0V-14M0 -6L-3.6 -9.6M0 -6L3.6 -9.6M0 -10L-2.6 -12.6M0 -10L2.6 -12.6', '#fff', 1.7, {
          'stroke-linecap': 'round',
        }),
        {
          transform: `rotate(${i * 60})`,
        },
      );
    }
    picture.add(haze(picture, 15.5, 0.35), arms, ellipse([0, 0], [2.4, 2.4], '#fff'));
  }),
  sprite('flake-soft', 20, 20, (picture) => {
    picture.add(haze(picture, 9.5, 1), ellipse([0, 0], [3.6, 3.6], '#fff'));
  }),
  sprite('leaf', 40, 20, (picture) => {
    const fill = picture.linear(
      [0, -7],
      [0, 7],
      [
        [0, '#fff'],
        [0.5, '#f2f2f2'],
        [0.52, '#c9c9c9'],
        [1, '#dedede'],
      ],
    );
    picture.add(
      path('M-19 2C-10 -8 6 -9 19 -2C8 7 -8 9 -19 2Z', fill),
      stroke('M-19 2Q0 -2 18 -2', '#8f8f8f', 1, { opacity: 0.7 }),
    );
  }),
  sprite('firefly', 36, 36, (picture) => {
    picture.add(haze(picture, 17.5, 0.9), ellipse([0, 0], [3.2, 3.2], '#fff'));
  }),
  sprite('mote', 16, 16, (picture) => {
    picture.add(path(glint(4, 7.5, 1.8), '#fff'));
  }),
];

const shuriken = sprite('shuriken', 76, 76, (picture) => {
  const blade =
    'M0 -36C3 -22 8 -12 14 -14L10 -4C6 -6 4 -8 0 -8C-4 -8 -6 -6 -10 -4L-13 -13C-7 -14 -3 -22 0 -36Z';
  const lit = 'M0 -36C3 -22 8 -12 14 -14L10 -4C6 -6 4 -8 0 -8Z';
  const steel = picture.linear(
    [-12, -20],
    [12, -10],
    [
      [0, '#8b93ad'],
      [1, '#b9c2d8'],
    ],
  );
  let blades = '';
  for (let i = 0; i < 4; i += 1) {
    blades += group(
      path(blade, steel) + path(lit, '#f4f8ff') + stroke('M0 -36C3 -22 8 -12 14 -14', '#fff', 1.1),
      {
        transform: `rotate(${i * 90})`,
      },
    );
  }
  picture.add(
    blades,
    path(`${circlePath([0, 0], 13)}${circlePath([0, 0], 5)}`, '#4a5272', { 'fill-rule': 'evenodd' }),
    stroke(circlePath([0, 0], 12), '#aab4d0', 1.6),
    stroke(circlePath([0, 0], 5.4), '#e6ecfa', 1.4),
  );
});

export const particles: ArtPiece[] = [...sparks, ...drifting, shuriken];

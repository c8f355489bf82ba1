import { material } from '../color';
import { ellipse, shape, symmetric, taper } from '../geometry';
import { arm } from '../parts/arms';
import { halo, twinkle, wisp } from '../parts/auras';
import { groundShadow, ribbon, tornSleeve } from '../parts/cloth';
import { sign } from '../parts/emblems';
import { brush } from '../parts/fox';
import { coneHat, jewel } from '../parts/hats';
import { hollow } from '../parts/hood';
import { shaft } from '../parts/polearms';
import { lapels, sash, trunk } from '../parts/trunk';
import { flame } from '../parts/wings';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#9fe8ff';
const SOUL = ['#2a6cff', '#6fd8ff', '#f0ffff'] as const;

/** Spirit Kage: a Kage's cone hat, nine spirit tails, mist instead of feet, a scythe of soul fire. */
export function level23(): HeroRig {
  const white = material('#dff1ff', RIM);
  const soul = material('#5aa8f2', '#ffffff', 'spirit');
  const blue = material('#2348a8', RIM);
  const night = material('#131c48', RIM);
  const tailFur = material('#78bff5', '#ffffff', 'spirit');
  const tip = material('#f2fcff', '#ffffff', 'spirit');
  const silver = material('#cfe0f2', RIM, 'metal');
  const steel = material('#a8dcff', '#ffffff', 'metal');
  const t = { x: 260, neck: 324, hip: 444, shoulders: 84, waist: 62, hips: 66 };
  const look = {
    core: '#ffffff',
    iris: '#46d4ff',
    brow: '#0a1230',
    style: 'blaze' as const,
    browWeight: 0,
    flame: 30,
    size: 1.02,
  };
  const neck = [260, 328] as const;
  return new RigBuilder({
    trunk: t,
    depth: 1.5,
    level: 23,
    name: 'Spirit Kage',
    rim: RIM,
    face: { x: 166, y: 186, width: 188, height: 88 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 562, 150))
    .layer('auraBack', { pivot: [260, 270], blend: 'add', scale: 20 }, (p) =>
      halo(p, 260, 270, 258, '#2f8cff', 0.75),
    )
    .layer('backItems', { pivot: [260, 430], swing: 0.6 }, (p) => {
      for (const flip of [-1, 1]) {
        const tail = (...line: readonly (readonly [number, number, number])[]) =>
          brush(
            p,
            [[260, 440, 26], ...line.map(([x, y, w]) => [260 + flip * x, y, w] as const)],
            tailFur,
            tip,
          );
        tail([70, 470, 44], [150, 440, 54], [202, 470, 34], [246, 448, 0]);
        tail([84, 410, 46], [168, 370, 58], [212, 380, 36], [252, 330, 0]);
        tail([84, 350, 46], [162, 272, 60], [214, 262, 38], [244, 204, 0]);
        tail([56, 300, 46], [118, 180, 60], [176, 146, 40], [190, 78, 0]);
      }
      brush(
        p,
        [
          [260, 440, 30],
          [236, 280, 54],
          [262, 120, 58],
          [252, 12, 0],
        ],
        tailFur,
        tip,
      );
    })
    .layer('tailsBack', { pivot: [260, 470], swing: 0.6 }, (p) => {
      wisp(
        p,
        [
          [260, 450, 120],
          [236, 510, 92],
          [278, 556, 50],
          [330, 574, 26],
          [380, 556, 0],
        ],
        '#2c5fc8',
        '#8fdcff',
        0.92,
      );
      wisp(
        p,
        [
          [240, 470, 60],
          [196, 530, 46],
          [150, 560, 26],
          [104, 550, 0],
        ],
        '#2c5fc8',
        '#8fdcff',
        0.8,
      );
    })
    .layer('armBack', { pivot: [184, 362] }, (p) => {
      tornSleeve(p, white, {
        outline: [
          [212, 332],
          [234, 352],
          [214, 410],
          [178, 446],
          [118, 486, 1],
          [116, 436],
          [92, 420, 1],
          [142, 372],
        ],
        fold: [
          [200, 360, 0],
          [160, 410, 9],
          [122, 466, 0],
        ],
        shade: [16, 10],
        trim: { path: 'M118 488L116 436L90 420', color: blue.base },
      });
      arm(p, {
        shoulder: [134, 420],
        elbow: [122, 430],
        wrist: [112, 424],
        widths: [28, 28, 28],
        sleeve: night,
        hand: soul,
        fist: -60,
      });
      p.group({ x: 92, y: 388 }, () => {
        flame(p, 84, 52, SOUL, -8);
      });
    })
    .layer('body', { pivot: [260, 540] }, (p) => {
      const robe = symmetric(
        [
          [260, 420],
          [322, 424],
          [346, 470],
          [372, 520, 1],
          [336, 506],
          [318, 544, 1],
          [294, 514],
          [276, 556, 1],
          [260, 528],
        ],
        260,
      );
      p.form(robe, white, {
        shade: [9, 0],
        rim: 6,
        lit: [4, 4],
        inside: () => {
          p.fill(
            shape([
              [236, 420, 1],
              [284, 420, 1],
              [296, 560, 1],
              [224, 560, 1],
            ]),
            night.base,
          );
          for (const side of [-1, 1]) {
            p.fold(
              [
                [260 + side * 40, 430, 0],
                [260 + side * 58, 470, 9],
                [260 + side * 80, 520, 0],
              ],
              white,
            );
            for (const [x, y] of [
              [108, 516],
              [74, 512],
              [52, 538],
            ] as const)
              p.group({ x: 260 + side * x, y }, () => flame(p, 56, 34, ['#2348a8', '#3f7ae0', '#6fb8ff'], 0));
          }
          p.glow(260, 562, 120, '#5fc8ff', 0.9, 60);
        },
      });
      trunk(p, t, white);
      lapels(p, t, blue, night, 84, 22);
      sash(p, t, 424, 32, blue);
      p.form(ellipse(260, 430, 22), silver, { shade: [6, 6], rim: 0 });
      jewel(p, 260, 430, 13, '#46d4ff');
    })
    .head(
      { place: { x: 260, y: 230, size: 1 }, neck, look, lid: night },
      (p) => {
        for (const side of [-1, 1])
          p.form(
            shape([
              [side * 40, -60, 1],
              [side * 112, -40, 1],
              [side * 128, 60],
              [side * 116, 140, 1],
              [side * 88, 116],
              [side * 70, 132, 1],
              [side * 60, 40],
            ]),
            white,
            {
              shade: [14, 8],
              rim: 5,
              lit: [4, 4],
              inside: () => {
                p.fold(
                  [
                    [side * 90, -30, 0],
                    [side * 104, 40, 8],
                    [side * 96, 110, 0],
                  ],
                  white,
                );
                p.stroke(`M${side * 124} 130L${side * 88} 106L${side * 64} 124`, blue.base, 8);
              },
            },
          );
        p.form(
          symmetric([
            [0, -96],
            [60, -88],
            [96, -40],
            [102, 20],
            [92, 74],
            [50, 104],
            [0, 110],
          ]),
          night,
          { shade: [24, 12], rim: 6 },
        );
        hollow(p, '#16307a', '#46d4ff');
        p.form(
          symmetric([
            [0, 42],
            [40, 36],
            [94, 16, 1],
            [98, 50],
            [74, 90],
            [36, 108],
            [0, 112],
          ]),
          blue,
          {
            shade: [24, 12],
            rim: 5,
            lit: [4, 4],
            inside: () => {
              p.fold(
                [
                  [-88, 36, 0],
                  [-40, 62, 7],
                  [10, 66, 0],
                ],
                blue,
              );
              p.fold(
                [
                  [84, 44, 0],
                  [44, 74, 6],
                  [-6, 84, 0],
                ],
                blue,
              );
            },
          },
        );
        p.group({ y: -6 }, () => coneHat(p, white, 168, 150, -22, false));
        p.group({ y: -6 }, () => {
          p.fill(
            shape([
              [0, -150, 1],
              [-40, -98],
              [-84, -42],
              [-54, -30],
              [0, -30],
              [54, -30],
              [84, -42],
              [40, -98],
            ]),
            blue.base,
          );
          p.fill(
            shape([
              [0, -150, 1],
              [-40, -98],
              [-84, -42],
              [-54, -30],
              [-36, -30],
              [-18, -90],
            ]),
            soul.base,
            'opacity=".45"',
          );
          p.stroke('M-84-42Q-46-96 0-150Q46-96 84-42', silver.base, 5);
          p.stroke('M-166-20Q-84-28 0-32Q84-28 166-20', blue.base, 6);
          p.group({ y: -70, size: 1.9 }, () => sign(p, 'eye', '#e8fbff'));
        });
        p.form(
          shape([
            [0, -186, 1],
            [12, -160],
            [0, -138, 1],
            [-12, -160],
          ]),
          silver,
          { shade: [4, 4], rim: 3 },
        );
      },
      (p) => {
        ribbon(
          p,
          [
            [214, 334, 26],
            [260, 354, 32],
            [306, 334, 26],
          ],
          blue,
        );
      },
    )
    .layer('weapon', { pivot: [336, 362], follow: 'armFront' }, (p) =>
      p.group({ x: 430, y: 374, turn: 12 }, () => {
        shaft(p, night, -270, 170, 13, silver);
        p.form(
          taper([
            [12, -262, 34],
            [-60, -300, 46],
            [-150, -274, 34],
            [-206, -196, 0],
          ]),
          steel,
          {
            slope: [0, 0, 0.2, 1],
            shade: null,
            rim: 0,
            inside: () =>
              p.fill(
                taper([
                  [8, -246, 12],
                  [-58, -280, 16],
                  [-140, -258, 14],
                  [-206, -196, 0],
                ]),
                '#ffffff',
                'opacity=".85"',
              ),
          },
        );
        for (const [x, y, turn, tall] of [
          [-40, -308, -24, 54],
          [-96, -302, -44, 48],
          [-146, -272, -58, 40],
        ] as const)
          p.group({ x, y, turn }, () => flame(p, tall, 34, SOUL, -8));
        jewel(p, 0, -258, 15, '#46d4ff');
      }),
    )
    .layer('armFront', { pivot: [336, 362] }, (p) => {
      tornSleeve(p, white, {
        outline: [
          [308, 332],
          [286, 352],
          [306, 410],
          [340, 452],
          [410, 476, 1],
          [420, 430],
          [444, 412, 1],
          [384, 362],
        ],
        fold: [
          [320, 360, 0],
          [360, 410, 9],
          [406, 462, 0],
        ],
        shade: [16, 10],
        trim: { path: 'M410 478L420 430L446 412', color: blue.base },
      });
      arm(p, {
        shoulder: [384, 424],
        elbow: [404, 414],
        wrist: [418, 392],
        widths: [28, 28, 28],
        sleeve: night,
        hand: soul,
        fist: 8,
        handSize: 1.05,
      });
    })
    .layer('aura', { pivot: [260, 300], blend: 'add', scale: 2 }, (p) => {
      for (const [x, y, s] of [
        [52, 268, 1],
        [470, 250, 0.8],
        [120, 120, 0.7],
        [456, 470, 0.9],
        [60, 520, 0.8],
      ] as const)
        p.group({ x, y, size: s }, () => {
          p.aureole(0, -14, 34, '#46b8ff');
          flame(p, 50, 30, SOUL, 6);
        });
      twinkle(p, 260, 60, 16, '#c8f4ff');
    })
    .build();
}

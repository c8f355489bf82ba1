import { material } from '../color';
import { ellipse, polar, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';
import { fist } from '../parts/arms';
import { halo, wisp } from '../parts/auras';
import { sword } from '../parts/blades';
import { cape } from '../parts/capes';
import { groundShadow, tornSleeve } from '../parts/cloth';
import { jewel } from '../parts/hats';
import { horns } from '../parts/helmets';
import { hollow } from '../parts/hood';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#b06bff';

/** Shadow Master: a torn cloak melting into smoke, a fan of shadow blades behind, a face that is only eyes. */
export function level16(): HeroRig {
  const cloak = material('#33204f', RIM);
  const inner = material('#1c1030', RIM);
  const violet = material('#6a35b8', RIM, 'spirit');
  const steel = material('#7d6aa8', '#d9b0ff', 'metal');
  const silver = material('#b9a8dc', RIM, 'metal');
  const glove = material('#241638', RIM, 'leather');
  const look = {
    core: '#ffe0ff',
    iris: '#c23dff',
    brow: '#0b0514',
    style: 'blaze' as const,
    browWeight: 0,
    flame: 26,
    size: 1.06,
  };
  const neck = [260, 336] as const;
  const blade = {
    steel,
    grip: '#1a0d2a',
    wrap: '#8a4fe0',
    guard: silver,
    length: 118,
    bend: 10,
    width: 17,
    gripLength: 36,
    edge: '#b45cff',
  };
  return new RigBuilder({
    level: 16,
    name: 'Shadow Master',
    rim: RIM,
    face: { x: 164, y: 176, width: 192, height: 92 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 558, 200))
    .layer('auraBack', { pivot: [260, 300], blend: 'add', scale: 20 }, (p) =>
      halo(p, 260, 290, 258, '#7a2fd0', 0.6),
    )
    .layer('backItems', { pivot: [260, 320], swing: 0.2 }, (p) => {
      for (const degrees of [-88, -60, -34, 34, 60, 88]) {
        const [x, y] = polar(260, 318, degrees, 116 + (88 - Math.abs(degrees)) * 1.3);
        p.fill(
          taper([
            [260, 340, 46],
            [(260 + x) / 2, (318 + y) / 2 - 8, 32],
            [x, y, 16],
          ]),
          violet.deep,
          'opacity=".8"',
        );
        p.group({ x, y, turn: degrees, size: 0.96, flip: degrees < 0 }, () => sword(p, blade));
        fist(p, x, y, degrees, violet, 0.7);
      }
    })
    .layer('cape', { pivot: [260, 350], swing: 0.7 }, (p) => {
      cape(p, { x: 260, top: 340, half: 96, hem: 546, left: 60, right: 460, torn: 44, seed: 33 }, inner);
    })
    .layer('tailsBack', { pivot: [260, 540], swing: 0.8 }, (p) => {
      wisp(
        p,
        [
          [270, 560, 0],
          [170, 554, 36],
          [84, 540, 40],
          [48, 490, 26],
          [76, 446, 0],
        ],
        '#3c1f66',
        '#8a4fe0',
        0.75,
      );
      wisp(
        p,
        [
          [250, 560, 0],
          [350, 554, 36],
          [436, 540, 40],
          [472, 490, 26],
          [444, 446, 0],
        ],
        '#3c1f66',
        '#8a4fe0',
        0.75,
      );
    })
    .layer('body', { pivot: [260, 556] }, (p) => {
      const robe = symmetric(
        [
          [260, 338],
          [318, 346],
          [346, 398],
          [338, 450],
          [352, 500],
          [382, 552, 1],
          [350, 536],
          [334, 562, 1],
          [308, 538],
          [288, 566, 1],
          [260, 540],
        ],
        260,
      );
      p.form(robe, cloak, {
        shade: [12, 0],
        rim: 6,
        lit: [5, 4],
        inside: () => {
          p.fill(
            shape([
              [224, 344, 1],
              [296, 344, 1],
              [286, 430],
              [300, 562, 1],
              [220, 562, 1],
              [234, 430],
            ]),
            inner.base,
          );
          p.fold(
            [
              [200, 380, 0],
              [216, 460, 9],
              [184, 552, 0],
            ],
            cloak,
          );
          p.fold(
            [
              [320, 380, 0],
              [306, 460, 9],
              [338, 552, 0],
            ],
            cloak,
          );
          p.fold(
            [
              [180, 420, 0],
              [178, 480, 8],
              [150, 548, 0],
            ],
            cloak,
          );
          p.fold(
            [
              [342, 420, 0],
              [342, 480, 8],
              [370, 548, 0],
            ],
            cloak,
          );
          p.fold(
            [
              [250, 440, 0],
              [262, 500, 8],
              [252, 560, 0],
            ],
            inner,
          );
          p.glow(260, 566, 110, '#8a3fe8', 0.75, 46);
        },
      });
      p.form(
        shape([
          [198, 424, 1],
          [260, 444],
          [322, 424, 1],
          [324, 448, 1],
          [260, 470],
          [196, 448, 1],
        ]),
        violet,
        { shade: [14, 4], rim: 4 },
      );
      p.form(ellipse(260, 454, 22), silver, { shade: [6, 6], rim: 0 });
      jewel(p, 260, 454, 13, '#c23dff');
    })
    .layer('armBack', { pivot: [186, 380], z: 50 }, (p) => {
      tornSleeve(p, cloak, {
        outline: [
          [206, 348],
          [230, 366],
          [212, 420],
          [176, 470],
          [150, 512, 1],
          [136, 480],
          [112, 492, 1],
          [122, 440],
          [160, 378],
        ],
        fold: [
          [200, 376, 0],
          [170, 424, 9],
          [142, 480, 0],
        ],
        shade: [14, 9],
      });
      fist(p, 138, 460, 215, glove, 1.05);
      shadowOrb(p, 122, 488);
    })
    .head(
      { place: { x: 260, y: 226, size: 1.06 }, neck, look, lid: cloak },
      (p) => {
        horns(
          p,
          [
            [64, -78, 34],
            [112, -110, 30],
            [124, -170, 0],
          ],
          silver,
          2,
        );
        const cowl = symmetric([
          [0, -146, 1],
          [34, -118],
          [84, -74],
          [110, -10],
          [112, 48],
          [92, 96],
          [54, 128, 1],
          [0, 118],
        ]);
        p.form(cowl, cloak, {
          shade: [30, 12],
          rim: 8,
          lit: [6, 5],
          inside: () => {
            p.fill(
              shape([
                [-88, -42],
                [-58, -90],
                [-10, -124],
                [-22, -84],
                [-60, -42],
              ]),
              cloak.light,
              'opacity=".28"',
            );
            p.fold(
              [
                [88, -60, 0],
                [102, 10, 8],
                [88, 80, 0],
              ],
              cloak,
            );
            p.fold(
              [
                [-100, -10, 0],
                [-102, 50, 7],
                [-78, 104, 0],
              ],
              cloak,
            );
          },
        });
        hollow(p, '#2a0d4a', '#c23dff');
        p.stroke(
          symmetric([
            [0, -70, 1],
            [46, -58],
            [84, -22],
            [90, 30],
            [64, 80],
            [0, 98],
          ]),
          cloak.light,
          3,
          'opacity=".7"',
        );
        p.form(
          shape([
            [-94, -16, 1],
            [-60, -66],
            [0, -96, 1],
            [60, -66],
            [94, -16, 1],
            [56, -34],
            [20, -30],
            [0, -6, 1],
            [-20, -30],
            [-56, -34],
          ]),
          cloak,
          { shade: [12, 9], rim: 6, lit: [5, 5] },
        );
        jewel(p, 0, -52, 13, '#c23dff');
      },
      (p) => {
        p.form(
          symmetric(
            [
              [260, 352],
              [310, 326],
              [356, 330, 1],
              [350, 372],
              [300, 402],
              [260, 412, 1],
            ],
            260,
          ),
          cloak,
          {
            shade: [24, 9],
            rim: 6,
            lit: [4, 4],
            inside: () => {
              p.fold(
                [
                  [180, 346, 0],
                  [220, 384, 8],
                  [258, 392, 0],
                ],
                cloak,
              );
              p.fold(
                [
                  [340, 346, 0],
                  [306, 380, 8],
                  [266, 398, 0],
                ],
                cloak,
              );
            },
          },
        );
        p.form(ellipse(260, 382, 15), silver, { shade: [5, 5], rim: 0 });
        jewel(p, 260, 382, 9, '#c23dff');
      },
    )
    .layer('armFront', { pivot: [336, 380] }, (p) => {
      tornSleeve(p, cloak, {
        outline: [
          [314, 348],
          [290, 366],
          [308, 420],
          [344, 466],
          [372, 508, 1],
          [384, 476],
          [408, 488, 1],
          [398, 436],
          [360, 378],
        ],
        fold: [
          [320, 376, 0],
          [350, 424, 9],
          [378, 476, 0],
        ],
        shade: [14, 9],
      });
      fist(p, 382, 456, 145, glove, 1.05);
      shadowOrb(p, 398, 484);
    })
    .build();
}

/** Draws the ball of shadow light over a hand. */
function shadowOrb(p: Paint, x: number, y: number): void {
  p.aureole(x, y, 40, '#b04dff');
  const fill = p.radial([
    [0, '#ffffff'],
    [0.4, '#e0a0ff'],
    [1, '#8a2be8'],
  ]);
  p.fill(ellipse(x, y + 2, 17), fill);
}

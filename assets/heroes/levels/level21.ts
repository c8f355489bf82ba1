import { type Material, material } from '../color';
import { ellipse, plate, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';
import { breastplate, pauldron, skirt } from '../parts/armour';
import { arm } from '../parts/arms';
import { embers, halo } from '../parts/auras';
import { groundShadow } from '../parts/cloth';
import { serpent } from '../parts/dragon';
import { jewel } from '../parts/hats';
import { horns } from '../parts/helmets';
import { hollow } from '../parts/hood';
import { stance } from '../parts/legs';
import { shaft } from '../parts/polearms';
import { sash, trunk } from '../parts/trunk';
import { dragonWing, flame } from '../parts/wings';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#4fe6ff';

/** Dragon Lord: dragon-jaw helm, wings and tail, scaled armour, a trident of fire. */
export function level21(): HeroRig {
  const scale = material('#12708f', RIM, 'jade');
  const deep = material('#123a5c', RIM, 'leather');
  const gold = material('#f4bd45', RIM, 'metal');
  const wing = material('#8c1f4a', '#ff8a5c');
  const bone = material('#155a78', RIM);
  const ivory = material('#f6e3ba', RIM);
  const belly = material('#e8c06a', RIM);
  const red = material('#b3243a', RIM);
  const t = { x: 260, neck: 330, hip: 454, shoulders: 92, waist: 66, hips: 74 };
  const look = {
    core: '#fff6b0',
    iris: '#ff7a1f',
    brow: '#08121c',
    style: 'blaze' as const,
    browWeight: 0,
    flame: 24,
    size: 0.96,
    spread: 0.9,
  };
  const neck = [260, 338] as const;
  return new RigBuilder({
    trunk: t,
    depth: 1.5,
    level: 21,
    name: 'Dragon Lord',
    rim: RIM,
    face: { x: 168, y: 200, width: 184, height: 86 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 558, 220))
    .layer('auraBack', { pivot: [260, 280], blend: 'add', scale: 20 }, (p) =>
      halo(p, 260, 270, 256, '#1fa8d8', 0.6),
    )
    .layer('backItems', { pivot: [260, 350], swing: 0.35 }, (p) => {
      for (const side of [-1, 1] as const)
        p.group({ x: 260 + side * 40, y: 366, flip: side < 0 }, () =>
          dragonWing(
            p,
            [
              [92, -330],
              [176, -262],
              [214, -170],
              [214, -64],
              [168, 26],
            ],
            [82, -176],
            wing,
            bone,
          ),
        );
    })
    .layer('tailsBack', { pivot: [260, 470], swing: 0.5 }, (p) => {
      serpent(
        p,
        [
          [276, 470, 60],
          [360, 528, 54],
          [450, 520, 40],
          [478, 450, 28],
          [446, 404, 18],
          [462, 366, 6],
        ],
        scale,
        belly,
        gold,
        -1,
      );
      p.form(
        shape([
          [452, 376, 1],
          [428, 346],
          [462, 310, 1],
          [492, 344],
          [474, 376, 1],
        ]),
        gold,
        { shade: [7, 6], rim: 4 },
      );
    })
    .layer('armBack', { pivot: [180, 366] }, (p) => {
      arm(p, {
        shoulder: [184, 374],
        elbow: [126, 412],
        wrist: [112, 370],
        widths: [58, 52, 42],
        sleeve: scale,
        bracer: gold,
        hand: deep,
        fist: -14,
        handSize: 1.1,
      });
      p.group({ x: 102, y: 334 }, () => {
        flame(p, 98, 66, ['#f2501f', '#ffab2e', '#fff4b0'], 8);
      });
      p.group({ x: 170, y: 354, flip: true }, () => spikedPauldron(p, { scale, gold, ivory }));
    })
    .layer('body', { pivot: [260, 556] }, (p) => {
      stance(p, {
        x: 260,
        hip: 456,
        spread: 70,
        widths: [80, 72, 48],
        trousers: deep,
        boot: gold,
        greave: scale,
      });
      skirt(p, t, 438, 72, 26, scale, gold, 5);
      trunk(p, t, deep);
      breastplate(p, t, scale, gold, 0.76);
      p.clip(
        symmetric(
          [
            [260, 350],
            [322, 366],
            [318, 420],
            [260, 432],
          ],
          260,
        ),
        () => {
          for (let row = 0; row < 5; row++)
            for (let i = -3; i <= 3; i++)
              p.stroke(
                `M${260 + i * 22 + (row % 2) * 11 - 11} ${356 + row * 17}a11 12 0 0 0 22 0`,
                scale.deep,
                2.6,
                'opacity=".6"',
              );
        },
      );
      jewel(p, 260, 384, 19, '#ff6a1f');
      sash(p, t, 434, 26, red);
      p.form(plate(260, 438, 46, 34, 9), gold, { shade: [5, 5], rim: 0 });
      p.form(
        taper([
          [238, 452, 20],
          [230, 490, 28],
          [236, 524, 0],
        ]),
        red,
        { shade: [6, 4], rim: 3 },
      );
      p.form(
        taper([
          [282, 452, 20],
          [290, 490, 28],
          [284, 524, 0],
        ]),
        red,
        { shade: [6, 4], rim: 3 },
      );
    })
    .head(
      { place: { x: 260, y: 238, size: 1 }, neck, look, lid: scale },
      (p) => {
        for (const side of [-1, 1])
          for (const [y, long, turn] of [
            [-20, 66, 62],
            [20, 62, 88],
            [58, 56, 112],
          ] as const) {
            p.group({ x: side * 88, y, turn: side * turn }, () =>
              p.form(
                shape([
                  [-16, 0, 1],
                  [-6, -long * 0.6],
                  [0, -long, 1],
                  [12, -long * 0.5],
                  [16, 0, 1],
                ]),
                scale,
                { shade: [5, 4], rim: 4 },
              ),
            );
          }
        horns(
          p,
          [
            [54, -84, 38],
            [112, -122, 34],
            [142, -176, 22],
            [118, -218, 0],
          ],
          ivory,
          4,
        );
        p.form(
          symmetric([
            [0, -118],
            [56, -106],
            [94, -66],
            [108, -8],
            [104, 46],
            [80, 90],
            [38, 110],
            [0, 114],
          ]),
          scale,
          { shade: [26, 12], rim: 6, lit: [5, 5] },
        );
        hollow(p, '#10253c', '#ff7a1f');
        const jaw = symmetric([
          [0, 62, 1],
          [30, 56],
          [70, 40],
          [100, 12, 1],
          [104, 50],
          [80, 92],
          [42, 114],
          [0, 124],
        ]);
        p.form(jaw, scale, {
          shade: [24, 12],
          rim: 6,
          lit: [4, 4],
          inside: () => {
            p.fold(
              [
                [-86, 52, 0],
                [-46, 78, 7],
                [0, 84, 0],
              ],
              scale,
            );
            p.fold(
              [
                [86, 52, 0],
                [46, 78, 7],
                [0, 84, 0],
              ],
              scale,
            );
          },
        });
        for (const [x, y] of [
          [-78, 34],
          [-54, 46],
          [-28, 55],
          [28, 55],
          [54, 46],
          [78, 34],
        ] as const)
          p.form(
            shape([
              [x - 8, y + 8, 1],
              [x, y - 18, 1],
              [x + 8, y + 8, 1],
            ]),
            ivory,
            { shade: [3, 0], rim: 0, line: 1.8 },
          );
        p.form(
          shape([
            [-100, -6, 1],
            [-70, -46],
            [-34, -62],
            [0, -50],
            [34, -62],
            [70, -46],
            [100, -6, 1],
            [60, -22],
            [30, -18],
            [18, 14],
            [0, 30, 1],
            [-18, 14],
            [-30, -18],
            [-60, -22],
          ]),
          scale,
          { shade: [10, 9], rim: 6, lit: [5, 5] },
        );
        for (const side of [-1, 1]) p.fill(ellipse(side * 9, 10, 4, 3), scale.line);
        for (const [x, y] of [
          [-22, 8],
          [22, 8],
          [-64, -24],
          [64, -24],
        ] as const)
          p.form(
            shape([
              [x - 7, y - 6, 1],
              [x + 7, y - 6, 1],
              [x, y + 20, 1],
            ]),
            ivory,
            { shade: [3, 0], rim: 0, line: 1.8 },
          );
        p.form(
          shape([
            [0, -152, 1],
            [16, -104],
            [9, -58],
            [0, -44, 1],
            [-9, -58],
            [-16, -104],
          ]),
          gold,
          { shade: [6, 4], rim: 3 },
        );
        jewel(p, 0, -78, 13, '#ff6a1f');
      },
      (p) => {
        p.form(
          symmetric(
            [
              [260, 338],
              [308, 330],
              [334, 348, 1],
              [306, 372],
              [260, 382],
            ],
            260,
          ),
          gold,
          { shade: [18, 6], rim: 5 },
        );
      },
    )
    .layer('weapon', { pivot: [340, 366], follow: 'armFront' }, (p) =>
      p.group({ x: 420, y: 404, turn: 7 }, () => {
        shaft(p, deep, -190, 150, 15, gold);
        p.form(
          shape([
            [-9, -186, 1],
            [-48, -216],
            [-50, -288, 1],
            [-30, -236],
            [-13, -222, 1],
            [-13, -290],
            [0, -328, 1],
            [13, -290],
            [13, -222, 1],
            [30, -236],
            [50, -288, 1],
            [48, -216],
            [9, -186, 1],
          ]),
          gold,
          { shade: [6, 3], rim: 4, lit: [3, 3] },
        );
        p.group({ y: -214 }, () => flame(p, 92, 26, ['#f2501f', '#ffab2e', '#fff4b0'], 6));
        jewel(p, 0, -200, 12, '#ff6a1f');
      }),
    )
    .layer('armFront', { pivot: [340, 366] }, (p) => {
      arm(p, {
        shoulder: [336, 374],
        elbow: [392, 424],
        wrist: [412, 402],
        widths: [58, 52, 42],
        sleeve: scale,
        bracer: gold,
        hand: deep,
        fist: 7,
        handSize: 1.1,
      });
      p.group({ x: 350, y: 354 }, () => spikedPauldron(p, { scale, gold, ivory }));
    })
    .layer('aura', { pivot: [260, 400], blend: 'add', scale: 2 }, (p) =>
      embers(p, 5, 14, ['#ff7a1f', '#ffe0a0']),
    )
    .build();
}

function spikedPauldron(
  p: Paint,
  { scale, gold, ivory }: Record<'scale' | 'gold' | 'ivory', Material>,
): void {
  pauldron(p, scale, gold, 54, 3);
  for (const [x, y, r] of [
    [-6, -30, -10],
    [24, -22, 24],
    [48, -4, 52],
  ] as const)
    p.group({ x, y, turn: r }, () =>
      p.form(
        shape([
          [-10, 6, 1],
          [0, -38, 1],
          [10, 6, 1],
        ]),
        ivory,
        { shade: [4, 0], rim: 3 },
      ),
    );
}

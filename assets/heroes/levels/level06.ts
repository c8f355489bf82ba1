import { material } from '../color';
import { poly, shape, symmetric, taper } from '../geometry';
import { arm } from '../parts/arms';
import { cape } from '../parts/capes';
import { groundShadow, ribbon, scarf } from '../parts/cloth';
import { hollow, SKULL } from '../parts/hood';
import { leg } from '../parts/legs';
import { chain, sickle } from '../parts/polearms';
import { sash, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ff5fb0';

/** Stalker: crouched under a deep cowl, sickle low, the chain's weight whirling overhead. */
export function level06(): HeroRig {
  const cloth = material('#4a1f4a', RIM);
  const dark = material('#241a33', RIM);
  const leather = material('#573348', RIM, 'leather');
  const steel = material('#a8a8bd', RIM, 'metal');
  const wood = material('#6d3a35', RIM, 'leather');
  const bone = material('#d8c8c0', RIM);
  const t = { x: 250, neck: 372, hip: 476, shoulders: 78, waist: 64, hips: 68 };
  const look = {
    core: '#ffd0f0',
    iris: '#ff3f9a',
    brow: '#1a0a18',
    style: 'blaze' as const,
    browWeight: 0,
    flame: 14,
    spread: 0.9,
    gaze: [-9, 3] as const,
  };
  const neck = [240, 372] as const;
  return new RigBuilder({
    trunk: t,
    level: 6,
    lean: 3.5,
    name: 'Stalker',
    rim: RIM,
    face: { x: 148, y: 234, width: 184, height: 88 },
  })
    .layer('shadow', { scale: 10, pivot: [256, 558] }, (p) => groundShadow(p, 256, 558, 200))
    .layer('backItems', { pivot: [392, 360], swing: 0.3 }, (p) => {
      chain(
        p,
        [
          [404, 340, 1],
          [458, 250, 1],
          [420, 120, 1],
          [290, 62, 1],
          [150, 74, 1],
          [76, 138, 1],
        ],
        steel,
      );
      p.group({ x: 66, y: 150, turn: 30 }, () => {
        p.form(
          poly([
            [0, -20],
            [24, -8],
            [24, 16],
            [0, 30],
            [-24, 16],
            [-24, -8],
          ]),
          steel,
          { shade: [9, 8], rim: 4 },
        );
        for (const turn of [0, 60, 120, 180, 240, 300])
          p.group({ turn }, () =>
            p.form(
              poly([
                [-7, -22],
                [0, -40],
                [7, -22],
              ]),
              steel,
              { shade: [3, 0], rim: 2, line: 2 },
            ),
          );
      });
    })
    .layer('cape', { pivot: [250, 372], swing: 0.6 }, (p) =>
      cape(p, { x: 250, top: 370, half: 78, hem: 532, left: 104, right: 400, torn: 30, seed: 12 }, dark),
    )
    .layer('armBack', { pivot: [186, 402] }, (p) => {
      p.group({ x: 122, y: 482, turn: 200, size: 0.92 }, () => sickle(p, steel, wood, leather));
      arm(p, {
        shoulder: [184, 404],
        elbow: [122, 430],
        wrist: [120, 466],
        sleeve: cloth,
        bracer: bone,
        bandaged: true,
        hand: leather,
        fist: 200,
      });
    })
    .layer('body', { pivot: [256, 556] }, (p) => {
      leg(p, {
        hip: [214, 474],
        knee: [150, 486],
        ankle: [166, 528],
        toe: -1,
        widths: [70, 62, 42],
        trousers: dark,
        boot: leather,
        wrap: bone,
      });
      leg(p, {
        hip: [288, 474],
        knee: [356, 484],
        ankle: [364, 528],
        toe: 1,
        widths: [70, 62, 42],
        trousers: dark,
        boot: leather,
        wrap: bone,
      });
      trunk(p, t, cloth);
      p.form(
        taper([
          [196, 392, 20],
          [258, 430, 20],
          [316, 470, 20],
        ]),
        leather,
        { shade: [4, 5], rim: 2 },
      );
      sash(p, t, 462, 28, bone);
    })
    .layer('tails', { pivot: [310, 366], swing: 1 }, (p) => {
      ribbon(
        p,
        [
          [306, 366, 26],
          [360, 392, 46],
          [420, 384, 46],
          [486, 420, 4],
        ],
        cloth,
      );
      ribbon(
        p,
        [
          [306, 372, 26],
          [350, 420, 40],
          [402, 440, 42],
          [440, 490, 4],
        ],
        cloth,
      );
    })
    .head(
      { place: { x: 240, y: 278, size: 1.02, turn: -7 }, neck, look, lid: dark },
      (p) => {
        const cowl = symmetric([
          [0, -130, 1],
          [44, -112],
          ...SKULL.slice(2, 5).map(([x, y]) => [x * 1.08, y] as const),
          [86, 92],
          [40, 112],
          [0, 116],
        ]);
        p.form(cowl, cloth, {
          shade: [28, 12],
          rim: 7,
          lit: [5, 4],
          inside: () => {
            p.fill(
              shape([
                [-84, -42],
                [-58, -86],
                [-14, -112],
                [-24, -80],
                [-58, -44],
              ]),
              cloth.light,
              'opacity=".3"',
            );
            p.fold(
              [
                [70, -80, 0],
                [92, -40, 6],
                [92, 10, 0],
              ],
              cloth,
            );
          },
        });
        hollow(p, '#2a0d2c', '#ff3f9a');
        p.form(
          shape([
            [-98, -10, 1],
            [-66, -56],
            [0, -84, 1],
            [66, -56],
            [98, -10, 1],
            [72, -24],
            [30, -30],
            [0, -18, 1],
            [-30, -30],
            [-72, -24],
          ]),
          cloth,
          { shade: [12, 9], rim: 6, lit: [5, 5] },
        );
        p.form(
          symmetric([
            [0, 40],
            [50, 34],
            [94, 14, 1],
            [98, 48],
            [74, 90],
            [36, 108],
            [0, 112],
          ]),
          dark,
          {
            shade: [24, 12],
            rim: 5,
            inside: () => {
              p.fold(
                [
                  [-88, 36, 0],
                  [-40, 62, 7],
                  [10, 66, 0],
                ],
                dark,
              );
              p.fold(
                [
                  [84, 44, 0],
                  [44, 74, 6],
                  [-6, 84, 0],
                ],
                dark,
              );
            },
          },
        );
      },
      (p) => scarf(p, 246, 376, 92, cloth, 44),
    )
    .layer('weapon', { pivot: [318, 402], follow: 'armFront' }, (p) =>
      chain(
        p,
        [
          [392, 396, 1],
          [398, 366, 1],
          [406, 338, 1],
        ],
        steel,
      ),
    )
    .layer('armFront', { pivot: [318, 402] }, (p) =>
      arm(p, {
        shoulder: [318, 404],
        elbow: [376, 424],
        wrist: [392, 386],
        sleeve: cloth,
        bracer: bone,
        bandaged: true,
        hand: leather,
        fist: 14,
      }),
    )
    .build();
}

import { material } from '../color';
import { shape, taper } from '../geometry';
import { arm } from '../parts/arms';
import { sword } from '../parts/blades';
import { cape } from '../parts/capes';
import { groundShadow, ribbon, scarf } from '../parts/cloth';
import { faceBand } from '../parts/face';
import { lock } from '../parts/hair';
import { coneHat } from '../parts/hats';
import { bareHead } from '../parts/hood';
import { leg } from '../parts/legs';
import { lapels, sash, sashKnot, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ffb347';

/** Ronin: wide straw hat, one-sided travelling cloak, a long katana over the shoulder. */
export function level10(): HeroRig {
  const robe = material('#394a66', RIM);
  const grey = material('#7c7a86', RIM);
  const cloak = material('#8e2f24', RIM);
  const straw = material('#c99a4e', RIM);
  const hair = material('#241a22', RIM);
  const sand = material('#d9c8a4', RIM);
  const skin = material('#c48458', '#ffb48a', 'skin');
  const steel = material('#bcc3d4', RIM, 'metal');
  const bronze = material('#9a6a35', RIM, 'metal');
  const leather = material('#4c3328', RIM, 'leather');
  const t = { x: 256, neck: 342, hip: 462, shoulders: 82, waist: 60, hips: 72 };
  const look = {
    core: '#fff8d0',
    iris: '#ffa21a',
    brow: '#140b10',
    style: 'slit' as const,
    flame: 12,
    browWeight: 0.9,
    gaze: [-7, 3] as const,
    brows: [{ lift: -2 }, { lift: 9, turn: 8 }] as const,
  };
  const neck = [254, 342] as const;
  return new RigBuilder({
    trunk: t,
    level: 10,
    lean: -2,
    name: 'Ronin',
    rim: RIM,
    face: { x: 160, y: 196, width: 188, height: 100 },
  })
    .layer('shadow', { scale: 10, pivot: [258, 558] }, (p) => groundShadow(p, 258, 558, 190))
    .layer('cape', { pivot: [220, 350], swing: 0.8 }, (p) => {
      cape(
        p,
        { x: 232, top: 346, half: 96, hem: 530, left: 26, right: 334, torn: 34, seed: 21 },
        cloak,
        '#e0a04a',
      );
      ribbon(
        p,
        [
          [180, 372, 60],
          [112, 392, 74],
          [56, 376, 64],
          [22, 410, 4],
        ],
        cloak,
      );
    })
    .layer('backItems', { pivot: [256, 450] }, (p) => {
      p.form(
        taper([
          [300, 470, 22],
          [370, 498, 20],
          [430, 532, 14],
        ]),
        leather,
        { shade: [4, 6], rim: 4 },
      );
      p.form(
        taper([
          [296, 454, 17],
          [360, 472, 16],
          [410, 494, 12],
        ]),
        leather,
        { shade: [4, 6], rim: 4 },
      );
    })
    .layer('body', { pivot: [258, 556] }, (p) => {
      leg(p, {
        hip: [220, 458],
        knee: [196, 492],
        ankle: [188, 530],
        toe: -1,
        widths: [78, 84, 66],
        trousers: grey,
        boot: leather,
      });
      leg(p, {
        hip: [298, 458],
        knee: [324, 492],
        ankle: [334, 530],
        toe: 1,
        widths: [78, 84, 66],
        trousers: grey,
        boot: leather,
      });
      trunk(p, t, robe);
      lapels(p, t, sand, skin, 82, 20);
      sash(p, t, 442, 34, sand);
      sashKnot(p, 282, 448, sand, 60);
    })
    .layer('armBack', { pivot: [186, 378], z: 48 }, (p) => {
      p.form(
        shape([
          [178, 350, 1],
          [232, 344],
          [252, 368, 1],
          [226, 436],
          [182, 500, 1],
          [160, 476],
          [132, 512, 1],
          [118, 470],
          [90, 484, 1],
          [108, 420],
          [138, 372],
        ]),
        cloak,
        {
          shade: [20, 10],
          rim: 5,
          lit: [5, 4],
          inside: () => {
            p.fold(
              [
                [206, 360, 0],
                [176, 420, 8],
                [168, 476, 0],
              ],
              cloak,
            );
            p.fold(
              [
                [182, 364, 0],
                [140, 420, 8],
                [124, 476, 0],
              ],
              cloak,
            );
            p.fold(
              [
                [232, 366, 0],
                [214, 410, 6],
                [196, 456, 0],
              ],
              cloak,
            );
          },
        },
      );
    })
    .head(
      { place: { x: 254, y: 238, size: 0.98, turn: 4 }, neck, look, lid: skin },
      (p) => {
        lock(
          p,
          [
            [-70, 0, 50],
            [-112, 50, 44],
            [-108, 120, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [70, 0, 50],
            [110, 50, 44],
            [112, 112, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [-80, 10, 40],
            [-92, 80, 36],
            [-76, 130, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [80, 10, 40],
            [92, 80, 36],
            [80, 128, 0],
          ],
          hair,
        );
        bareHead(p, skin);
        faceBand(p, skin);
        p.occlude(0, 0, 104, 44, 0.75);
        p.fill(
          shape([
            [-50, 60],
            [0, 46],
            [50, 60],
            [40, 96],
            [0, 104],
            [-40, 96],
          ]),
          hair.base,
          'opacity=".32"',
        );
        p.fill(
          taper([
            [-22, 66, 0],
            [0, 62, 6],
            [26, 68, 0],
          ]),
          '#3a1518',
        );
        p.fold(
          [
            [-12, 40, 0],
            [0, 46, 4],
            [12, 40, 0],
          ],
          skin,
        );
        p.stroke('M-74 34L-46 66M-70 52l12-10M-60 62l10-8', '#8f3b34', 4, 'opacity=".8"');
        p.form(
          taper([
            [8, 68, 5],
            [46, 76, 5],
            [88, 62, 4],
          ]),
          straw,
          { shade: null, rim: 0, line: 1.6 },
        );
        p.form(
          shape([
            [84, 66, 1],
            [104, 48],
            [122, 50, 1],
            [106, 64],
          ]),
          straw,
          { shade: null, rim: 0, line: 1.6 },
        );
      },
      (p) => scarf(p, 254, 346, 92, cloak, 44),
    )
    .layer('frontItems', { pivot: neck, z: 66, follow: 'head' }, (p) => {
      p.group({ x: 254, y: 232, size: 1.06, turn: 4 }, () => coneHat(p, straw, 182, 150, -24));
      p.group({ x: 254, y: 232, turn: 4 }, () => {
        for (const side of [-1, 1])
          p.stroke(`M${side * 104} -10Q${side * 104} 70 ${side * 70} 112`, cloak.dark, 5);
      });
    })
    .layer('weapon', { pivot: [326, 380], follow: 'armFront', z: 68 }, (p) =>
      p.group({ x: 394, y: 392, turn: 19 }, () =>
        sword(p, {
          steel,
          grip: '#241318',
          wrap: '#d9c8a4',
          guard: bronze,
          length: 226,
          bend: 30,
          width: 21,
          gripLength: 66,
        }),
      ),
    )
    .layer('armFront', { pivot: [326, 380] }, (p) =>
      arm(p, {
        shoulder: [326, 380],
        elbow: [372, 430],
        wrist: [392, 410],
        widths: [58, 60, 36],
        sleeve: robe,
        bracer: sand,
        bandaged: true,
        hand: skin,
        fist: 19,
      }),
    )
    .build();
}

import { material } from '../color';
import { ellipse, shape, taper } from '../geometry';
import { breastplate, pauldron, skirt } from '../parts/armour';
import { arm } from '../parts/arms';
import { cape } from '../parts/capes';
import { groundShadow } from '../parts/cloth';
import { faceBand } from '../parts/face';
import { lock } from '../parts/hair';
import { jewel } from '../parts/hats';
import { bareHead } from '../parts/hood';
import { stance } from '../parts/legs';
import { glaiveHead, shaft } from '../parts/polearms';
import { tigerHead } from '../parts/tiger';
import { sash, sashKnot, trunk } from '../parts/trunk';
import { ironMask } from '../parts/warMasks';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ffcf5c';

/** Tiger General: a tiger pelt as a helmet, a broad glaive, a live tiger at his side. */
export function level17(): HeroRig {
  const fur = material('#f08a24', RIM);
  const pale = material('#fff0d8', RIM);
  const bronze = material('#b9772c', RIM, 'metal');
  const gold = material('#f2c14a', RIM, 'metal');
  const dark = material('#2c1c22', RIM);
  const red = material('#a3242a', RIM);
  const steel = material('#cdd2dc', RIM, 'metal');
  const wood = material('#6b1f24', RIM, 'leather');
  const skin = material('#c78a5c', '#ffb48a', 'skin');
  const t = { x: 274, neck: 330, hip: 456, shoulders: 92, waist: 70, hips: 76 };
  const look = { core: '#fff6c0', iris: '#ffb400', brow: '#1c0c0c', style: 'slit' as const, flame: 16 };
  const neck = [272, 338] as const;
  return new RigBuilder({
    trunk: t,
    depth: 1.25,
    level: 17,
    name: 'Tiger General',
    rim: RIM,
    face: { x: 178, y: 186, width: 188, height: 90 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 256, 558, 230))
    .layer('cape', { pivot: [274, 344], swing: 0.6 }, (p) =>
      cape(
        p,
        { x: 276, top: 338, half: 100, hem: 546, left: 150, right: 476, torn: 20, seed: 9 },
        red,
        '#e8b64a',
      ),
    )
    .layer('tailsBack', { pivot: [150, 540], swing: 1 }, (p) => {
      p.form(
        taper([
          [120, 520, 22],
          [50, 512, 24],
          [14, 470, 22],
          [40, 430, 20],
          [18, 388, 12],
        ]),
        fur,
        {
          shade: [6, 6],
          rim: 4,
          inside: () => {
            for (const [x, y, turn] of [
              [92, 562, 0],
              [48, 546, 30],
              [20, 500, 80],
              [30, 456, 110],
              [36, 420, 90],
            ] as const)
              p.group({ x, y, turn }, () => p.stroke('M0-18V18', '#1c0d12', 8));
          },
        },
      );
      p.form(
        shape([
          [34, 432],
          [6, 404],
          [4, 372, 1],
          [34, 392],
          [50, 424],
        ]),
        dark,
        { shade: [5, 5], rim: 3 },
      );
    })
    .layer('armBack', { pivot: [186, 366] }, (p) => {
      arm(p, {
        shoulder: [190, 372],
        elbow: [144, 414],
        wrist: [148, 452],
        widths: [58, 52, 40],
        sleeve: dark,
        bracer: gold,
        hand: dark,
        fist: 190,
      });
      p.group({ x: 178, y: 356, flip: true }, () => pauldron(p, bronze, gold, 52, 3));
    })
    .layer('body', { pivot: [274, 556] }, (p) => {
      stance(p, {
        x: 278,
        hip: 456,
        spread: 66,
        widths: [80, 72, 46],
        trousers: dark,
        boot: bronze,
        greave: bronze,
      });
      skirt(p, t, 438, 66, 24, bronze, gold, 5);
      trunk(p, t, dark);
      breastplate(p, t, bronze, gold, 0.74);
      sash(p, t, 436, 28, red);
      sashKnot(p, 232, 442, red, 70);
    })
    .head(
      { place: { x: 272, y: 236, size: 0.98 }, neck, look, lid: skin },
      (p) => {
        for (const side of [-1, 1]) {
          lock(
            p,
            [
              [side * 60, 0, 80],
              [side * 118, 60, 60],
              [side * 108, 128, 0],
            ],
            fur,
          );
          lock(
            p,
            [
              [side * 70, -40, 60],
              [side * 130, 0, 50],
              [side * 146, 64, 0],
            ],
            fur,
          );
        }
        bareHead(p, skin);
        faceBand(p, skin);
        ironMask(p, material('#5a3d38', RIM, 'metal'), true);
        for (const side of [-1, 1])
          p.fill(
            shape([
              [side * 34, -44, 1],
              [side * 47, -44, 1],
              [side * 40, -8, 1],
            ]),
            '#fff4dc',
          );
        const pelt = shape([
          [-108, 20, 1],
          [-112, -30],
          [-92, -88],
          [-40, -116],
          [0, -122],
          [40, -116],
          [92, -88],
          [112, -30],
          [108, 20, 1],
          [90, -26],
          [58, -44],
          [0, -48],
          [-58, -44],
          [-90, -26],
        ]);
        p.form(pelt, fur, { shade: [24, 10], rim: 6, lit: [5, 5] });
        p.group({ x: 0, y: -92, size: 1.06 }, () => tigerHead(p, fur, pale, '#ffe14a', false));
        jewel(p, 0, -146, 10, '#ff4a2a');
      },
      (p) => {
        p.form(
          shape([
            [184, 348, 1],
            [210, 322],
            [274, 348],
            [338, 322],
            [364, 348, 1],
            [330, 388],
            [274, 396],
            [218, 388],
          ]),
          fur,
          {
            shade: [20, 9],
            rim: 5,
            inside: () => {
              for (const x of [200, 228, 256, 292, 320, 346])
                p.fill(
                  taper([
                    [x, 330, 12],
                    [x + (274 - x) * 0.14, 356, 10],
                    [x + (274 - x) * 0.3, 380, 0],
                  ]),
                  '#1c0d12',
                );
            },
          },
        );
        p.form(ellipse(274, 384, 14), gold, { shade: [5, 5], rim: 0 });
      },
    )
    .layer('weapon', { pivot: [360, 366], follow: 'armFront' }, (p) =>
      p.group({ x: 440, y: 410, turn: 6 }, () => {
        shaft(p, wood, -230, 150, 14, gold);
        p.fill(
          shape([
            [-6, -226, 1],
            [-44, -190],
            [-30, -150, 1],
            [-16, -176],
            [4, -160, 1],
            [8, -226, 1],
          ]),
          red.base,
        );
        p.group({ y: -228, size: 1.15 }, () => glaiveHead(p, steel, gold, 152, '#ffb400'));
      }),
    )
    .layer('armFront', { pivot: [360, 366] }, (p) => {
      arm(p, {
        shoulder: [358, 372],
        elbow: [412, 424],
        wrist: [430, 408],
        widths: [58, 52, 40],
        sleeve: dark,
        bracer: gold,
        hand: dark,
        fist: 6,
      });
      p.group({ x: 368, y: 356 }, () => pauldron(p, bronze, gold, 52, 3));
    })
    .layer('companion', { pivot: [104, 552], swing: 0.15 }, (p) => {
      const back = shape([
        [14, 552, 1],
        [6, 500],
        [34, 446],
        [96, 430],
        [156, 452],
        [190, 506],
        [190, 552, 1],
      ]);
      p.form(back, fur, {
        shade: [18, 10],
        rim: 5,
        inside: () => {
          for (const x of [22, 50, 150, 176])
            p.fill(
              taper([
                [x, 436, 11],
                [x - 5, 480, 10],
                [x + 6, 522, 0],
              ]),
              '#1c0d12',
            );
          p.occlude(104, 520, 70, 40, 0.5);
        },
      });
      for (const x of [60, 146]) {
        p.form(
          shape([
            [x - 20, 544, 1],
            [x - 21, 512],
            [x, 498],
            [x + 21, 512],
            [x + 20, 544, 1],
          ]),
          fur,
          { shade: [9, 5], rim: 4 },
        );
        p.form(ellipse(x, 546, 27, 14), fur, { shade: [7, 5], rim: 3 });
        for (const k of [-15, 0, 15])
          p.form(
            shape([
              [x + k - 5, 548, 1],
              [x + k, 544],
              [x + k + 5, 548, 1],
              [x + k, 562, 1],
            ]),
            pale,
            { shade: null, rim: 0, line: 1.8 },
          );
      }
      p.group({ x: 104, y: 470, size: 1.04 }, () => tigerHead(p, fur, pale, '#ffe14a', true));
    })
    .build();
}

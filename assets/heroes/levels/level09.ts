import { material } from '../color';
import { ellipse, plate, shape } from '../geometry';
import { buckle, pauldron, plateRows } from '../parts/armour';
import { arm } from '../parts/arms';
import { shuriken, sword } from '../parts/blades';
import { groundShadow, ribbon, scarf } from '../parts/cloth';
import { browPlate } from '../parts/emblems';
import { faceBand } from '../parts/face';
import { horns } from '../parts/helmets';
import { clothMask, faceOpening, headband, hood } from '../parts/hood';
import { stance } from '../parts/legs';
import { sash, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#5ff0d0';

/** Chunin: captain's vest and shoulder plates, a great wind star on the back. */
export function level09(): HeroRig {
  const teal = material('#146a68', RIM);
  const olive = material('#4d6b3a', RIM, 'leather');
  const dark = material('#1c2d3a', RIM);
  const orange = material('#ef7d2d', RIM);
  const steel = material('#a8bac6', RIM, 'metal');
  const iron = material('#61727e', RIM, 'metal');
  const skin = material('#c98a5e', '#ffb48a', 'skin');
  const t = { x: 260, neck: 338, hip: 464, shoulders: 82, waist: 64, hips: 70 };
  const look = {
    core: '#eaffb0',
    iris: '#22d0a0',
    brow: '#12181c',
    style: 'keen' as const,
    flame: 8,
    browWeight: 1.3,
    gaze: [0, 5] as const,
  };
  const neck = [260, 340] as const;
  return new RigBuilder({
    trunk: t,
    level: 9,
    name: 'Chunin',
    rim: RIM,
    face: { x: 164, y: 180, width: 192, height: 88 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 558, 190))
    .layer('backItems', { pivot: [260, 300] }, (p) =>
      p.group({ x: 262, y: 292, turn: 33 }, () => {
        for (let i = 0; i < 4; i++) {
          p.group({ turn: i * 90 }, () => {
            p.form(
              shape([
                [-22, -40, 1],
                [-34, -130],
                [-8, -206],
                [48, -262, 1],
                [36, -180],
                [46, -110],
                [24, -40, 1],
              ]),
              iron,
              { shade: [16, 4], rim: 6, lit: [4, 4] },
            );
            p.form(
              shape([
                [30, -60, 1],
                [46, -120],
                [36, -190],
                [48, -262, 1],
                [20, -190],
                [24, -110],
              ]),
              steel,
              { shade: null, rim: 3, line: 1.5 },
            );
            p.fill(ellipse(2, -120, 9), dark.line);
            p.stroke(ellipse(2, -120, 9), steel.light, 2, 'opacity=".7"');
          });
        }
        p.form(ellipse(0, 0, 48), iron, { shade: [10, 10], rim: 5 });
      }),
    )
    .layer('tailsBack', { pivot: [190, 350], swing: 1 }, (p) => {
      ribbon(
        p,
        [
          [206, 352, 28],
          [150, 372, 44],
          [104, 430, 44],
          [48, 448, 4],
        ],
        orange,
      );
      ribbon(
        p,
        [
          [206, 348, 24],
          [146, 348, 38],
          [92, 378, 38],
          [34, 372, 4],
        ],
        orange,
      );
    })
    .layer('armBack', { pivot: [188, 376] }, (p) => {
      p.group({ x: 120, y: 480, turn: 196, flip: true }, () =>
        sword(p, {
          steel,
          grip: '#15262c',
          wrap: '#ef7d2d',
          guard: iron,
          length: 70,
          bend: 8,
          gripLength: 44,
        }),
      );
      arm(p, {
        shoulder: [188, 376],
        elbow: [138, 418],
        wrist: [124, 458],
        widths: [50, 44, 34],
        sleeve: teal,
        bracer: iron,
        hand: dark,
        fist: 200,
      });
      p.group({ x: 176, y: 366, flip: true }, () => pauldron(p, iron, orange, 44, 3));
    })
    .layer('body', { pivot: [260, 556] }, (p) => {
      stance(p, {
        x: 260,
        hip: 458,
        spread: 62,
        widths: [68, 62, 42],
        trousers: dark,
        boot: olive,
        greave: iron,
      });
      trunk(p, t, teal);
      p.form(
        shape([
          [192, 344, 1],
          [224, 336],
          [296, 336],
          [328, 344, 1],
          [338, 372],
          [326, 440, 1],
          [194, 440, 1],
          [182, 372],
        ]),
        olive,
        { shade: [26, 8], rim: 5, lit: [4, 4] },
      );
      p.stroke('M260 336V440', olive.deep, 4);
      for (const side of [-1, 1]) {
        for (let i = 0; i < 2; i++) {
          p.form(plate(260 + side * 34, 396 + i * 32, 42, 26, 5), olive, { shade: [6, 5], rim: 0, line: 2 });
          p.form(plate(260 + side * 34, 388 + i * 32, 44, 11, 4), olive, {
            shade: [4, 3],
            rim: 0,
            line: 1.6,
          });
        }
      }
      plateRows(p, { x: 260, y: 448, half: 68, rows: 2, tall: 20, grow: 4 }, iron, '#ef7d2d');
      sash(p, t, 440, 24, orange);
      buckle(p, 260, 444, 40, 28, steel);
    })
    .head(
      { place: { x: 260, y: 228, size: 1.02 }, neck, look, lid: skin },
      (p) => {
        hood(p, teal);
        faceOpening(p, teal);
        faceBand(p, skin);
        clothMask(p, dark);
        headband(p, orange);
        horns(
          p,
          [
            [70, -54, 34],
            [112, -62, 28],
            [146, -96, 0],
          ],
          iron,
        );
        p.form(
          shape([
            [-88, -40, 1],
            [-60, -92],
            [0, -108],
            [60, -92],
            [88, -40, 1],
            [44, -58],
            [0, -64],
            [-44, -58],
          ]),
          iron,
          { shade: [18, 8], rim: 5, lit: [4, 4] },
        );
        browPlate(p, steel, '#e06a1c', 'blades', 96);
      },
      (p) => scarf(p, 260, 342, 86, orange, 40),
    )
    .layer('weapon', { pivot: [332, 376], follow: 'armFront' }, (p) =>
      p.group({ x: 408, y: 300, turn: 12 }, () => shuriken(p, steel, 34, 4, 1)),
    )
    .layer('armFront', { pivot: [332, 376] }, (p) => {
      arm(p, {
        shoulder: [332, 376],
        elbow: [382, 388],
        wrist: [398, 344],
        widths: [50, 44, 34],
        sleeve: teal,
        bracer: iron,
        hand: dark,
        fist: 12,
      });
      p.group({ x: 344, y: 366 }, () => pauldron(p, iron, orange, 44, 3));
    })
    .build();
}

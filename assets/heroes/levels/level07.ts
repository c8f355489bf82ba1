import { material } from '../color';
import { ellipse, shape } from '../geometry';
import { buckle, pauldron } from '../parts/armour';
import { arm } from '../parts/arms';
import { sword } from '../parts/blades';
import { groundShadow, ribbon, scarf } from '../parts/cloth';
import { faceBand } from '../parts/face';
import { faceOpening, headband, hood } from '../parts/hood';
import { leg } from '../parts/legs';
import { lapels, sash, sashKnot, trunk } from '../parts/trunk';
import { ironMask } from '../parts/warMasks';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#9fb6ff';

/** Shinobi: black cloth, a steel fin over the hood, iron half mask, katana held high. */
export function level07(): HeroRig {
  const black = material('#2b2c3d', RIM);
  const grey = material('#565c78', RIM);
  const blue = material('#3d54c4', RIM);
  const steel = material('#b4c0d8', RIM, 'metal');
  const iron = material('#5c6480', RIM, 'metal');
  const skin = material('#cf946a', '#ffb48a', 'skin');
  const t = { x: 254, neck: 346, hip: 468, shoulders: 78, waist: 58, hips: 66 };
  const look = {
    core: '#ffffff',
    iris: '#6f9bff',
    brow: '#0e0f1a',
    style: 'slit' as const,
    flame: 10,
    gaze: [-7, 0] as const,
    brows: [
      { lift: -3, turn: -4 },
      { lift: 8, turn: 5 },
    ] as const,
  };
  const neck = [254, 346] as const;
  return new RigBuilder({
    trunk: t,
    level: 7,
    lean: 2,
    name: 'Shinobi',
    rim: RIM,
    face: { x: 158, y: 186, width: 192, height: 88 },
  })
    .layer('shadow', { scale: 10, pivot: [256, 558] }, (p) => groundShadow(p, 256, 558, 190))
    .layer('backItems', { pivot: [254, 400] }, (p) => {
      p.group({ x: 120, y: 420, turn: -112 }, () =>
        sword(p, { steel, grip: '#14141f', wrap: '#7d92ff', guard: iron, length: 30, bend: 2 }),
      );
      p.form(
        shape([
          [150, 424],
          [300, 480],
          [420, 512, 1],
          [416, 530, 1],
          [292, 502],
          [144, 442],
        ]),
        black,
        { shade: [6, 10], rim: 5 },
      );
    })
    .layer('tailsBack', { pivot: [312, 350], swing: 1 }, (p) => {
      ribbon(
        p,
        [
          [310, 352, 30],
          [370, 346, 52],
          [424, 296, 50],
          [486, 300, 4],
        ],
        blue,
      );
      ribbon(
        p,
        [
          [310, 358, 30],
          [376, 384, 50],
          [434, 362, 48],
          [498, 388, 4],
        ],
        blue,
      );
      ribbon(
        p,
        [
          [306, 362, 26],
          [360, 416, 40],
          [416, 430, 40],
          [462, 470, 4],
        ],
        blue,
      );
    })
    .layer('armBack', { pivot: [190, 380] }, (p) => {
      p.group({ x: 112, y: 284, turn: -24 }, () =>
        sword(p, { steel, grip: '#14141f', wrap: '#7d92ff', guard: iron, length: 196, bend: 22, width: 20 }),
      );
      arm(p, {
        shoulder: [192, 382],
        elbow: [136, 366],
        wrist: [122, 314],
        widths: [50, 44, 34],
        sleeve: black,
        bracer: iron,
        hand: grey,
        fist: -24,
      });
      p.group({ x: 184, y: 374, flip: true }, () => pauldron(p, iron, steel, 38, 3));
    })
    .layer('body', { pivot: [256, 556] }, (p) => {
      leg(p, {
        hip: [224, 460],
        knee: [190, 490],
        ankle: [176, 528],
        toe: -1,
        trousers: black,
        boot: grey,
        wrap: blue,
      });
      leg(p, {
        hip: [288, 460],
        knee: [320, 490],
        ankle: [342, 528],
        toe: 1,
        trousers: black,
        boot: grey,
        wrap: blue,
      });
      trunk(p, t, black);
      lapels(p, t, grey, iron, 76, 24);
      sash(p, t, 446, 34, blue);
      sashKnot(p, 214, 452, blue, 70);
      buckle(p, 262, 450, 40, 32, steel);
    })
    .head(
      { place: { x: 254, y: 236, size: 1.03, turn: -5 }, neck, look, lid: skin },
      (p) => {
        p.form(
          shape([
            [-12, -92],
            [-8, -140],
            [10, -168],
            [60, -196, 1],
            [44, -150],
            [48, -112],
            [40, -84],
          ]),
          steel,
          { shade: [12, 6], rim: 5, lit: [4, 4] },
        );
        p.stroke('M4-98Q6-146 44-180', steel.deep, 3, 'opacity=".6"');
        hood(p, black);
        faceOpening(p, black);
        faceBand(p, skin);
        ironMask(p, iron, false);
        for (const y of [58, 70, 82])
          for (const side of [-1, 1]) p.stroke(`M${side * 16} ${y}L${side * 42} ${y - 6}`, '#0b0c16', 4.5);
        headband(p, iron);
        p.form(
          shape([
            [0, -112, 1],
            [20, -76],
            [34, -52, 1],
            [0, -22, 1],
            [-34, -52, 1],
            [-20, -76],
          ]),
          steel,
          { shade: [8, 6], rim: 3 },
        );
        p.fill(ellipse(0, -56, 7), '#6f9bff');
      },
      (p) => scarf(p, 254, 348, 86, blue, 46),
    )
    .layer('armFront', { pivot: [318, 382] }, (p) => {
      arm(p, {
        shoulder: [318, 382],
        elbow: [372, 412],
        wrist: [356, 448],
        widths: [50, 44, 34],
        sleeve: black,
        bracer: iron,
        hand: grey,
        fist: 200,
      });
      p.group({ x: 324, y: 374 }, () => pauldron(p, iron, steel, 38, 3));
    })
    .build();
}

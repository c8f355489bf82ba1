import { material } from '../color';
import { ellipse, plate } from '../geometry';
import { breastplate, buckle, pauldron } from '../parts/armour';
import { arm } from '../parts/arms';
import { sai } from '../parts/blades';
import { groundShadow, ribbon, scarf } from '../parts/cloth';
import { browPlate } from '../parts/emblems';
import { faceBand } from '../parts/face';
import { lock } from '../parts/hair';
import { horns } from '../parts/helmets';
import { clothMask, faceOpening, headband, hood } from '../parts/hood';
import { leg } from '../parts/legs';
import { sash, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#59c8ff';

/** Genin: steel fins and a white plume, a sai in each hand, first plates of steel. */
export function level05(): HeroRig {
  const cloth = material('#243f7c', RIM);
  const white = material('#dfe6f2', RIM);
  const night = material('#1b2140', RIM);
  const skin = material('#dba06f', '#ffb48a', 'skin');
  const steel = material('#9fb0c8', RIM, 'metal');
  const leather = material('#3a3550', RIM, 'leather');
  const t = { x: 260, neck: 346, hip: 466, shoulders: 76, waist: 60, hips: 66 };
  const look = {
    core: '#dffaff',
    iris: '#29a8ff',
    brow: '#111427',
    style: 'keen' as const,
    browWeight: 1.2,
    gaze: [6, 3] as const,
    brows: [{ turn: 4 }, { turn: 4 }] as const,
  };
  const neck = [260, 346] as const;
  return new RigBuilder({
    trunk: t,
    level: 5,
    lean: 1.2,
    name: 'Genin',
    rim: RIM,
    face: { x: 164, y: 186, width: 192, height: 90 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 558, 190))
    .layer('tailsBack', { pivot: [260, 356], swing: 0.9 }, (p) => {
      ribbon(
        p,
        [
          [300, 360, 28],
          [356, 396, 44],
          [398, 452, 44],
          [454, 476, 4],
        ],
        white,
      );
      ribbon(
        p,
        [
          [300, 356, 26],
          [360, 372, 38],
          [416, 404, 38],
          [472, 402, 4],
        ],
        white,
      );
    })
    .layer('armBack', { pivot: [196, 380] }, (p) => {
      p.group({ x: 108, y: 388, turn: -40, size: 0.95 }, () => sai(p, steel, '#dfe6f2'));
      arm(p, {
        shoulder: [196, 382],
        elbow: [146, 418],
        wrist: [120, 402],
        sleeve: cloth,
        bracer: steel,
        hand: leather,
        fist: -40,
      });
      p.group({ x: 190, y: 374, size: 1, flip: true }, () => pauldron(p, steel, white, 34, 2));
    })
    .layer('body', { pivot: [260, 556] }, (p) => {
      leg(p, {
        hip: [230, 460],
        knee: [198, 488],
        ankle: [180, 528],
        toe: -1,
        trousers: night,
        boot: leather,
        greave: steel,
      });
      leg(p, {
        hip: [292, 460],
        knee: [326, 488],
        ankle: [342, 528],
        toe: 1,
        trousers: night,
        boot: leather,
        greave: steel,
      });
      trunk(p, t, night, () => {
        for (let i = -9; i < 10; i++)
          p.stroke(`M${260 + i * 15}340l60 140M${260 + i * 15}340l-60 140`, '#7f93bd', 1.5, 'opacity=".5"');
      });
      breastplate(p, t, cloth, steel, 0.66);
      sash(p, t, 446, 30, white);
      buckle(p, 260, 450, 42, 32, steel);
    })
    .layer('tails', { pivot: [256, 128], swing: 0.8 }, (p) => {
      lock(
        p,
        [
          [258, 130, 22],
          [220, 76, 40],
          [150, 62, 44],
          [84, 110, 0],
        ],
        white,
      );
      lock(
        p,
        [
          [256, 128, 20],
          [232, 46, 34],
          [176, 20, 34],
          [110, 34, 0],
        ],
        white,
      );
    })
    .head(
      { place: { x: 260, y: 236, size: 1.03, turn: -4 }, neck, look, lid: skin },
      (p) => {
        horns(
          p,
          [
            [92, -30, 24],
            [122, -84, 26],
            [134, -150, 0],
          ],
          steel,
        );
        hood(p, cloth);
        p.form(plate(-2, -110, 42, 24, 8), steel, { shade: [6, 6], rim: 3 });
        faceOpening(p, cloth);
        faceBand(p, skin);
        clothMask(p, night);
        headband(p, white);
        browPlate(p, steel, '#2f6fd0', 'bars', 118);
        for (const side of [-1, 1]) p.form(ellipse(side * 98, -8, 12, 22), steel, { shade: [4, 6], rim: 3 });
      },
      (p) => scarf(p, 260, 348, 84, white, 42),
    )
    .layer('weapon', { pivot: [324, 382], follow: 'armFront' }, (p) =>
      p.group({ x: 416, y: 318, turn: 26 }, () => sai(p, steel, '#dfe6f2')),
    )
    .layer('armFront', { pivot: [324, 382] }, (p) => {
      arm(p, {
        shoulder: [324, 382],
        elbow: [380, 392],
        wrist: [404, 342],
        sleeve: cloth,
        bracer: steel,
        hand: leather,
        fist: 26,
      });
      p.group({ x: 330, y: 374 }, () => pauldron(p, steel, white, 34, 2));
    })
    .build();
}

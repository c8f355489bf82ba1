import { material } from '../color';
import { plate } from '../geometry';
import { arm } from '../parts/arms';
import { shuriken, sword } from '../parts/blades';
import { groundShadow, knot, ribbon, scarf } from '../parts/cloth';
import { browPlate, sign } from '../parts/emblems';
import { eyes, faceBand, shutEyes } from '../parts/face';
import { clothMask, faceOpening, headband, hood } from '../parts/hood';
import { leg } from '../parts/legs';
import { lapels, sash, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#8b6cff';

/** Novice: indigo hood, red headband, one throwing star. */
export function level01(): HeroRig {
  const cloth = material('#3f3a72', RIM);
  const red = material('#d23a3c', '#ff9a6b');
  const skin = material('#e0a06e', '#ffb48a', 'skin');
  const steel = material('#a9b4cc', RIM, 'metal');
  const boots = material('#2b2750', RIM, 'leather');
  const t = { x: 256, neck: 346, hip: 470, shoulders: 70, waist: 58, hips: 66 };
  const look = { core: '#ffe27a', iris: '#ff9d1f', brow: '#1a0f1c', style: 'keen' as const };
  const head = { x: 254, y: 232, size: 1.06 };
  return new RigBuilder({
    trunk: t,
    level: 1,
    name: 'Novice',
    rim: RIM,
    face: { x: 160, y: 180, width: 190, height: 90 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 558, 170))
    .layer('backItems', { pivot: [256, 400] }, (p) => {
      p.group({ x: 150, y: 298, turn: 140 }, () =>
        sword(p, { steel, grip: '#1d1730', wrap: '#d9564a', guard: steel, length: 30, bend: 2 }),
      );
    })
    .layer('tailsBack', { pivot: [330, 340], swing: 0.8 }, (p) => {
      ribbon(
        p,
        [
          [318, 352, 30],
          [372, 372, 46],
          [424, 360, 50],
          [478, 388, 8],
        ],
        red,
      );
      ribbon(
        p,
        [
          [314, 356, 26],
          [356, 400, 40],
          [402, 420, 44],
          [440, 462, 6],
        ],
        red,
      );
    })
    .layer('armBack', { pivot: [194, 372] }, (p) => {
      arm(p, {
        shoulder: [196, 378],
        elbow: [158, 418],
        wrist: [150, 452],
        sleeve: cloth,
        bracer: red,
        hand: skin,
        fist: 190,
      });
      p.group({ x: 140, y: 486, turn: 20 }, () => shuriken(p, steel, 44));
    })
    .layer('body', { pivot: [260, 556] }, (p) => {
      leg(p, {
        hip: [226, 460],
        knee: [214, 494],
        ankle: [206, 528],
        toe: -1,
        trousers: cloth,
        boot: boots,
        wrap: red,
      });
      leg(p, {
        hip: [288, 460],
        knee: [302, 494],
        ankle: [310, 528],
        toe: 1,
        trousers: cloth,
        boot: boots,
        wrap: red,
      });
      trunk(p, t, cloth);
      lapels(p, t, red, cloth, 78, 22);
      sash(p, t, 446, 30, red);
      p.form(plate(256, 450, 44, 36, 8), steel, { shade: [4, 5], rim: 0 });
      p.group({ x: 256, y: 450 }, () => sign(p, 'shuriken', '#b5282f'));
    })
    .layer('tails', { pivot: [348, 214], swing: 1 }, (p) => {
      ribbon(
        p,
        [
          [346, 206, 18],
          [386, 176, 40],
          [432, 190, 42],
          [482, 158, 4],
        ],
        red,
      );
      ribbon(
        p,
        [
          [346, 212, 18],
          [384, 222, 36],
          [420, 254, 38],
          [466, 258, 4],
        ],
        red,
      );
    })
    .layer('head', { pivot: [256, 346] }, (p) => {
      p.group(head, () => {
        hood(p, cloth);
        faceOpening(p, cloth);
        faceBand(p, skin);
        clothMask(p, cloth);
        headband(p, red);
        browPlate(p, steel, '#c22f36', 'shuriken');
        p.group({ x: 100, y: -20 }, () => knot(p, 0, 0, red, 0.9));
      });
      scarf(p, 256, 346, 84, red);
    })
    .layer('eyes', { pivot: [256, 346], follow: 'head' }, (p) => p.group(head, () => eyes(p, look)))
    .layer('eyesClosed', { pivot: [256, 346], follow: 'head' }, (p) =>
      p.group(head, () => shutEyes(p, look, skin)),
    )
    .layer('weapon', { pivot: [322, 376], follow: 'armFront' }, (p) => {
      p.group({ x: 392, y: 318, turn: 28 }, () =>
        sword(p, {
          steel,
          grip: '#1d1730',
          wrap: '#e0524a',
          guard: steel,
          length: 96,
          bend: 8,
          gripLength: 48,
        }),
      );
    })
    .layer('armFront', { pivot: [322, 376] }, (p) => {
      arm(p, {
        shoulder: [320, 378],
        elbow: [368, 386],
        wrist: [386, 342],
        sleeve: cloth,
        bracer: red,
        hand: skin,
        fist: 28,
      });
    })
    .build();
}

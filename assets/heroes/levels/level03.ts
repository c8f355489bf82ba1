import { material } from '../color';
import { ellipse, plate } from '../geometry';
import { arm } from '../parts/arms';
import { kunai } from '../parts/blades';
import { groundShadow, ribbon, scarf } from '../parts/cloth';
import { faceBand } from '../parts/face';
import { lock } from '../parts/hair';
import { bareHead, clothMask } from '../parts/hood';
import { leg } from '../parts/legs';
import { lapels, sash, sashKnot, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ffb45c';

/** Apprentice: topknot, a scroll of secrets across the back, a knife in each hand. */
export function level03(): HeroRig {
  const cloth = material('#3f6b2f', RIM);
  const ochre = material('#d08a35', RIM);
  const hair = material('#1f1a2a', RIM);
  const skin = material('#e3aa78', '#ffb48a', 'skin');
  const steel = material('#aab4bd', RIM, 'metal');
  const boots = material('#4a3322', RIM, 'leather');
  const paper = material('#efe1c0', RIM);
  const wood = material('#8a3f2b', RIM, 'leather');
  const t = { x: 258, neck: 348, hip: 468, shoulders: 72, waist: 57, hips: 66 };
  const look = {
    core: '#ffd98a',
    iris: '#d9731f',
    brow: '#17101e',
    style: 'keen' as const,
    browWeight: 0.8,
    gaze: [-8, 2] as const,
    brows: [{}, { lift: 10, turn: 9 }] as const,
  };
  const neck = [258, 348] as const;
  return new RigBuilder({
    trunk: t,
    level: 3,
    lean: 3,
    name: 'Apprentice',
    rim: RIM,
    face: { x: 162, y: 192, width: 192, height: 90 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 558, 180))
    .layer('backItems', { pivot: [258, 400] }, (p) =>
      p.group({ x: 258, y: 372, turn: -32 }, () => {
        p.form(plate(0, 0, 400, 32, 10), wood, { shade: [6, 10], rim: 4 });
        for (const side of [-1, 1]) {
          p.form(ellipse(side * 196, 0, 14, 24), ochre, { shade: [5, 6], rim: 4 });
          p.form(plate(side * 156, 0, 28, 76, 5), ochre, { shade: [5, 10], rim: 3 });
        }
        p.form(plate(0, 0, 320, 66, 12), paper, {
          shade: [10, 20],
          rim: 0,
          inside: () => {
            for (let x = -150; x < 154; x += 17) p.stroke(`M${x}-40V40`, paper.deep, 1.6, 'opacity=".18"');
          },
        });
        for (const x of [-100, 100]) p.form(plate(x, 0, 20, 70, 3), wood, { shade: [3, 12], rim: 0 });
      }),
    )
    .layer('tailsBack', { pivot: [262, 150], swing: 1 }, (p) => {
      lock(
        p,
        [
          [262, 128, 30],
          [304, 74, 52],
          [362, 82, 46],
          [408, 142, 0],
        ],
        hair,
      );
      lock(
        p,
        [
          [264, 128, 28],
          [318, 102, 40],
          [352, 138, 32],
          [366, 190, 0],
        ],
        hair,
      );
      lock(
        p,
        [
          [258, 130, 26],
          [276, 76, 38],
          [318, 48, 28],
          [360, 52, 0],
        ],
        hair,
      );
    })
    .layer('armBack', { pivot: [200, 380] }, (p) => {
      p.group({ x: 118, y: 428, turn: -70 }, () => kunai(p, steel, '#d08a35'));
      arm(p, {
        shoulder: [202, 380],
        elbow: [160, 428],
        wrist: [136, 426],
        sleeve: cloth,
        bracer: boots,
        hand: skin,
        fist: -70,
      });
    })
    .layer('body', { pivot: [258, 556] }, (p) => {
      leg(p, {
        hip: [226, 462],
        knee: [196, 492],
        ankle: [186, 528],
        toe: -1,
        trousers: cloth,
        boot: boots,
        wrap: paper,
      });
      leg(p, {
        hip: [292, 462],
        knee: [322, 494],
        ankle: [336, 528],
        toe: 1,
        trousers: cloth,
        boot: boots,
        wrap: paper,
      });
      trunk(p, t, cloth);
      lapels(p, t, ochre, paper, 76, 20);
      sash(p, t, 446, 34, ochre);
      sashKnot(p, 290, 450, ochre, 66);
      p.form(plate(232, 462, 30, 32, 7), boots, { shade: [5, 6], rim: 3 });
      p.form(plate(232, 454, 32, 16, 6), boots, { shade: [4, 4], rim: 2 });
    })
    .layer('tails', { pivot: [196, 350], swing: 0.9 }, (p) => {
      ribbon(
        p,
        [
          [196, 352, 26],
          [150, 354, 40],
          [104, 330, 38],
          [58, 344, 4],
        ],
        ochre,
      );
    })
    .head(
      { place: { x: 258, y: 240, size: 1.02, turn: 4 }, neck, look, lid: skin },
      (p) => {
        bareHead(p, skin);
        faceBand(p, skin);
        clothMask(p, cloth);
        lock(
          p,
          [
            [0, -92, 60],
            [-64, -84, 66],
            [-98, -22, 40],
            [-98, 40, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [0, -92, 60],
            [66, -82, 66],
            [98, -22, 40],
            [98, 40, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [10, -104, 40],
            [-34, -78, 44],
            [-66, -42, 24],
            [-76, -14, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [10, -104, 36],
            [30, -74, 36],
            [26, -48, 18],
            [12, -22, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [4, -104, 40],
            [58, -84, 40],
            [78, -46, 22],
            [80, -16, 0],
          ],
          hair,
        );
        p.form(plate(6, -110, 44, 22, 9), ochre, { shade: [6, 6], rim: 3 });
      },
      (p) => scarf(p, 258, 348, 80, ochre, 42),
    )
    .layer('weapon', { pivot: [318, 380], follow: 'armFront' }, (p) =>
      p.group({ x: 396, y: 330, turn: 32 }, () => kunai(p, steel, '#d08a35')),
    )
    .layer('armFront', { pivot: [318, 380] }, (p) =>
      arm(p, {
        shoulder: [316, 380],
        elbow: [366, 396],
        wrist: [384, 352],
        sleeve: cloth,
        bracer: boots,
        hand: skin,
        fist: 32,
      }),
    )
    .build();
}

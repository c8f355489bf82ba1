import { material } from '../color';
import { ellipse, plate, poly, shape, symmetric, taper } from '../geometry';
import { breastplate, pauldron, skirt } from '../parts/armour';
import { arm } from '../parts/arms';
import { beads, halo, orbit, twinkle } from '../parts/auras';
import { groundShadow, ribbon } from '../parts/cloth';
import { faceBand } from '../parts/face';
import { lock } from '../parts/hair';
import { crown, jewel } from '../parts/hats';
import { bareHead, clothMask } from '../parts/hood';
import { leg } from '../parts/legs';
import { shaft } from '../parts/polearms';
import { sash, trunk } from '../parts/trunk';
import { featherWing, raisedWing } from '../parts/wings';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ffe9a8';

/** Celestial: six white wings, rings of the heavens, a star-tipped spear, hair of night sky. */
export function level24(): HeroRig {
  const white = material('#f3f4ff', RIM);
  const sky = material('#5a8cf0', RIM);
  const pale = material('#dfe8ff', RIM);
  const gold = material('#ffd15c', RIM, 'metal');
  const night = material('#27307e', '#9fb4ff');
  const silk = material('#e8d7ff', RIM);
  const skin = material('#f0c6a0', '#ffd8b0', 'skin');
  const t = { x: 260, neck: 306, hip: 424, shoulders: 76, waist: 54, hips: 64 };
  const look = { core: '#ffffff', iris: '#4fa8ff', brow: '#27307e', style: 'blaze' as const, flame: 26 };
  const neck = [260, 310] as const;
  return new RigBuilder({
    trunk: t,
    depth: 1.6,
    level: 24,
    name: 'Celestial',
    rim: RIM,
    face: { x: 168, y: 158, width: 184, height: 86 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 564, 140))
    .layer('auraBack', { pivot: [260, 250], blend: 'add', scale: 20 }, (p) => {
      halo(p, 260, 250, 258, '#7fa8ff', 0.7);
    })
    .layer('backItems', { pivot: [260, 340], swing: 0.35 }, (p) => {
      for (const side of [-1, 1] as const) {
        p.group({ x: 260 + side * 34, y: 380, flip: side < 0 }, () =>
          featherWing(p, [{ count: 4, from: 104, to: 156, length: [186, 150], width: 44, m: pale }], 10),
        );
        p.group({ x: 260 + side * 30, y: 356, flip: side < 0 }, () =>
          raisedWing(
            p,
            [
              [0, 10, 30],
              [44, -110, 34],
              [84, -176, 26],
              [136, -214, 8],
            ],
            [
              { count: 8, from: 30, to: 142, length: [112, 172, 150], width: 44, m: pale },
              { count: 6, from: 44, to: 138, length: [72, 104, 96], width: 42, m: white },
            ],
            white,
          ),
        );
      }
    })
    .layer('tailsBack', { pivot: [260, 200], swing: 0.8 }, (p) => {
      for (const side of [-1, 1]) {
        lock(
          p,
          [
            [260 + side * 40, 180, 60],
            [260 + side * 120, 280, 60],
            [260 + side * 112, 390, 44],
            [260 + side * 168, 460, 0],
          ],
          night,
        );
        lock(
          p,
          [
            [260 + side * 30, 200, 60],
            [260 + side * 90, 320, 54],
            [260 + side * 84, 430, 34],
            [260 + side * 110, 520, 0],
          ],
          night,
        );
      }
    })
    .layer('cape', { pivot: [260, 330], swing: 1, z: 22 }, (p) => {
      for (const side of [-1, 1])
        ribbon(
          p,
          [
            [260 + side * 50, 400, 20],
            [260 + side * 130, 452, 32],
            [260 + side * 214, 450, 34],
            [260 + side * 250, 396, 4],
          ],
          silk,
        );
    })
    .layer('armBack', { pivot: [196, 338] }, (p) => {
      arm(p, {
        shoulder: [196, 342],
        elbow: [146, 384],
        wrist: [112, 362],
        widths: [44, 40, 30],
        sleeve: white,
        bracer: gold,
        hand: skin,
        fist: -48,
      });
      p.group({ x: 90, y: 322 }, () => {
        p.fill(
          ellipse(0, 0, 25),
          p.radial(
            [
              [0, '#ffffff'],
              [0.5, '#a8d0ff'],
              [1, '#3f6cf0'],
            ],
            0.4,
            0.36,
            0.66,
          ),
        );
        p.stroke('M-36 8A38 12-18 0 0 36-8', '#ffe9a8', 5);
      });
      p.group({ x: 184, y: 328, flip: true }, () => pauldron(p, gold, white, 44, 3));
    })
    .layer('body', { pivot: [260, 540] }, (p) => {
      leg(p, {
        hip: [234, 424],
        knee: [228, 470],
        ankle: [240, 512],
        toe: -1,
        widths: [60, 52, 36],
        trousers: white,
        boot: gold,
        greave: gold,
        footTurn: -26,
      });
      leg(p, {
        hip: [288, 424],
        knee: [304, 466],
        ankle: [294, 500],
        toe: 1,
        widths: [60, 52, 36],
        trousers: white,
        boot: gold,
        greave: gold,
        footTurn: 30,
      });
      p.form(
        shape([
          [206, 408, 1],
          [314, 408, 1],
          [356, 486, 1],
          [318, 474],
          [298, 504, 1],
          [278, 478],
          [260, 540, 1],
          [242, 478],
          [222, 504, 1],
          [202, 474],
          [164, 486, 1],
        ]),
        white,
        {
          shade: [20, 8],
          rim: 5,
          lit: [4, 4],
          inside: () => {
            p.fill(
              shape([
                [240, 404, 1],
                [280, 404, 1],
                [272, 480],
                [260, 544, 1],
                [248, 480],
              ]),
              sky.base,
            );
            p.fold(
              [
                [226, 420, 0],
                [210, 450, 7],
                [196, 480, 0],
              ],
              white,
            );
            p.fold(
              [
                [294, 420, 0],
                [310, 450, 7],
                [324, 480, 0],
              ],
              white,
            );
          },
        },
      );
      skirt(p, t, 414, 36, 14, gold, white, 4);
      trunk(p, t, white);
      breastplate(p, t, gold, white, 0.7);
      p.form(
        symmetric(
          [
            [260, 342, 1],
            [290, 362],
            [276, 396],
            [260, 408, 1],
          ],
          260,
        ),
        sky,
        { shade: [7, 6], rim: 0 },
      );
      jewel(p, 260, 372, 15, '#bfe4ff');
      sash(p, t, 404, 24, sky);
      jewel(p, 260, 408, 11, '#ffe14a');
    })
    .head(
      { place: { x: 260, y: 204, size: 0.98 }, neck, look, lid: skin },
      (p) => {
        for (const side of [-1, 1])
          lock(
            p,
            [
              [side * 60, -40, 60],
              [side * 114, 20, 50],
              [side * 104, 100, 30],
              [side * 126, 150, 0],
            ],
            night,
          );
        bareHead(p, skin);
        faceBand(p, skin);
        clothMask(p, white);
        lock(
          p,
          [
            [0, -96, 60],
            [-66, -86, 64],
            [-104, -14, 40],
            [-104, 62, 0],
          ],
          night,
        );
        lock(
          p,
          [
            [0, -96, 60],
            [68, -86, 64],
            [104, -14, 40],
            [104, 60, 0],
          ],
          night,
        );
        lock(
          p,
          [
            [10, -100, 44],
            [-32, -78, 40],
            [-62, -38, 20],
            [-66, -4, 0],
          ],
          night,
        );
        lock(
          p,
          [
            [6, -100, 44],
            [46, -80, 38],
            [66, -42, 20],
            [62, -10, 0],
          ],
          night,
        );
        for (const [x, y, r] of [
          [-70, -70, 5],
          [-88, -20, 4],
          [60, -84, 5],
          [86, -40, 4],
          [20, -98, 3.6],
          [-98, 30, 3.4],
        ] as const)
          p.fill(ellipse(x, y, r * 0.62), '#ffffff', 'opacity=".9"');
        crown(p, gold, '#6fd0ff', 84, 82, -50);
        p.form(
          poly([
            [0, -190],
            [8, -164],
            [34, -158],
            [8, -150],
            [0, -120],
            [-8, -150],
            [-34, -158],
            [-8, -164],
          ]),
          gold,
          { shade: [5, 4], rim: 3 },
        );
        jewel(p, 0, -157, 9, '#ffffff');
      },
      (p) => {
        p.form(
          symmetric(
            [
              [260, 312],
              [308, 300],
              [330, 318, 1],
              [300, 340],
              [260, 352, 1],
            ],
            260,
          ),
          gold,
          { shade: [16, 6], rim: 5 },
        );
        jewel(p, 260, 330, 9, '#6fd0ff');
      },
    )
    .layer('weapon', { pivot: [324, 338], follow: 'armFront' }, (p) =>
      p.group({ x: 410, y: 362, turn: 7 }, () => {
        shaft(p, white, -190, 176, 12, gold);
        p.form(
          poly([
            [0, -326],
            [13, -248],
            [58, -236],
            [13, -222],
            [0, -176],
            [-13, -222],
            [-58, -236],
            [-13, -248],
          ]),
          gold,
          { shade: [6, 4], rim: 4, lit: [3, 3] },
        );
        p.fill(
          poly([
            [0, -310],
            [6, -240],
            [0, -190],
            [-6, -240],
          ]),
          '#ffffff',
        );
        p.form(plate(0, 182, 18, 20, 6), gold, { shade: [4, 3], rim: 2 });
        p.form(
          taper([
            [0, 190, 14],
            [0, 206, 10],
            [0, 226, 0],
          ]),
          gold,
          { shade: [3, 0], rim: 2 },
        );
        jewel(p, 0, -236, 13, '#6fd0ff');
      }),
    )
    .layer('armFront', { pivot: [324, 338] }, (p) => {
      arm(p, {
        shoulder: [324, 342],
        elbow: [374, 388],
        wrist: [404, 368],
        widths: [44, 40, 30],
        sleeve: white,
        bracer: gold,
        hand: skin,
        fist: 7,
      });
      p.group({ x: 336, y: 328 }, () => pauldron(p, gold, white, 44, 3));
    })
    .layer('aura', { pivot: [260, 330], blend: 'add', scale: 2 }, (p) => {
      orbit(p, { x: 260, y: 424, rx: 216, ry: 58, turn: -12 }, '#ffd778', 'front', 4);
      orbit(p, { x: 260, y: 450, rx: 170, ry: 44, turn: 14 }, '#8fc0ff', 'front', 3);
      beads(p, 150, 490, 0, 1, 9, '#ffd778');
      beads(p, 398, 452, 0, 1, 11, '#8fc0ff');
      twinkle(p, 66, 150, 18, '#fff0c0');
      twinkle(p, 460, 90, 22, '#fff0c0');
      twinkle(p, 90, 500, 14, '#bfd8ff');
    })
    .build();
}

import { material } from '../color';
import { ellipse, shape } from '../geometry';
import { arm } from '../parts/arms';
import { twinkle } from '../parts/auras';
import { sword } from '../parts/blades';
import { groundShadow, ribbon, scarf } from '../parts/cloth';
import { faceBand } from '../parts/face';
import { lock } from '../parts/hair';
import { jewel } from '../parts/hats';
import { bareHead, clothMask } from '../parts/hood';
import { leg } from '../parts/legs';
import { lapels, sash, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ff8fb4';

/** Blade Dancer: on one foot, twin curved blades spread, hair and ribbons circling. */
export function level08(): HeroRig {
  const crimson = material('#b3203f', RIM);
  const ink = material('#2c1f3a', RIM);
  const silk = material('#f0e4ea', RIM);
  const gold = material('#e8b64a', RIM, 'metal');
  const hair = material('#54203a', RIM);
  const skin = material('#e8b48c', '#ffb48a', 'skin');
  const steel = material('#b9bfd6', RIM, 'metal');
  const t = { x: 260, neck: 332, hip: 446, shoulders: 66, waist: 48, hips: 60 };
  const look = {
    core: '#ffe6a0',
    iris: '#ff4a5f',
    brow: '#3a1028',
    style: 'keen' as const,
    flame: 16,
    browWeight: 0.7,
    gaze: [8, 1] as const,
    brows: [
      { lift: 8, turn: 10 },
      { lift: 8, turn: 10 },
    ] as const,
  };
  const neck = [260, 332] as const;
  const blade = {
    steel,
    grip: '#2c1020',
    wrap: '#f0e4ea',
    guard: gold,
    length: 130,
    bend: 42,
    width: 22,
    gripLength: 46,
    edge: '#ff6f9a',
  };
  return new RigBuilder({
    trunk: t,
    level: 8,
    lean: -0.8,
    name: 'Blade Dancer',
    rim: RIM,
    face: { x: 166, y: 172, width: 188, height: 86 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 258, 558, 140))
    .layer('backItems', { pivot: [260, 420], swing: 0.9 }, (p) => {
      ribbon(
        p,
        [
          [252, 430, 18],
          [160, 470, 40],
          [70, 440, 44],
          [40, 352, 36],
          [86, 292, 3],
        ],
        crimson,
      );
      ribbon(
        p,
        [
          [272, 430, 18],
          [370, 488, 40],
          [462, 452, 44],
          [486, 360, 36],
          [440, 302, 3],
        ],
        crimson,
      );
    })
    .layer('tailsBack', { pivot: [270, 130], swing: 1 }, (p) => {
      lock(
        p,
        [
          [262, 128, 34],
          [318, 70, 58],
          [408, 72, 62],
          [462, 152, 46],
          [436, 244, 0],
        ],
        hair,
      );
      lock(
        p,
        [
          [264, 128, 30],
          [328, 92, 46],
          [384, 130, 46],
          [400, 210, 30],
          [368, 272, 0],
        ],
        hair,
      );
      lock(
        p,
        [
          [258, 126, 26],
          [300, 52, 36],
          [372, 34, 32],
          [440, 66, 0],
        ],
        hair,
      );
    })
    .layer('armBack', { pivot: [202, 362] }, (p) => {
      p.group({ x: 88, y: 318, turn: -3, flip: true }, () => sword(p, blade));
      arm(p, {
        shoulder: [204, 364],
        elbow: [146, 372],
        wrist: [100, 334],
        widths: [40, 36, 28],
        sleeve: ink,
        bracer: gold,
        hand: skin,
        fist: -14,
        handSize: 0.9,
      });
    })
    .layer('body', { pivot: [248, 556] }, (p) => {
      leg(p, {
        hip: [288, 446],
        knee: [352, 462],
        ankle: [322, 512],
        toe: 1,
        widths: [58, 52, 34],
        trousers: ink,
        boot: crimson,
        wrap: silk,
      });
      leg(p, {
        hip: [238, 446],
        knee: [240, 490],
        ankle: [248, 528],
        toe: -1,
        widths: [58, 52, 36],
        trousers: ink,
        boot: crimson,
        wrap: silk,
      });
      p.form(
        shape([
          [206, 428, 1],
          [314, 428, 1],
          [346, 496, 1],
          [310, 484],
          [288, 506, 1],
          [262, 486],
          [230, 504, 1],
          [214, 480],
          [180, 488, 1],
        ]),
        crimson,
        {
          shade: [20, 8],
          rim: 5,
          inside: () => {
            p.fold(
              [
                [232, 440, 0],
                [216, 466, 6],
                [206, 490, 0],
              ],
              crimson,
            );
            p.fold(
              [
                [262, 440, 0],
                [262, 466, 6],
                [256, 494, 0],
              ],
              crimson,
            );
            p.fold(
              [
                [294, 440, 0],
                [308, 462, 6],
                [320, 488, 0],
              ],
              crimson,
            );
          },
        },
      );
      trunk(p, t, ink);
      lapels(p, t, crimson, silk, 70, 18);
      sash(p, t, 424, 34, silk);
      p.form(ellipse(260, 428, 17, 17), gold, { shade: [5, 5], rim: 0 });
      jewel(p, 260, 428, 9, '#ff4a6f');
    })
    .head(
      { place: { x: 260, y: 222, size: 1, turn: 6 }, neck, look, lid: skin },
      (p) => {
        bareHead(p, skin);
        faceBand(p, skin);
        clothMask(p, silk);
        for (const turn of [-36, 0, 36])
          p.group({ x: 62, y: 74, turn }, () =>
            p.fill(
              shape([
                [0, 2, 1],
                [7, -12],
                [0, -22, 1],
                [-7, -12],
              ]),
              crimson.base,
            ),
          );
        lock(
          p,
          [
            [4, -100, 60],
            [-62, -86, 70],
            [-104, -10, 46],
            [-94, 74, 26],
            [-112, 120, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [4, -100, 60],
            [66, -86, 70],
            [104, -10, 46],
            [96, 70, 26],
            [114, 116, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [20, -104, 40],
            [-26, -84, 48],
            [-70, -50, 30],
            [-90, -12, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [16, -104, 40],
            [62, -84, 42],
            [86, -46, 24],
            [92, -12, 0],
          ],
          hair,
        );
        p.form(
          shape([
            [-86, -46, 1],
            [-40, -66],
            [0, -60, 1],
            [40, -66],
            [86, -46, 1],
            [40, -50],
            [0, -36, 1],
            [-40, -50],
          ]),
          gold,
          { shade: [6, 4], rim: 3 },
        );
        jewel(p, 0, -58, 11, '#ff4a6f');
        p.form(ellipse(8, -110, 28, 16), gold, { shade: [7, 6], rim: 4 });
        for (const side of [-1, 1])
          p.group({ x: 24, y: -112, turn: side * 62 }, () =>
            p.form(
              shape([
                [-2, 0, 1],
                [-3.5, -66],
                [0, -74, 1],
                [3.5, -66],
                [2, 0, 1],
              ]),
              gold,
              { shade: null, rim: 0, line: 2 },
            ),
          );
      },
      (p) => scarf(p, 260, 334, 70, crimson, 34),
    )
    .layer('weapon', { pivot: [318, 362], follow: 'armFront' }, (p) =>
      p.group({ x: 430, y: 292, turn: 9 }, () => sword(p, blade)),
    )
    .layer('armFront', { pivot: [318, 362] }, (p) =>
      arm(p, {
        shoulder: [318, 364],
        elbow: [376, 358],
        wrist: [420, 306],
        widths: [40, 36, 28],
        sleeve: ink,
        bracer: gold,
        hand: skin,
        fist: 16,
        handSize: 0.9,
      }),
    )
    .layer('aura', { pivot: [260, 300], blend: 'add', scale: 2 }, (p) => {
      twinkle(p, 30, 180, 15, '#ff9ab8');
      twinkle(p, 486, 160, 18, '#ff9ab8');
    })
    .build();
}

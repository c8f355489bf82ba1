import { material } from '../color';
import { ellipse, shape, symmetric, taper } from '../geometry';
import { breastplate, pauldron } from '../parts/armour';
import { arm } from '../parts/arms';
import { embers, halo, twinkle } from '../parts/auras';
import { sword } from '../parts/blades';
import { groundShadow } from '../parts/cloth';
import { faceBand } from '../parts/face';
import { lock } from '../parts/hair';
import { jewel } from '../parts/hats';
import { bareHead } from '../parts/hood';
import { leg } from '../parts/legs';
import { sash, trunk } from '../parts/trunk';
import { flame, raisedWing } from '../parts/wings';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ffd24a';
const FIRE = ['#f0431a', '#ffa126', '#fff3a6'] as const;

/** Phoenix: wings and crest of fire, tail plumes with burning eyes, a blade of flame in each hand. */
export function level22(): HeroRig {
  const ember = material('#c8281c', RIM);
  const flameCloth = material('#f2701c', RIM);
  const sun = material('#ffc23a', RIM);
  const gold = material('#ffcc52', RIM, 'metal');
  const dark = material('#4a1220', RIM);
  const skin = material('#eab184', '#ffb48a', 'skin');
  const steel = material('#ffdca0', '#ffffff', 'metal');
  const t = { x: 260, neck: 316, hip: 432, shoulders: 76, waist: 52, hips: 62 };
  const look = { core: '#fffbe0', iris: '#ff9a1f', brow: '#6a1418', style: 'blaze' as const, flame: 30 };
  const neck = [260, 320] as const;
  const blade = {
    steel,
    grip: '#4a1220',
    wrap: '#ffc23a',
    guard: gold,
    length: 116,
    bend: 26,
    width: 20,
    gripLength: 44,
    edge: '#ff7a1f',
  };
  const plume = (p: Parameters<typeof flame>[0], x: number, hem: number, bend: number) => {
    p.form(
      taper([
        [260, 430, 22],
        [260 + (x - 260) * 0.4, 470, 32],
        [x - bend, hem - 40, 26],
        [x, hem, 0],
      ]),
      ember,
      { shade: [7, 5], rim: 4 },
    );
    p.form(
      shape([
        [x - 4, hem + 12, 1],
        [x - 25, hem - 22],
        [x - 2, hem - 62, 1],
        [x + 22, hem - 24],
      ]),
      sun,
      { shade: [6, 6], rim: 3 },
    );
    p.fill(ellipse(x - 2, hem - 22, 11, 14), '#c8281c');
    p.fill(ellipse(x - 2, hem - 20, 6, 8), '#7df3ff');
    p.fill(ellipse(x - 3, hem - 23, 2.4), '#ffffff');
  };
  return new RigBuilder({
    trunk: t,
    depth: 1.6,
    level: 22,
    name: 'Phoenix',
    rim: RIM,
    face: { x: 166, y: 166, width: 188, height: 88 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 562, 170))
    .layer('auraBack', { pivot: [260, 270], blend: 'add', scale: 20 }, (p) =>
      halo(p, 260, 260, 258, '#ff7a1a', 0.75),
    )
    .layer('backItems', { pivot: [260, 340], swing: 0.45 }, (p) => {
      for (const side of [-1, 1] as const)
        p.group({ x: 260 + side * 26, y: 372, flip: side < 0 }, () =>
          raisedWing(
            p,
            [
              [0, 10, 30],
              [58, -96, 36],
              [104, -170, 26],
              [134, -236, 6],
            ],
            [
              { count: 8, from: 26, to: 136, length: [118, 182, 150], width: 38, m: ember },
              { count: 7, from: 30, to: 130, length: [84, 132, 108], width: 36, m: flameCloth },
              { count: 5, from: 40, to: 128, length: [54, 80, 70], width: 34, m: sun },
            ],
            sun,
            -20,
          ),
        );
    })
    .layer('tailsBack', { pivot: [260, 430], swing: 0.9 }, (p) => {
      plume(p, 92, 520, -20);
      plume(p, 428, 520, 20);
      plume(p, 160, 566, -10);
      plume(p, 360, 566, 10);
    })
    .layer('armBack', { pivot: [194, 348] }, (p) => {
      p.group({ x: 108, y: 356, turn: -24, flip: true }, () => {
        p.group({ x: 6, y: -20 }, () => flame(p, 168, 54, FIRE, 30));
        sword(p, blade);
      });
      arm(p, {
        shoulder: [194, 350],
        elbow: [146, 388],
        wrist: [116, 372],
        widths: [44, 40, 32],
        sleeve: dark,
        bracer: gold,
        hand: ember,
        fist: -24,
      });
      p.group({ x: 184, y: 338, flip: true }, () => pauldron(p, gold, ember, 42, 3));
    })
    .layer('body', { pivot: [260, 556] }, (p) => {
      leg(p, {
        hip: [286, 430],
        knee: [322, 474],
        ankle: [296, 510],
        toe: 1,
        widths: [60, 52, 36],
        trousers: dark,
        boot: gold,
        greave: gold,
        footTurn: 24,
      });
      leg(p, {
        hip: [236, 430],
        knee: [232, 480],
        ankle: [240, 524],
        toe: -1,
        widths: [60, 52, 36],
        trousers: dark,
        boot: gold,
        greave: gold,
      });
      p.form(
        shape([
          [204, 414, 1],
          [316, 414, 1],
          [350, 480, 1],
          [318, 470],
          [300, 508, 1],
          [276, 474],
          [258, 520, 1],
          [240, 474],
          [214, 504, 1],
          [200, 468],
          [168, 478, 1],
        ]),
        flameCloth,
        {
          shade: [18, 8],
          rim: 5,
          lit: [4, 4],
          inside: () => {
            p.fold(
              [
                [226, 426, 0],
                [212, 456, 7],
                [204, 486, 0],
              ],
              flameCloth,
            );
            p.fold(
              [
                [260, 426, 0],
                [262, 466, 7],
                [256, 506, 0],
              ],
              flameCloth,
            );
            p.fold(
              [
                [296, 426, 0],
                [308, 456, 7],
                [318, 482, 0],
              ],
              flameCloth,
            );
          },
        },
      );
      trunk(p, t, dark);
      breastplate(p, t, gold, ember, 0.74);
      p.form(
        shape([
          [260, 352, 1],
          [282, 372],
          [306, 362, 1],
          [288, 398],
          [260, 416, 1],
          [232, 398],
          [214, 362, 1],
          [238, 372],
        ]),
        ember,
        { shade: [8, 6], rim: 0 },
      );
      jewel(p, 260, 384, 14, '#ffe14a');
      sash(p, t, 412, 26, ember);
      jewel(p, 260, 416, 12, '#7df3ff');
    })
    .head(
      { place: { x: 260, y: 212, size: 1 }, neck, look, lid: skin },
      (p) => {
        for (const [x, y, turn, tall] of [
          [-66, -50, -58, 110],
          [66, -50, 58, 110],
          [-44, -74, -30, 138],
          [44, -74, 30, 138],
          [0, -84, 0, 124],
        ] as const)
          p.group({ x, y, turn }, () => flame(p, tall, 62, FIRE, x ? Math.sign(x) * -14 : 10));
        for (const side of [-1, 1]) {
          lock(
            p,
            [
              [side * 66, -40, 60],
              [side * 112, 20, 50],
              [side * 112, 90, 30],
              [side * 140, 130, 0],
            ],
            ember,
          );
          lock(
            p,
            [
              [side * 60, 0, 50],
              [side * 96, 60, 44],
              [side * 96, 130, 0],
            ],
            flameCloth,
          );
        }
        bareHead(p, skin);
        faceBand(p, skin);
        p.form(
          symmetric([
            [0, 20, 1],
            [18, 30],
            [58, 27],
            [97, 8, 1],
            [101, 44],
            [78, 86],
            [38, 106],
            [0, 116, 1],
          ]),
          ember,
          {
            shade: [26, 12],
            rim: 6,
            inside: () => {
              for (const side of [-1, 1])
                for (const [x, y] of [
                  [24, 52],
                  [50, 48],
                  [76, 40],
                  [20, 78],
                  [44, 74],
                  [68, 68],
                ] as const)
                  p.form(
                    taper([
                      [side * x, y - 16, 16],
                      [side * (x + 4), y, 20],
                      [side * (x + 8), y + 22, 0],
                    ]),
                    x % 4 ? flameCloth : ember,
                    { shade: [4, 4], rim: 0, line: 1.5 },
                  );
            },
          },
        );
        p.form(
          shape([
            [0, 2, 1],
            [14, 20],
            [17, 44],
            [0, 74, 1],
            [-17, 44],
            [-14, 20],
          ]),
          gold,
          { shade: [7, 5], rim: 3 },
        );
        p.form(
          shape([
            [-108, -20, 1],
            [-124, -74, 1],
            [-76, -86],
            [-36, -92],
            [0, -132, 1],
            [36, -92],
            [76, -86],
            [124, -74, 1],
            [108, -20, 1],
            [62, -52],
            [20, -50],
            [0, -22, 1],
            [-20, -50],
            [-62, -52],
          ]),
          gold,
          { shade: [14, 8], rim: 6, lit: [5, 5] },
        );
        jewel(p, 0, -76, 16, '#7df3ff');
        for (const side of [-1, 1]) jewel(p, side * 60, -68, 8, '#ff4a2a');
      },
      (p) => {
        for (const [x, y, turn] of [
          [-58, 4, -40],
          [58, 4, 40],
          [-34, 12, -22],
          [34, 12, 22],
          [0, 16, 0],
        ] as const)
          p.group({ x: 260 + x, y: 322 + y, turn: 180 - turn }, () =>
            p.form(
              shape([
                [-20, 14, 1],
                [-22, -16],
                [0, -46, 1],
                [22, -16],
                [20, 14, 1],
              ]),
              sun,
              { shade: [7, 6], rim: 3 },
            ),
          );
      },
    )
    .layer('weapon', { pivot: [326, 348], follow: 'armFront' }, (p) =>
      p.group({ x: 412, y: 356, turn: 24 }, () => {
        p.group({ x: 6, y: -20 }, () => flame(p, 168, 54, FIRE, 30));
        sword(p, blade);
      }),
    )
    .layer('armFront', { pivot: [326, 348] }, (p) => {
      arm(p, {
        shoulder: [326, 350],
        elbow: [374, 388],
        wrist: [404, 372],
        widths: [44, 40, 32],
        sleeve: dark,
        bracer: gold,
        hand: ember,
        fist: 24,
      });
      p.group({ x: 336, y: 338 }, () => pauldron(p, gold, ember, 42, 3));
    })
    .layer('aura', { pivot: [260, 400], blend: 'add', scale: 2 }, (p) => {
      embers(p, 77, 16, ['#ff7a1f', '#fff0b0'], { x: 30, y: 30, width: 460, height: 520 });
      twinkle(p, 260, 120, 20, '#fff0a8');
    })
    .build();
}

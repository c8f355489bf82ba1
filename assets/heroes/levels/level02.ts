import { material } from '../color';
import { arm } from '../parts/arms';
import { sword } from '../parts/blades';
import { groundShadow, knot, ribbon, scarf } from '../parts/cloth';
import { browPlate } from '../parts/emblems';
import { faceBand } from '../parts/face';
import { spikes } from '../parts/hair';
import { bareHead, clothMask, headband } from '../parts/hood';
import { stance } from '../parts/legs';
import { lapels, sash, sashKnot, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#5ce0c2';

/** Initiate: wild hair, bandaged arms, a short blade in reverse grip. */
export function level02(): HeroRig {
  const cloth = material('#1f5a66', RIM);
  const sand = material('#d8c39a', RIM);
  const hair = material('#3a2430', RIM);
  const skin = material('#dc9a68', '#ffb48a', 'skin');
  const steel = material('#a3b3c4', RIM, 'metal');
  const boots = material('#2b3140', RIM, 'leather');
  const t = { x: 262, neck: 348, hip: 470, shoulders: 72, waist: 56, hips: 64 };
  const look = {
    core: '#d9ff9a',
    iris: '#37c98b',
    brow: '#2a1420',
    style: 'keen' as const,
    browWeight: 0.9,
    gaze: [7, -1] as const,
    brows: [
      { lift: 10, turn: 12 },
      { lift: 6, turn: 8 },
    ] as const,
  };
  const neck = [262, 348] as const;
  return new RigBuilder({
    trunk: t,
    level: 2,
    lean: -2.5,
    name: 'Initiate',
    rim: RIM,
    face: { x: 166, y: 186, width: 192, height: 90 },
  })
    .layer('shadow', { scale: 10, pivot: [262, 558] }, (p) => groundShadow(p, 262, 558, 168))
    .layer('tailsBack', { pivot: [200, 240], swing: 1 }, (p) => {
      ribbon(
        p,
        [
          [176, 218, 16],
          [136, 214, 34],
          [96, 236, 34],
          [56, 222, 3],
        ],
        sand,
      );
      ribbon(
        p,
        [
          [178, 226, 16],
          [140, 246, 30],
          [112, 282, 32],
          [72, 290, 3],
        ],
        sand,
      );
    })
    .layer('armBack', { pivot: [202, 378] }, (p) =>
      arm(p, {
        shoulder: [204, 380],
        elbow: [150, 396],
        wrist: [140, 352],
        sleeve: cloth,
        bracer: sand,
        bandaged: true,
        hand: skin,
        fist: -12,
      }),
    )
    .layer('body', { pivot: [262, 556] }, (p) => {
      stance(p, { x: 262, hip: 462, spread: 56, trousers: cloth, boot: boots, wrap: sand });
      trunk(p, t, cloth);
      lapels(p, t, sand, material('#3c2430', RIM), 74, 18);
      sash(p, t, 446, 30, sand);
      sashKnot(p, 226, 450, sand, 58);
    })
    .head(
      { place: { x: 262, y: 238, size: 1.02, turn: -3 }, neck, look, lid: skin },
      (p) => {
        spikes(
          p,
          [
            [-82, 62, 58, -16],
            [82, 62, 58, 16],
            [-58, 78, 64, -14],
            [58, 78, 64, 14],
          ],
          hair,
        );
        bareHead(p, skin);
        faceBand(p, skin);
        clothMask(p, cloth);
        spikes(
          p,
          [
            [-52, 96, 64, -20],
            [54, 92, 62, 20],
            [-28, 118, 66, -16],
            [32, 110, 64, 20],
            [2, 138, 66, 12],
          ],
          hair,
          [0, -10],
          44,
        );
        headband(p, sand);
        browPlate(p, steel, '#1f7a68', 'leaf', 92);
        p.group({ x: -100, y: -20 }, () => knot(p, 0, 0, sand, 0.85));
      },
      (p) => scarf(p, 262, 348, 78, cloth, 38),
    )
    .layer('weapon', { pivot: [322, 378], follow: 'armFront' }, (p) =>
      p.group({ x: 384, y: 448, turn: 206, flip: true }, () =>
        sword(p, {
          steel,
          grip: '#20252c',
          wrap: '#d8c39a',
          guard: steel,
          length: 82,
          bend: 8,
          gripLength: 46,
          width: 18,
        }),
      ),
    )
    .layer('armFront', { pivot: [322, 378] }, (p) =>
      arm(p, {
        shoulder: [320, 380],
        elbow: [364, 412],
        wrist: [378, 436],
        sleeve: cloth,
        bracer: sand,
        bandaged: true,
        hand: skin,
        fist: 26,
      }),
    )
    .build();
}

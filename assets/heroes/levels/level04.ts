import { material } from '../color';
import { plate, shape } from '../geometry';
import { buckle } from '../parts/armour';
import { arm } from '../parts/arms';
import { kunai } from '../parts/blades';
import { cape } from '../parts/capes';
import { groundShadow, scarf } from '../parts/cloth';
import { crow } from '../parts/crow';
import { faceBand } from '../parts/face';
import { clothMask, faceOpening, hood } from '../parts/hood';
import { stance } from '../parts/legs';
import { lapels, sash, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ffdca0';

/** Scout: peaked cowl and short cloak, a crow on the wrist. */
export function level04(): HeroRig {
  const cloth = material('#9c6a46', RIM);
  const moss = material('#7d9148', RIM);
  const dark = material('#5f5674', RIM, 'leather');
  const bird = material('#4a4068', '#cdb8ff');
  const skin = material('#cf8f62', '#ffb48a', 'skin');
  const steel = material('#a9b0ba', RIM, 'metal');
  const t = { x: 264, neck: 350, hip: 470, shoulders: 74, waist: 58, hips: 66 };
  const look = {
    core: '#fff0a0',
    iris: '#ffb21f',
    brow: '#1c1014',
    style: 'slit' as const,
    gaze: [-9, -1] as const,
    brows: [
      { lift: 6, turn: 6 },
      { lift: -2, turn: -3 },
    ] as const,
  };
  const neck = [264, 350] as const;
  return new RigBuilder({
    trunk: t,
    level: 4,
    lean: -1.5,
    edge: 1.5,
    name: 'Scout',
    rim: RIM,
    face: { x: 168, y: 190, width: 192, height: 90 },
  })
    .layer('shadow', { scale: 10, pivot: [262, 558] }, (p) => groundShadow(p, 262, 558, 172))
    .layer('cape', { pivot: [264, 350], swing: 0.7 }, (p) =>
      cape(p, { x: 262, top: 346, half: 84, hem: 516, left: 112, right: 432, torn: 24, seed: 4 }, moss),
    )
    .layer('armBack', { pivot: [200, 384] }, (p) =>
      arm(p, {
        shoulder: [202, 384],
        elbow: [140, 408],
        wrist: [116, 366],
        sleeve: cloth,
        bracer: dark,
        hand: dark,
        fist: -20,
      }),
    )
    .layer('body', { pivot: [264, 556] }, (p) => {
      stance(p, {
        x: 264,
        hip: 462,
        spread: 54,
        trousers: dark,
        boot: material('#7a5238', RIM, 'leather'),
        wrap: moss,
      });
      trunk(p, t, cloth);
      lapels(p, t, moss, dark, 76, 20);
      p.form(
        shape([
          [192, 372, 1],
          [210, 362, 1],
          [326, 442, 1],
          [316, 458, 1],
        ]),
        dark,
        { shade: [3, 5], rim: 2 },
      );
      for (let i = 0; i < 3; i++)
        p.form(plate(234 + i * 26, 394 + i * 18, 16, 26, 4), steel, { shade: [3, 3], rim: 0, line: 1.6 });
      sash(p, t, 450, 26, dark);
      buckle(p, 264, 454, 38, 30, steel);
    })
    .layer('companion', { pivot: [112, 332], swing: 0.2 }, (p) =>
      p.group({ x: 104, y: 334, size: 1.08 }, () => crow(p, bird, '#ffcf4a', true)),
    )
    .head(
      { place: { x: 264, y: 240, size: 1.02, turn: -5 }, neck, look, lid: skin },
      (p) => {
        p.form(
          shape([
            [-66, -70],
            [-30, -122],
            [30, -158],
            [96, -176, 1],
            [74, -130],
            [92, -76],
            [40, -60],
          ]),
          cloth,
          { shade: [20, 14], rim: 7 },
        );
        hood(p, cloth);
        faceOpening(p, cloth);
        faceBand(p, skin);
        clothMask(p, moss);
        const brim = shape([
          [-104, -8, 1],
          [-88, -56],
          [-40, -84],
          [0, -58, 1],
          [40, -84],
          [88, -56],
          [104, -8, 1],
          [70, -34],
          [0, -26, 1],
          [-70, -34],
        ]);
        p.form(brim, cloth, { shade: [10, 9], rim: 6, lit: [4, 4] });
      },
      (p) => {
        scarf(p, 264, 352, 90, moss, 44);
        p.form(
          shape([
            [252, 372],
            [264, 362],
            [276, 372],
            [264, 386],
          ]),
          steel,
          { shade: [4, 4], rim: 0 },
        );
      },
    )
    .layer('weapon', { pivot: [324, 384], follow: 'armFront' }, (p) =>
      p.group({ x: 392, y: 470, turn: 150 }, () => kunai(p, steel, '#c4552e')),
    )
    .layer('armFront', { pivot: [324, 384] }, (p) =>
      arm(p, {
        shoulder: [324, 384],
        elbow: [366, 418],
        wrist: [382, 446],
        sleeve: cloth,
        bracer: dark,
        hand: dark,
        fist: 150,
      }),
    )
    .build();
}

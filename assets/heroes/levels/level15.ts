import { material } from '../color';
import { ellipse } from '../geometry';
import { plateRows, shoulderShield } from '../parts/armour';
import { arm } from '../parts/arms';
import { sword } from '../parts/blades';
import { groundShadow, ribbon } from '../parts/cloth';
import { faceBand } from '../parts/face';
import { bowl, crescent, neckGuard, turnBacks } from '../parts/helmets';
import { bareHead } from '../parts/hood';
import { stance } from '../parts/legs';
import { sash, sashKnot, trunk } from '../parts/trunk';
import { ironMask } from '../parts/warMasks';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ffb86b';

/** Samurai: full laced armour, a helmet with a golden crescent, katana in both hands. */
export function level15(): HeroRig {
  const lacquer = material('#8e1f2b', RIM, 'leather');
  const iron = material('#3b3a4c', RIM, 'metal');
  const gold = material('#eebd4a', RIM, 'metal');
  const navy = material('#252a48', RIM);
  const steel = material('#c5cfe0', RIM, 'metal');
  const skin = material('#c98e62', '#ffb48a', 'skin');
  const white = material('#ece4dc', RIM);
  const t = { x: 260, neck: 330, hip: 454, shoulders: 88, waist: 68, hips: 74 };
  const look = { core: '#fff2c0', iris: '#ff8a1f', brow: '#120a10', style: 'keen' as const, flame: 12 };
  const neck = [260, 338] as const;
  const lace = '#f0b545';
  return new RigBuilder({
    trunk: t,
    level: 15,
    name: 'Samurai',
    rim: RIM,
    face: { x: 166, y: 188, width: 188, height: 88 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 558, 205))
    .layer('backItems', { pivot: [260, 440] }, (p) =>
      p.group({ x: 132, y: 470, turn: -118 }, () =>
        sword(p, { steel, grip: '#1b1220', wrap: '#ece4dc', guard: gold, length: 60, bend: 3 }),
      ),
    )
    .layer('tailsBack', { pivot: [330, 320], swing: 0.8 }, (p) => {
      ribbon(
        p,
        [
          [330, 320, 20],
          [388, 344, 38],
          [436, 398, 38],
          [492, 404, 3],
        ],
        white,
      );
      ribbon(
        p,
        [
          [330, 326, 20],
          [376, 376, 34],
          [408, 436, 34],
          [456, 462, 3],
        ],
        white,
      );
    })
    .layer('armBack', { pivot: [176, 366] }, (p) => {
      arm(p, {
        shoulder: [182, 374],
        elbow: [140, 428],
        wrist: [154, 460],
        widths: [56, 50, 40],
        sleeve: navy,
        bracer: iron,
        hand: lacquer,
        fist: 200,
      });
      p.group({ x: 166, y: 346, turn: 12 }, () =>
        shoulderShield(p, lacquer, gold, lace, { width: 78, rows: 4, tall: 22 }),
      );
    })
    .layer('body', { pivot: [260, 556] }, (p) => {
      stance(p, {
        x: 260,
        hip: 456,
        spread: 64,
        widths: [76, 70, 46],
        trousers: navy,
        boot: iron,
        greave: iron,
      });
      for (const side of [-1, 1])
        p.group({ x: 260 + side * 50, y: 452, turn: -side * 9 }, () =>
          plateRows(p, { x: 0, y: 0, half: 38, rows: 3, tall: 21, grow: 3 }, lacquer, lace),
        );
      plateRows(p, { x: 260, y: 450, half: 27, rows: 3, tall: 22, grow: 2 }, lacquer, lace);
      trunk(p, t, navy);
      plateRows(p, { x: 260, y: 350, half: 72, rows: 4, tall: 22, grow: -2, bow: 8 }, lacquer, lace);
      p.form(ellipse(260, 372, 21), gold, { shade: [6, 6], rim: 3 });
      for (const turn of [0, 120, 240])
        p.group({ x: 260, y: 372, turn }, () => p.fill(ellipse(0, -8, 5.4), lacquer.dark));
      sash(p, t, 440, 28, white);
      sashKnot(p, 234, 446, white, 48);
    })
    .head({ place: { x: 260, y: 232, size: 0.98 }, neck, look, lid: skin }, (p) => {
      neckGuard(p, lacquer, lace, 50, 4);
      bareHead(p, skin);
      faceBand(p, skin);
      ironMask(p, lacquer, true, white);
      turnBacks(p, lacquer, gold, '#f5d27a');
      bowl(p, iron, gold, 4);
      crescent(p, gold, 132, 132, -62);
      p.form(ellipse(0, -66, 19), gold, { shade: [6, 6], rim: 0 });
      p.fill(ellipse(0, -66, 9), '#c6262f');
      p.fill(ellipse(-3, -69, 3), '#ffffff', 'opacity=".8"');
    })
    .layer('weapon', { pivot: [346, 366], follow: 'armFront' }, (p) =>
      p.group({ x: 424, y: 396, turn: 9 }, () =>
        sword(p, {
          steel,
          grip: '#1b1220',
          wrap: '#f0b545',
          guard: gold,
          length: 244,
          bend: 30,
          width: 24,
          gripLength: 76,
          edge: '#ffd98a',
        }),
      ),
    )
    .layer('armFront', { pivot: [346, 366] }, (p) => {
      arm(p, {
        shoulder: [338, 374],
        elbow: [396, 432],
        wrist: [416, 410],
        widths: [56, 50, 40],
        sleeve: navy,
        bracer: iron,
        hand: lacquer,
        fist: 9,
      });
      p.group({ x: 354, y: 346, turn: -12 }, () =>
        shoulderShield(p, lacquer, gold, lace, { width: 78, rows: 4, tall: 22 }),
      );
    })
    .build();
}

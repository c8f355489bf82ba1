import type { Material } from '../color';
import { material } from '../color';
import { ellipse, plate, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';
import { breastplate } from '../parts/armour';
import { arm } from '../parts/arms';
import { featherCape } from '../parts/capes';
import { groundShadow } from '../parts/cloth';
import { crow } from '../parts/crow';
import { lock } from '../parts/hair';
import { hollow, SKULL } from '../parts/hood';
import { leg } from '../parts/legs';
import { sash, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#7f8cff';

function claws(p: Paint, steel: Material): void {
  p.form(plate(0, -4, 50, 20, 6), steel, { shade: [5, 5], rim: 3 });
  for (const x of [-18, -6, 6, 18])
    p.form(
      taper([
        [x, -8, 9],
        [x * 1.25, -40, 9],
        [x * 1.5 + 12, -78, 0],
      ]),
      steel,
      { shade: [3, 0], lit: [2, 2], rim: 2, line: 2 },
    );
}

/** Night Hunter: horned-owl cowl, mantle of feathers, claws on both hands. */
export function level11(): HeroRig {
  const night = material('#2b2858', RIM);
  const plume = material('#3a3f78', RIM);
  const pale = material('#8d90c0', RIM);
  const leather = material('#232038', RIM, 'leather');
  const steel = material('#aab3d6', RIM, 'metal');
  const amber = material('#f0a32a', RIM, 'metal');
  const bird = material('#2a2647', '#8f9bff');
  const t = { x: 260, neck: 344, hip: 464, shoulders: 78, waist: 58, hips: 66 };
  const look = {
    core: '#fff6b0',
    iris: '#ffb01f',
    brow: '#0d0b18',
    style: 'slit' as const,
    browWeight: 0,
    size: 1.16,
    spread: 0.6,
    flame: 10,
  };
  const neck = [260, 346] as const;
  return new RigBuilder({
    trunk: t,
    level: 11,
    name: 'Night Hunter',
    rim: RIM,
    face: { x: 158, y: 184, width: 204, height: 100 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 558, 200))
    .layer('cape', { pivot: [260, 352], swing: 0.5 }, (p) =>
      featherCape(p, { x: 260, y: 356, half: 104, rows: 4, drop: 128, flare: 84 }, plume),
    )
    .layer('armBack', { pivot: [186, 384] }, (p) => {
      p.group({ x: 88, y: 372, turn: -46, flip: true }, () => claws(p, steel));
      arm(p, {
        shoulder: [188, 384],
        elbow: [136, 414],
        wrist: [104, 388],
        sleeve: night,
        bracer: leather,
        hand: leather,
        fist: -46,
      });
    })
    .layer('body', { pivot: [260, 556] }, (p) => {
      leg(p, {
        hip: [228, 458],
        knee: [198, 490],
        ankle: [184, 528],
        toe: -1,
        trousers: leather,
        boot: night,
        greave: steel,
      });
      leg(p, {
        hip: [292, 458],
        knee: [322, 490],
        ankle: [338, 528],
        toe: 1,
        trousers: leather,
        boot: night,
        greave: steel,
      });
      trunk(p, t, night);
      breastplate(p, t, leather, amber, 0.7);
      sash(p, t, 444, 28, plume);
      p.form(ellipse(260, 448, 20), amber, { shade: [6, 6], rim: 0 });
      p.fill(ellipse(260, 448, 9), '#1a1030');
      p.fill(
        taper([
          [260, 438, 0],
          [260, 448, 6],
          [260, 458, 0],
        ]),
        '#ffe9a8',
      );
    })
    .head({ place: { x: 260, y: 236, size: 1.06 }, neck, look, lid: night }, (p) => {
      for (const side of [-1, 1]) {
        lock(
          p,
          [
            [side * 56, -60, 44],
            [side * 88, -112, 48],
            [side * 136, -168, 0],
          ],
          night,
        );
        lock(
          p,
          [
            [side * 68, -52, 34],
            [side * 108, -88, 36],
            [side * 156, -118, 0],
          ],
          plume,
        );
      }
      p.form(
        symmetric([
          [0, -104],
          [46, -104],
          [90, -66],
          ...SKULL.slice(3, 5).map(([x, y]) => [x * 1.06, y] as const),
          [90, 88],
          [44, 110],
          [0, 120],
        ]),
        night,
        { shade: [26, 12], rim: 7, lit: [5, 4] },
      );
      hollow(p, '#2c2250', '#ffb01f');
      p.form(
        shape([
          [-64, -70],
          [0, -96],
          [64, -70],
          [46, -34],
          [0, -14, 1],
          [-46, -34],
        ]),
        plume,
        { shade: [14, 8], rim: 0, lit: [3, 3] },
      );
      for (const side of [-1, 1]) {
        p.stroke(ellipse(side * 47, 4, 41, 38), pale.base, 6);
        p.stroke(ellipse(side * 47, 4, 41, 38), pale.light, 2);
        for (let i = 0; i < 9; i++) {
          const a = (-100 + i * 30) * (Math.PI / 180);
          const [c, s] = [Math.cos(a), Math.sin(a)];
          p.fill(
            taper([
              [side * 47 + side * c * 40, 4 + s * 38, 9],
              [side * 47 + side * c * 56, 4 + s * 52, 0],
            ]),
            pale.base,
            'opacity=".9"',
          );
        }
        p.form(
          shape([
            [side * 4, 10, 1],
            [side * 12, -26],
            [side * 60, -50],
            [side * 112, -70, 1],
            [side * 88, -30],
            [side * 44, -22],
            [side * 16, 2],
          ]),
          plume,
          { shade: [6, 6], rim: side * 4, lit: [3, 4] },
        );
      }
      p.form(
        shape([
          [-17, 8, 1],
          [0, -24, 1],
          [17, 8, 1],
          [10, 40],
          [0, 62, 1],
          [-10, 40],
        ]),
        amber,
        { shade: [8, 4], rim: 3 },
      );
      for (const [x, y, long] of [
        [-70, 62, 52],
        [-42, 76, 56],
        [-14, 84, 58],
        [14, 84, 58],
        [42, 76, 56],
        [70, 62, 52],
      ] as const)
        lock(
          p,
          [
            [x, y - 20, 16],
            [x, y + 14, 30],
            [x * 0.94, y + long, 0],
          ],
          plume,
        );
    })
    .layer('companion', { pivot: [440, 170], swing: 0.4 }, (p) => {
      p.group({ x: 446, y: 196, size: 0.8 }, () => crow(p, bird, '#ffcf4a', true));
      p.group({ x: 62, y: 236, size: 0.62, flip: true }, () => crow(p, bird, '#ffcf4a', true));
    })
    .layer('weapon', { pivot: [332, 384], follow: 'armFront' }, (p) =>
      p.group({ x: 432, y: 372, turn: 46 }, () => claws(p, steel)),
    )
    .layer('armFront', { pivot: [332, 384] }, (p) =>
      arm(p, {
        shoulder: [332, 384],
        elbow: [384, 414],
        wrist: [416, 388],
        sleeve: night,
        bracer: leather,
        hand: leather,
        fist: 46,
      }),
    )
    .build();
}

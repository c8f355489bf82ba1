import type { Brush } from '../brush';
import { APPRENTICE, DANCER, type FigureLook, INITIATE } from '../figures/look';
import { ninja } from '../figures/ninja';
import { GOLD } from '../materials';
import { glow } from '../props/basics';
import { lantern, oniMask } from '../props/night';
import { fir, pagoda, ridge, torii } from '../scenery/land';
import { mist } from '../scenery/sky';
import { at, box, e, g, line, oval, p, r, star } from '../shapes';

/** Draws a crate of planks with gold corners, a band and a mark, 72 px. */
export function crate(b: Brush, stops: string, band: string, mark: string): string {
  const corner = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      1,
      turn,
      p('M5.500 0H15Q14 4 10 5Q6 6 5 10Q4 14 0 15V5.500Q0 0 5.500 0z', b.lin(GOLD)),
      e(5, 5, 1.6, '#7a3c08'),
    );
  return g(
    '',
    line(box(5, 8, 62, 60, 7), INK, 3.4),
    b.solid(box(5, 8, 62, 60, 7), b.lin(stops, 60), { k: 2.2 }),
    ...[20, 33, 46, 57].map((y) => r(6, y, 60, 2.2, 1, '#1a0a08', 'fill-opacity=".34"')),
    ...[22.2, 35.2, 48.2, 59.2].map((y) => r(6, y, 60, 1.4, 0.7, '#ffffff', 'fill-opacity=".2"')),
    p(box(27, 8, 18, 60, 1), b.lin(band, 20)),
    p(box(4, 31, 64, 15, 2), b.lin(band)),
    r(4, 31, 64, 2, 1, '#ffffff', 'fill-opacity=".38"'),
    corner(6, 9, 0),
    corner(66, 9, 90),
    corner(66, 67, 180),
    corner(6, 67, 270),
    mark,
  );
}

/** Draws a bomb, which must not be caught, 72 px. */
export function bombCrate(b: Brush): string {
  return g(
    '',
    glow(b, 58, 12, 13, '#ff8a2e', 0.9),
    line('M44 22Q48 10 57 12', '#d9b98a', 3.2),
    p(star(58, 12, 8, 9, 4), '#ffd23d'),
    p(star(58, 12, 8, 5, 2.4), '#fffbe0'),
    b.solid(oval(34, 43, 26), b.lin('#8a84b8 0,#3f3868 0.45,#120e2a 1', 60), { k: 2.6 }),
    p(box(34, 12, 16, 10, 3), b.lin('#b9c0dc,#50567d'), 'transform="rotate(18 42 17)"'),
    at(34, 45, 0.44, 0, oniMask(b, 70)),
  );
}

/** From under the canopy to the crate's lid. */
const CORDS = 'M7 38L26 98M36 34L42 98M60 34L54 98M89 38L70 98';
const CANOPY = 'M4 43Q6 6 48 5Q90 6 92 43Q82 36 70 43Q60 35 48 43Q36 35 26 43Q14 36 4 43z';
const INK = '#1c0a26';

/** Draws the canopy above a crate, 96 by 98. A dark edge makes its cords stand out against the pale moon. */
export function parachute(b: Brush, stops: string, stripe: string): string {
  return g(
    '',
    line(CORDS, INK, 3.6),
    line(CORDS, '#ffeccb', 1.5),
    line(CANOPY, INK, 3),
    b.solid(CANOPY, b.lin(stops, 65), { k: 2.6 }),
    p('M26 43Q26 10 48 5Q34 12 37 40Q31 38 26 43z', stripe, 'fill-opacity=".94"'),
    p('M70 43Q70 10 48 5Q62 12 59 40Q65 38 70 43z', stripe, 'fill-opacity=".8"'),
    p('M12 30Q18 12 40 8Q24 16 19 33z', '#ffffff', 'fill-opacity=".34"'),
  );
}

/** Draws the ninja who waits below for the crates, 150 by 142. */
export function catcher(b: Brush): string {
  const figure = ninja(b, {
    mood: 'glad',
    gaze: [0, -7],
    handL: [-66, -122],
    handR: [66, -122],
    left: 'open',
    right: 'open',
  });
  return at(70, 138, 0.74, 0, figure);
}

/** Friends of the catcher, each in a pose of their own. */
const FRIENDS: readonly Partial<FigureLook>[] = [
  { ...INITIATE, mood: 'happy', handL: [-52, -30], handR: [60, -118], right: 'open', tilt: -5 },
  { ...APPRENTICE, mood: 'glad', handL: [-62, -112], handR: [40, -52], left: 'open', tilt: 6 },
  { ...DANCER, mood: 'happy', handL: [-64, -96], handR: [64, -96], left: 'open', right: 'open', tilt: -3 },
];

/** Draws a friend who waits beside the catcher, 150 by 166. Hair rises above the catcher's height. */
export function friend(b: Brush, index: number): string {
  return at(75, 162, 0.74, 0, ninja(b, { gaze: [0, -7], tails: false, ...FRIENDS[index] }));
}

/** Draws the village skyline of the list picture. */
export function village(b: Brush): string {
  const house = (x: number, y: number, w: number, wall: string, roof: string): string =>
    at(
      x,
      y,
      1,
      0,
      r(-w * 0.4, -w * 0.42, w * 0.8, w * 0.46, 0, wall),
      r(-w * 0.26, -w * 0.3, w * 0.16, w * 0.2, 1, b.lin('#fff0b0,#ffb04a')),
      r(w * 0.08, -w * 0.3, w * 0.16, w * 0.2, 1, b.lin('#fff0b0,#ffb04a')),
      p(
        `M${-w * 0.66} ${-w * 0.36}Q${-w * 0.34} ${-w * 0.46} ${-w * 0.2} ${-w * 0.74}H${w * 0.2}Q${w * 0.34} ${-w * 0.46} ${w * 0.66} ${-w * 0.36}L${w * 0.44} ${-w * 0.34}H${-w * 0.44}z`,
        roof,
      ),
      line(
        `M${-w * 0.62} ${-w * 0.37}Q${-w * 0.34} ${-w * 0.46} ${-w * 0.2} ${-w * 0.73}`,
        '#c9a8ff',
        1.4,
        'stroke-opacity=".6"',
      ),
    );
  const roof = b.lin('#5a3f96,#2a1a58');
  return g(
    '',
    ridge(480, 130, 90, 220, '#3a2478', 6, 0.85),
    ridge(480, 148, 60, 220, '#2a1860', 13, 0.7),
    mist(b, 240, 148, 260, 24, '#b99aff', 0.35),
    at(92, 178, 1, 0, pagoda(132, 4, '#241048', roof)),
    at(398, 178, 1, 0, pagoda(112, 3, '#241048', roof)),
    at(22, 180, 1, 0, fir(80, '#1c1048')),
    at(456, 182, 1, 0, fir(92, '#1c1048')),
    at(300, 176, 1, 0, fir(60, '#1c1048')),
    house(166, 184, 66, '#2c1656', roof),
    house(330, 184, 60, '#2c1656', roof),
    house(232, 182, 76, '#331a60', b.lin('#7a4fb8,#34206a')),
    p('M0 180Q120 166 240 176Q360 166 480 180V220H0z', b.lin('#2a1650,#0e0620')),
    at(240, 206, 1, 0, torii(b, 50)),
    ...[
      [60, 190],
      [134, 186],
      [196, 192],
      [288, 192],
      [352, 186],
      [428, 190],
    ].map(([x = 0, y = 0]) =>
      g(
        '',
        line(`M${x} ${y}v-20`, '#1a0a2a', 2.4),
        glow(b, x, y - 20, 16, '#ffb04a', 0.6),
        at(x, y - 16, 1, 0, lantern(b, 20)),
      ),
    ),
  );
}

import type { Brush } from '../brush';
import { check } from '../core/glyphs';
import { ground } from '../figures/light';
import { ninja } from '../figures/ninja';
import { giftArt } from '../gifts';
import { missionCard } from '../missions';
import type { MissionType } from '../missions/card';
import { rays } from '../popups/kit';
import { glow, plate, sparkle } from '../props/basics';
import { plane, playMark } from '../props/marks';
import { lantern } from '../props/night';
import { chest, scroll } from '../props/treasure';
import { ridge } from '../scenery/land';
import { moon, stars } from '../scenery/sky';
import { at, g, line } from '../shapes';
import { tile } from '../ui/tiles';
import { coins, earth, foot, H, panel, sky, W } from './kit';

/** Draws mission cards above a chest. */
export function miningCards(b: Brush): string {
  const fan: readonly (readonly [number, number, number, MissionType, number])[] = [
    [74, 128, -20, 'dojo', 7],
    [286, 128, 20, 'clan', 5],
    [118, 108, -10, 'village', 5],
    [242, 108, 10, 'village', 6],
    [180, 100, 0, 'forge', 6],
  ];
  return g(
    '',
    sky(b, '#160c34 0,#3a1f78 0.55,#8a3f9a 1'),
    rays(b, 180, 120, 260, 22, '#d6b8ff', 0.3),
    glow(b, 180, 130, 150, '#b79bff', 0.5),
    ...fan.map(([x, y, turn, type, number], i) =>
      at(x, y, i === 4 ? 1.34 : 1.1, turn, at(-44, -44, 1, 0, missionCard(b, type, number))),
    ),
    earth(b, 250, '#2a1250,#0c0618'),
    at(180, 262, 1, 0, chest(b, 108, true)),
    coins(b, [
      [96, 246, 16],
      [266, 246, 17],
      [74, 264, 11],
      [292, 266, 11],
      [126, 266, 12],
      [236, 268, 11],
    ]),
    sparkle(116, 196, 7),
    sparkle(246, 190, 8),
    sparkle(180, 24, 9),
    foot(b),
  );
}

/** Draws income earned while asleep: one lantern for each of three hours. */
export function passive(b: Brush): string {
  return g(
    '',
    sky(b, '#0a0f3a 0,#26307e 0.5,#6a5ab8 1'),
    stars(W, 190, 70, 83),
    moon(b, 84, 70, 36, '#ffffff 0,#e6dcff 0.6,#b9a2f0 1', '#c9b8ff'),
    ridge(W, 216, 70, H, '#2a2470', 8, 0.8),
    line('M150 -4Q236 34 364 8', '#1f1020', 2),
    ...[
      [196, 62],
      [256, 70],
      [316, 58],
    ].map(([x = 0, y = 0]) =>
      g(
        '',
        glow(b, x, y, 44, '#ff9a3e', 0.6),
        line(`M${x} ${y - 48}V${y - 24}`, '#1f1020', 2),
        at(x, y, 1, 0, lantern(b, 60)),
      ),
    ),
    earth(b, 232, '#2a2160,#0c0824'),
    at(86, 262, 0.98, 0, ninja(b, { mood: 'calm', legs: 'sit', handL: [-30, -44], handR: [30, -44] })),
    b.icon('zzz', 142, 106, 44),
    ground(b, 252, 262, 84),
    at(252, 260, 1, 0, chest(b, 124, true)),
    coins(b, [
      [228, 132, 13],
      [270, 118, 11],
      [300, 142, 12],
      [206, 158, 10],
      [252, 160, 14],
      [182, 252, 14],
      [326, 254, 13],
      [338, 230, 9],
    ]),
    sparkle(288, 178, 8),
    sparkle(214, 188, 6),
    foot(b),
  );
}

/** Draws daily rewards and tasks. */
export function dailyMissions(b: Brush): string {
  const days = [0, 1, 2, 3, 4, 5].map((i) => {
    const x = 34 + (i % 3) * 100;
    const y = 22 + Math.floor(i / 3) * 92;
    const art = giftArt[[0, 2, 5, 8, 10, 15][i] ?? 0];
    const today = i === 3;
    return g(
      '',
      today ? glow(b, x + 46, y + 42, 66, '#ffd75e', 0.8) : '',
      at(
        x,
        y,
        1,
        0,
        plate(
          b,
          92,
          84,
          today
            ? '#ffe08a 0,#e8902a 0.5,#a8430f 1'
            : i < 3
              ? '#5a4a86 0,#382a5e 0.5,#1d1438 1'
              : '#8f6ae0 0,#57389e 0.5,#2a1660 1',
          18,
        ),
      ),
      at(x + 14, y + 9, 1, 0, art ? art(b) : ''),
      i < 3 ? at(x + 66, y + 52, 0.9, 0, check(b)) : '',
    );
  });
  return g(
    '',
    sky(b, '#1a0f3a 0,#4a1f6a 0.5,#a83a5a 1'),
    rays(b, 180, 110, 260, 20, '#ffd0a0', 0.25),
    ...days,
    panel(b, 30, 212, 300, 62),
    at(42, 218, 0.86, 0, tile(b, 56, '#b79bff 0,#7a52e6 0.5,#3f2399 1', playMark(b, 28))),
    at(98, 218, 0.86, 0, tile(b, 56, '#8fdcff 0,#3aa0f2 0.5,#1f5cc4 1', plane(b, 36))),
    at(182, 244, 1, -6, scroll(b, 36)),
    coins(b, [
      [244, 243, 19],
      [230, 252, 12],
    ]),
    at(278, 222, 1.35, 0, check(b)),
    sparkle(340, 30, 7),
    sparkle(18, 120, 6),
  );
}

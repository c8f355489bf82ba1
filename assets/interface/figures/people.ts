import type { Brush } from '../brush';
import { glow } from '../props/basics';
import { lantern } from '../props/night';
import { at, e, g, line, p } from '../shapes';

const SKIN = '#ffdcb4 0,#e7aa78 0.6,#a86a45 1';

/** The orphan: bare head, torn tunic; stands on 0, 0, about 120 high. `rim` is the light behind. */
export function child(b: Brush, rim: string, scarf: boolean): string {
  return g(
    '',
    p('M-16 -30L-18 0H-6L-4 -22zM16 -30L18 0H6L4 -22z', b.lin('#c98d63,#7a4a2e')),
    b.solid(
      'M-22 -62Q0 -70 22 -62L30 -24L22 -28L16 -20L8 -28L0 -20L-8 -28L-16 -20L-22 -28L-30 -24z',
      b.lin('#7a6a5a 0,#4a3a34 0.6,#241a1e 1', 65),
      { k: 1.8, light: rim, lightness: 0.7 },
    ),
    line('M-22 -42Q0 -36 22 -42', '#2a1a14', 3),
    line('M-18 -58Q-34 -44 -26 -28M18 -58Q34 -44 26 -28', '#5a463c', 10),
    e(-26, -26, 6, '#dca27a'),
    e(26, -26, 6, '#dca27a'),
    scarf
      ? p(
          'M-22 -66Q0 -54 22 -66Q26 -56 18 -52Q0 -44 -18 -52Q-26 -56 -22 -66zM14 -54Q28 -44 24 -24Q16 -30 12 -50z',
          b.lin('#ff8a72,#a81c30'),
        )
      : '',
    b.solid('M-32 -92Q-32 -120 0 -122Q32 -120 32 -92Q32 -64 0 -62Q-32 -64 -32 -92z', b.lin(SKIN, 65), {
      k: 2,
      light: rim,
      lightness: 0.5,
    }),
    b.solid(
      'M-36 -88Q-42 -128 -12 -130Q-10 -140 4 -134Q14 -142 18 -130Q42 -126 36 -88Q32 -96 28 -104Q20 -96 14 -108Q6 -96 -4 -108Q-14 -96 -20 -106Q-28 -98 -36 -88z',
      b.lin('#5a4a6a 0,#2a2038 0.6,#140e1e 1', 60),
      { k: 2, light: rim, lightness: 0.8 },
    ),
    e(-13, -86, 6, '#1a1018', 7.5),
    e(13, -86, 6, '#1a1018', 7.5),
    e(-11.5, -89, 2.2, '#fff'),
    e(14.5, -89, 2.2, '#fff'),
    e(-14, -83, 1.3, '#fff', undefined, 'fill-opacity=".8"'),
    e(12, -83, 1.3, '#fff', undefined, 'fill-opacity=".8"'),
    line('M-20 -99Q-12 -102 -7 -97M20 -99Q12 -102 7 -97', '#1a1018', 2.4),
    p('M-18 -78Q-21 -70 -18 -67Q-14 -70 -18 -78z', '#bfeaff'),
    line('M-4 -70Q0 -73 4 -70', '#7a3a2a', 2),
    e(-22, -76, 4.5, '#ff8a72', 3, 'fill-opacity=".35"'),
    e(22, -76, 4.5, '#ff8a72', 3, 'fill-opacity=".35"'),
  );
}

/** An elder's head with straw hat and white beard, its middle at 0, 0; about 130 wide. */
export function elderHead(b: Brush): string {
  return at(
    0,
    140,
    1,
    0,
    b.solid('M-30 -140Q-30 -168 0 -168Q30 -168 30 -140Q28 -116 0 -114Q-28 -116 -30 -140z', b.lin(SKIN, 65), {
      k: 2,
    }),
    line('M-20 -138Q-12 -132 -6 -138M6 -138Q12 -132 20 -138', '#2a1220', 2.8),
    p('M-24 -146Q-14 -154 -4 -147Q-14 -148 -24 -141zM24 -146Q14 -154 4 -147Q14 -148 24 -141z', '#ffffff'),
    b.solid(
      'M-28 -132Q-14 -122 0 -126Q14 -122 28 -132Q28 -96 12 -76Q2 -58 -2 -54Q-6 -66 -14 -80Q-28 -100 -28 -132z',
      b.lin('#ffffff 0,#e6e2ee 0.5,#a8a2bc 1', 70),
      { k: 2 },
    ),
    p('M-16 -124Q-4 -132 0 -126Q4 -132 16 -124Q6 -118 0 -122Q-6 -118 -16 -124z', '#ffffff'),
    b.solid(
      'M-66 -146Q-40 -162 0 -196Q40 -162 66 -146Q0 -130 -66 -146z',
      b.lin('#fff0b8 0,#d9a452 0.5,#7f5224 1', 60),
      { k: 2.2 },
    ),
    ...[-44, -22, 0, 22, 44].map((x) => line(`M0 -194L${x} -142`, '#7a4a1c', 1.3, 'stroke-opacity=".5"')),
  );
}

/** The old master: straw hat, white beard, travelling cloak, lantern on a staff; stands on 0, 0, about 190 high. */
export function master(b: Brush, withLantern: boolean): string {
  return g(
    '',
    line('M58 4L50 -196', '#3a2418', 7),
    line('M56 4L48.500 -196', '#8f5a34', 3.4),
    withLantern
      ? g(
          '',
          line('M50 -194Q74 -200 80 -178', '#3a2418', 4),
          glow(b, 80, -148, 76, '#ffb04a', 0.8),
          at(80, -150, 1, 0, lantern(b, 56)),
        )
      : '',
    b.solid('M-34 -112Q0 -124 34 -112L54 -4Q0 8 -54 -4z', b.lin('#8f8aa8 0,#56506e 0.5,#262238 1', 65), {
      k: 3,
      light: '#ffe0b0',
      lightness: 0.4,
    }),
    p('M-8 -112L2 -40L-12 0Q-2 2 12 2L18 -40L14 -112z', b.lin('#e6dcc8,#9c8f7a')),
    line('M-6 -110L4 -60M16 -110L6 -60', '#5a2a2a', 4),
    p('M-46 -58Q0 -44 46 -58L47 -48Q0 -34 -47 -48z', b.lin('#a84a3a,#5a1a22')),
    line('M28 -100Q58 -88 53 -66', '#56506e', 20),
    e(53, -66, 10, b.lin(SKIN, 60)),
    line('M-30 -100Q-46 -76 -20 -62', '#4a4462', 20),
    e(-18, -62, 10, b.lin(SKIN, 60)),
    at(0, -140, 1, 0, elderHead(b)),
  );
}

/** Demon warlord: horned helmet over a mask, plated shoulders, cape and great sword; about 260 high. */
export function warlord(b: Brush): string {
  const plate = (s: number): string =>
    g(
      `transform="scale(${s} 1)"`,
      b.solid(
        'M30 -176Q78 -186 96 -140L92 -116Q70 -136 36 -140z',
        b.lin('#6a3a4a 0,#3a1628 0.5,#16060f 1', 60),
        { k: 3, light: '#ff8a5f', lightness: 0.6 },
      ),
      b.solid(
        'M40 -148Q82 -150 98 -106L90 -92Q70 -114 42 -116z',
        b.lin('#5a2a3c 0,#2e1020 0.5,#120409 1', 60),
        { k: 2.4, light: '#ff8a5f', lightness: 0.5 },
      ),
      line('M34 -148Q72 -150 92 -122M44 -124Q76 -124 91 -98', '#d8a03a', 3),
    );
  const horn = (s: number): string =>
    g(
      `transform="scale(${s} 1)"`,
      b.solid(
        'M24 -218Q66 -222 74 -280Q94 -238 72 -206Q52 -188 30 -194z',
        b.lin('#fff3d0 0,#d0a060 0.4,#4a2414 1', 40),
        { k: 2.6 },
      ),
    );
  return g(
    '',
    p(
      'M-60 -170Q-150 -120 -140 10Q-110 -16 -90 6Q-60 -20 -30 8Q0 -16 30 8Q60 -20 90 6Q110 -16 140 10Q150 -120 60 -170z',
      b.lin('#5a1024 0,#2a0614 0.6,#0f0208 1'),
    ),
    at(
      -108,
      -92,
      1,
      -112,
      p('M-14 -7H8V7H-14z', '#2a1014'),
      p('M8 -16H16V16H8z', '#d8a03a'),
      p('M16 -10L150 -16L176 0L150 12L16 10z', b.lin('#f4f6ff 0,#9aa2c6 0.5,#3c4068 1')),
      p('M16 -1L160 -2L16 3z', '#ff7a5f', 'fill-opacity=".6"'),
    ),
    b.solid('M-64 -170Q0 -190 64 -170L72 -60Q0 -30 -72 -60z', b.lin('#6a3a4a 0,#3a1628 0.5,#16060f 1', 65), {
      k: 3,
      light: '#ff8a5f',
      lightness: 0.5,
    }),
    ...[-130, -108, -86].map((y) =>
      line(`M-62 ${y}Q0 ${y + 16} 62 ${y}`, '#d8a03a', 2.6, 'stroke-opacity=".8"'),
    ),
    line('M-70 -140Q-110 -130 -108 -92', '#2e1020', 34),
    line('M70 -140Q104 -116 82 -84', '#2e1020', 34),
    e(-108, -92, 17, b.lin('#8a3a3a,#3a0a14')),
    e(82, -84, 17, b.lin('#8a3a3a,#3a0a14')),
    plate(1),
    plate(-1),
    horn(1),
    horn(-1),
    at(
      0,
      -200,
      1.15,
      0,
      b.solid(
        'M0 -40C24 -40 42 -24 42 0C42 22 30 32 24 42C18 50 8 52 0 52C-8 52 -18 50 -24 42C-30 32 -42 22 -42 0C-42 -24 -24 -40 0 -40z',
        b.lin('#e0453a 0,#8a1626 0.6,#3a0612 1', 65),
        { k: 3 },
      ),
      p('M-24 26Q0 12 24 26Q20 44 0 44Q-20 44 -24 26z', '#12030a'),
      p('M14 28L20 28L18 43zM-14 28L-20 28L-18 43zM7 26H12L10 34zM-7 26H-12L-10 34z', '#fff4d6'),
      p(
        'M4 -6Q20 -26 40 -22Q36 -8 26 -8Q14 -8 4 0zM-4 -6Q-20 -26 -40 -22Q-36 -8 -26 -8Q-14 -8 -4 0z',
        '#12030a',
      ),
      glow(b, -20, -1, 16, '#ffb02e', 0.9),
      glow(b, 20, -1, 16, '#ffb02e', 0.9),
      p('M8 -1Q20 -10 32 -5Q26 6 16 4zM-8 -1Q-20 -10 -32 -5Q-26 6 -16 4z', '#fff3a0'),
      b.solid(
        'M-48 -14Q-44 -54 0 -56Q44 -54 48 -14Q30 -30 0 -32Q-30 -30 -48 -14z',
        b.lin('#5a4058 0,#2a1428 0.6,#0f040c 1', 60),
        { k: 2.4, light: '#ff8a5f', lightness: 0.6 },
      ),
      p('M-12 -52L0 -74L12 -52L0 -34z', b.lin('#ffe9a8,#b8640f')),
    ),
  );
}

import { document, linear, shuriken, shurikenOutline } from './paint';

export const LOGO = { width: 320, height: 208 } as const;
export const WORDMARK = { width: 300, height: 52 } as const;

interface Word {
  text: string;
  x: number;
  y: number;
  size: number;
  /** Ids of the gradients for the letters' faces and sides. */
  fill: string;
  side: string;
  outline: string;
  /** Extrusion of the letters, px. */
  depth: number;
  spacing?: number;
}

/** Draws raised letters: a dark contour, a coloured side, the face and a lit upper edge. */
function raised(word: Word, id: string, box: { width: number; height: number }): string {
  const text = (dy: number, attributes: string) =>
    `<text x="${word.x}" y="${word.y + dy}" font-size="${word.size}" letter-spacing="${word.spacing ?? 0}" text-anchor="middle" font-family="Dela Gothic One" stroke-linejoin="round" ${attributes}>${word.text}</text>`;
  const contour = word.size * 0.16;
  const steps = Array.from({ length: word.depth + 1 }, (_, i) => word.depth - i);
  return [
    ...steps.map((dy) =>
      text(dy, `fill="${word.outline}" stroke="${word.outline}" stroke-width="${contour}"`),
    ),
    ...steps.map((dy) =>
      text(dy, `fill="url(#${word.side})" stroke="url(#${word.side})" stroke-width="${contour * 0.34}"`),
    ),
    text(0, `fill="url(#${word.fill})"`),
    `<mask id="${id}">${text(0, 'fill="#fff"')}${text(word.size * 0.035, 'fill="#000"')}</mask><rect width="${box.width}" height="${box.height}" fill="#fffdf0" mask="url(#${id})"/>`,
  ].join('');
}

const COMMON = [
  linear('gold', [0, 30], [0, 96], '#fffbe0 0,#ffe07a .38,#ffb52e .62,#f08a1a 1'),
  linear('goldSide', [0, 40], [0, 104], '#c9700d 0,#8a3f05 1'),
  linear('red', [0, 106], [0, 176], '#fff1e2 0,#ffb09a .3,#f2543f .56,#c4242f 1'),
  linear('redSide', [0, 110], [0, 190], '#8a1526 0,#4f0a1c 1'),
].join('');

/** A sword below the words, drawn from left to right. */
const KATANA = `<g transform="translate(160 186) rotate(-4)">
<path d="M-92 -5Q30 -9 148 -22Q128 -2 60 4Q-20 8 -92 6Z" fill="#170a22" stroke="#170a22" stroke-width="7" stroke-linejoin="round"/>
<path d="M-92 -5Q30 -9 148 -22Q128 -2 60 4Q-20 8 -92 6Z" fill="url(#steel)"/>
<path d="M-90 1Q30 -2 138 -18" fill="none" stroke="#fff" stroke-width="1.600" stroke-linecap="round"/>
<rect x="-152" y="-6.500" width="58" height="13" rx="5" fill="#2a1c4d" stroke="#170a22" stroke-width="4"/>
<g fill="#ffc53d"><path d="M-140 -6l6 6.500l-6 6.500l-6 -6.500zM-124 -6l6 6.500l-6 6.500l-6 -6.500zM-108 -6l6 6.500l-6 6.500l-6 -6.500z"/></g>
<rect x="-98" y="-14" width="9" height="28" rx="4" fill="url(#goldBar)" stroke="#170a22" stroke-width="3.500"/>
</g>`;

/** The splash's logo: words over a throwing star, with a sword beneath. */
export const logo: string = document(
  LOGO.width,
  LOGO.height,
  [
    COMMON,
    linear('steelLight', [252, 10], [316, 86], '#ffffff 0,#b9c2e2 1'),
    linear('steelDark', [252, 10], [316, 86], '#7d86b4 0,#454c7c 1'),
    linear('steel', [0, -20], [0, 8], '#ffffff 0,#ccd4ee .5,#7f88b6 1'),
    linear('goldBar', [0, -14], [0, 14], '#fff3b0 0,#b8690f 1'),
  ].join(''),
  `<g transform="rotate(-4 160 110)">${raised({ text: 'NINJA', x: 146, y: 94, size: 64, fill: 'gold', side: 'goldSide', outline: '#170a22', depth: 6 }, 'm1', LOGO)}${raised({ text: 'SEIJIN', x: 160, y: 160, size: 57, fill: 'red', side: 'redSide', outline: '#170a22', depth: 6 }, 'm2', LOGO)}</g>
${KATANA}
<g transform="rotate(14 284 44)"><path d="${shurikenOutline(284, 44, 34)}" fill="#170a22" stroke="#170a22" stroke-width="8" stroke-linejoin="round"/>${shuriken(284, 44, 34, { light: 'steelLight', dark: 'steelDark', hub: '#170a22' })}</g>`,
);

/** The game's name on one line, for headers and sharing. */
export const wordmark: string = document(
  WORDMARK.width,
  WORDMARK.height,
  [
    linear('gold', [0, 10], [0, 40], '#fffbe0 0,#ffe07a .38,#ffb52e .62,#f08a1a 1'),
    linear('goldSide', [0, 10], [0, 46], '#c9700d 0,#8a3f05 1'),
  ].join(''),
  raised(
    {
      text: 'NINJA SEIJIN',
      x: 150,
      y: 38,
      size: 29,
      fill: 'gold',
      side: 'goldSide',
      outline: '#170a22',
      depth: 3,
    },
    'm1',
    WORDMARK,
  ),
);

import { blur, document, linear, radial, rays, shuriken, shurikenOutline } from './paint';

export const ICON_SIZE = 512;

const HOOD =
  'M86 306C74 150 152 62 256 62C360 62 438 150 426 306C420 396 352 462 256 462C160 462 92 396 86 306Z';
const OPENING =
  'M128 262C164 238 212 230 256 230C300 230 348 238 384 262C396 296 390 330 372 350C334 366 298 372 256 372C214 372 178 366 140 350C122 330 116 296 128 262Z';
const MASK =
  'M122 338C166 336 216 328 256 306C296 328 346 336 390 338C400 354 410 352 421 340C408 414 344 462 256 462C168 462 104 414 91 340C102 352 112 354 122 338Z';
const BAND =
  'M82 212C136 176 196 160 256 160C316 160 376 176 430 212C432 230 432 250 428 270C374 240 316 228 256 228C196 228 138 240 84 270C80 250 80 230 82 212Z';
const EYE = 'M-2 -22L106 8C98 30 70 42 42 37C16 32 -2 10 -2 -22Z';
const BROW = 'M-26 -46C20 -52 78 -34 122 0C128 8 124 24 114 24C72 2 28 -14 -16 -16C-28 -22 -32 -40 -26 -46Z';

const DEFS = [
  radial('sky', [256, 236], 360, '#ff7a4a 0,#e0453a .34,#9c1f2b .7,#4a0c22 1'),
  radial('halo', [256, 250], 250, '#ffe9a8 0 .95,#ffc53d .45 .5,#ffc53d 1 0'),
  linear('hood', [140, 80], [400, 440], '#6f60b4 0,#3a2f66 .42,#191230 1'),
  linear('mask', [130, 300], [380, 460], '#4a3f82 0,#2a2150 .5,#120c26 1'),
  linear('skin', [256, 226], [256, 372], '#8a4a30 0,#e9a878 .4,#ffcf9e .75,#c97d52 1'),
  linear('band', [80, 170], [430, 270], '#ff6a4a 0,#e0453a .4,#b3222e .75,#7d1428 1'),
  linear('plate', [196, 150], [316, 244], '#ffffff 0,#d6dcf2 .35,#98a1c9 .7,#626a9c 1'),
  linear('lightSteel', [216, 156], [296, 236], '#ff8a5f 0,#c22b33 1'),
  linear('darkSteel', [216, 156], [296, 236], '#a51f2c 0,#5d0c1f 1'),
  radial('iris', [50, -2], 52, '#fffdf0 0,#ffe66b .3,#ffb21f .62,#f2581a 1'),
  linear('rimCool', [60, 0], [200, 0], '#a994ff 0,#8b6cff .5 .6,#8b6cff 1 0'),
  linear('rimWarm', [452, 0], [330, 0], '#ffc27a 0,#ff6a4f .5 .6,#ff4a3f 1 0'),
  linear('tail', [400, 120], [512, 250], '#ff7a52 0,#d5362f .5,#7d1428 1'),
  linear('hilt', [0, -20], [0, 20], '#4b3d7d 0,#241a42 1'),
  linear('gold', [-30, -30], [30, 30], '#fff3b0 0,#ffc53d .5,#b8690f 1'),
  `<clipPath id="inHood"><path d="${HOOD}"/></clipPath><clipPath id="inOpening"><path d="${OPENING}"/></clipPath>`,
  blur('soft', 12),
  blur('glow', 9),
  blur('edge', 3),
].join('');

/** Draws a sword hilt over a shoulder, its pommel at the end of the x axis. */
function hilt(x: number, y: number, turn: number): string {
  const wraps = [24, 52, 80]
    .map((at) => `<path d="M${at} -17l14 17l-14 17l-14 -17z" fill="#ffc53d" fill-opacity=".9"/>`)
    .join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="0" y="-17" width="112" height="34" rx="8" fill="url(#hilt)" stroke="#120a20" stroke-width="5"/>${wraps}<rect x="-14" y="-34" width="22" height="68" rx="9" fill="url(#gold)" stroke="#120a20" stroke-width="5"/><rect x="106" y="-21" width="24" height="42" rx="10" fill="url(#gold)" stroke="#120a20" stroke-width="5"/></g>`;
}

function eye(x: number, mirror: 1 | -1): string {
  return `<g transform="translate(${x} 296) scale(${mirror} 1)"><path d="${EYE}" fill="#ff7a1f" opacity=".9" filter="url(#glow)"/><path d="${EYE}" fill="#1a0d16" stroke="#1a0d16" stroke-width="12" stroke-linejoin="round"/><path d="${EYE}" fill="url(#iris)"/><path d="M58 -6C48 8 48 26 56 38C68 28 72 10 68 -3Z" fill="#2a0d0a"/><circle cx="46" cy="6" r="7.500" fill="#fffdf0"/></g>`;
}

function brow(x: number, mirror: 1 | -1): string {
  return `<g transform="translate(${x} 282) scale(${mirror} 1)"><path d="${BROW}" fill="#150c1c"/></g>`;
}

const TAILS =
  '<path d="M408 196C446 150 482 146 520 118C516 160 500 190 472 208C492 212 508 210 522 204C506 246 456 262 414 236Z" fill="url(#tail)" stroke="#3d0a18" stroke-width="6" stroke-linejoin="round"/><path d="M416 214C450 196 478 190 506 160" fill="none" stroke="#ffb59a" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>';

const HEAD = `<ellipse cx="256" cy="470" rx="210" ry="60" fill="#2a0616" opacity=".75" filter="url(#soft)"/>
<path d="${HOOD}" fill="#120a20" stroke="#120a20" stroke-width="16"/>
<path d="${HOOD}" fill="url(#hood)"/>
<g clip-path="url(#inHood)">
<path d="M150 96C190 66 250 64 292 74C230 88 178 124 152 176C132 160 134 118 150 96Z" fill="#fff" fill-opacity=".16"/>
<path d="M256 62C262 110 262 140 258 168" fill="none" stroke="#120a20" stroke-opacity=".5" stroke-width="6"/>
</g>
<path d="${OPENING}" fill="url(#skin)"/>
<g clip-path="url(#inOpening)"><path d="M110 220H402V276C350 256 300 250 256 250C212 250 162 256 110 276Z" fill="#3d1420" fill-opacity=".6"/></g>
${eye(146, 1)}${eye(366, -1)}
${brow(146, 1)}${brow(366, -1)}
<path d="M244 292C250 298 252 304 252 310M268 292C262 298 260 304 260 310" fill="none" stroke="#7a3a24" stroke-width="5" stroke-linecap="round"/>
<path d="${MASK}" fill="url(#mask)"/>
<path d="M122 338C166 336 216 328 256 306C296 328 346 336 390 338" fill="none" stroke="#9d8ee8" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/>
<path d="M256 316V372M130 392L214 412M146 428L222 434M382 392L298 412M366 428L290 434" fill="none" stroke="#0c0718" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/>
<g clip-path="url(#inHood)" fill="none" filter="url(#edge)"><path d="${HOOD}" stroke="url(#rimCool)" stroke-width="30"/><path d="${HOOD}" stroke="url(#rimWarm)" stroke-width="20"/></g>
<path d="${BAND}" fill="#3d0a18" transform="translate(0 8)" opacity=".7"/>
<path d="${BAND}" fill="url(#band)" stroke="#3d0a18" stroke-width="6" stroke-linejoin="round"/>
<path d="M92 214C144 182 200 168 256 168C312 168 368 182 420 214" fill="none" stroke="#ffb59a" stroke-opacity=".65" stroke-width="6" stroke-linecap="round"/>
<path d="M174 168Q256 144 338 168L344 232Q256 214 168 232Z" fill="#3d0a18" transform="translate(0 7)"/>
<path d="M174 168Q256 144 338 168L344 232Q256 214 168 232Z" fill="url(#plate)" stroke="#3a3f66" stroke-width="6" stroke-linejoin="round"/>
<path d="M180 172Q256 151 332 172" fill="none" stroke="#fff" stroke-opacity=".95" stroke-width="5" stroke-linecap="round"/>
<g fill="#4d5484"><circle cx="188" cy="184" r="6"/><circle cx="324" cy="184" r="6"/><circle cx="186" cy="214" r="6"/><circle cx="326" cy="214" r="6"/></g>
<path d="${shurikenOutline(256, 192, 36)}" fill="#fff" fill-opacity=".6" transform="translate(0 3)"/>
${shuriken(256, 190, 36, { light: 'lightSteel', dark: 'darkSteel', hub: '#e8ecfb' })}`;

const BACKGROUND = `<rect width="512" height="512" fill="url(#sky)"/><path d="${rays(256, 250, 460, 14, 6)}" fill="#ffd27a" fill-opacity=".16"/><circle cx="256" cy="250" r="232" fill="url(#halo)"/>`;

/**
 * The ninja's face against a burning sky. The picture fills the square, because platforms crop the corners themselves.
 */
export const appIcon: string = document(
  ICON_SIZE,
  ICON_SIZE,
  DEFS,
  `${BACKGROUND}${hilt(116, 108, -138)}${hilt(396, 108, -42)}${TAILS}${HEAD}`,
);

/** The same icon with rounded corners, for tabs and pages that don't crop it. */
export const roundedIcon: string = document(
  ICON_SIZE,
  ICON_SIZE,
  `${DEFS}<clipPath id="card"><rect width="512" height="512" rx="116"/></clipPath>`,
  `<g clip-path="url(#card)">${BACKGROUND}${hilt(116, 108, -138)}${hilt(396, 108, -42)}${TAILS}${HEAD}</g>`,
);

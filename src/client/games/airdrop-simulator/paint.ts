import { gamesArt } from '../../art/games';
import type { Picture } from '../kit/atlas';
import { glyphPictures } from '../kit/glyphs';
import { glow, panel, shape, vertical } from '../kit/paint';

type Context = CanvasRenderingContext2D;

const CRATE = 72;

function paintCrate(light: string, dark: string, band: string) {
  return (context: Context, width: number, height: number): void => {
    context.fillStyle = dark;
    panel(context, [2, 2, width - 4, height - 4], 9);
    context.fillStyle = vertical(context, height, [
      [0, light],
      [1, dark],
    ]);
    panel(context, [6, 5, width - 12, height - 14], 6);
    context.fillStyle = band;
    context.fillRect(width * 0.2, 5, width * 0.12, height - 14);
    context.fillRect(width * 0.68, 5, width * 0.12, height - 14);
    panel(context, [width * 0.38, height * 0.36, width * 0.24, height * 0.24], 5);
  };
}

function paintBomb(context: Context, width: number, height: number): void {
  const body = context.createRadialGradient(
    width * 0.38,
    height * 0.46,
    2,
    width / 2,
    height * 0.58,
    width * 0.42,
  );
  body.addColorStop(0, '#6b6480');
  body.addColorStop(1, '#151020');
  context.fillStyle = body;
  context.beginPath();
  context.arc(width / 2, height * 0.58, width * 0.38, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#3b3450';
  panel(context, [width * 0.4, height * 0.12, width * 0.2, height * 0.14], 4);
  context.fillStyle = '#ffb02e';
  context.beginPath();
  context.arc(width * 0.62, height * 0.08, width * 0.09, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#e0453a';
  context.font = `900 ${height * 0.34}px Rubik, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('✕', width / 2, height * 0.6);
}

function paintParachute(context: Context, width: number, height: number): void {
  context.strokeStyle = '#f3e6ffcc';
  context.lineWidth = 1.5;
  for (const x of [0.06, 0.35, 0.65, 0.94]) {
    context.beginPath();
    context.moveTo(width * x, height * 0.52);
    context.lineTo(width / 2, height);
    context.stroke();
  }
  const colors = ['#e0453a', '#fff1dc', '#e0453a', '#fff1dc', '#e0453a'];
  colors.forEach((color, index) => {
    const [from, to] = [width * (index / 5), width * ((index + 1) / 5)];
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(from, height * 0.52);
    context.quadraticCurveTo(width / 2 + (from - width / 2) * 0.9, height * 0.02, width / 2, height * 0.02);
    context.quadraticCurveTo(width / 2 + (to - width / 2) * 0.9, height * 0.02, to, height * 0.52);
    context.quadraticCurveTo((from + to) / 2, height * 0.42, from, height * 0.52);
    context.fill();
  });
}

function paintDust(context: Context, width: number, height: number): void {
  for (const x of [0.25, 0.5, 0.75]) {
    const cloud = context.createRadialGradient(
      width * x,
      height * 0.55,
      0,
      width * x,
      height * 0.55,
      width * 0.26,
    );
    cloud.addColorStop(0, '#ffe6c8dd');
    cloud.addColorStop(1, '#ffe6c800');
    context.fillStyle = cloud;
    context.fillRect(0, 0, width, height);
  }
}

/** A small disc that tells which part of the share a crate carries, by colour and by sign. */
function paintPart(color: string, sign: (context: Context, size: number) => void) {
  return (context: Context, width: number): void => {
    context.fillStyle = '#1a0d08';
    context.beginPath();
    context.arc(width / 2, width / 2, width / 2, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = color;
    context.beginPath();
    context.arc(width / 2, width / 2, width / 2 - 2.5, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = '#1a0d08';
    sign(context, width);
  };
}

function paintCoinSign(context: Context, size: number): void {
  const [m, r] = [size / 2, size * 0.3];
  shape(context, [
    [m, m - r],
    [m + r * 0.3, m - r * 0.3],
    [m + r, m],
    [m + r * 0.3, m + r * 0.3],
    [m, m + r],
    [m - r * 0.3, m + r * 0.3],
    [m - r, m],
    [m - r * 0.3, m - r * 0.3],
  ]);
}

function paintIncomeSign(context: Context, size: number): void {
  for (const [x, h] of [
    [0.28, 0.2],
    [0.44, 0.32],
    [0.6, 0.46],
  ] as const) {
    context.fillRect(size * x, size * (0.72 - h), size * 0.12, size * h);
  }
}

function paintFriendsSign(context: Context, size: number): void {
  for (const x of [0.38, 0.62]) {
    context.beginPath();
    context.arc(size * x, size * 0.38, size * 0.1, 0, Math.PI * 2);
    context.arc(size * x, size * 0.68, size * 0.14, Math.PI, 0);
    context.fill();
  }
}

/** Pictures of the airdrop simulator, drawn by hand where the artist's files are missing. */
export function dropPictures() {
  const crate = { width: CRATE, height: CRATE, contain: true };
  const part = { width: 30, height: 30 };
  return {
    wood: { ...crate, url: gamesArt.url('drop-crate'), paint: paintCrate('#d99a55', '#7a4420', '#4f2a14') },
    gold: {
      ...crate,
      url: gamesArt.url('drop-crate-gold'),
      paint: paintCrate('#ffe9a8', '#d68a12', '#b3262e'),
    },
    bomb: { ...crate, url: gamesArt.url('drop-crate-bomb'), paint: paintBomb },
    parachute: {
      width: 96,
      height: 88,
      url: gamesArt.url('drop-parachute'),
      contain: true,
      paint: paintParachute,
    },
    dust: { width: 120, height: 60, paint: paintDust },
    spark: { width: 24, height: 24, paint: (context, w, h) => glow(context, w, h, '#ffd873') },
    coins: { ...part, paint: paintPart('#ffc53d', paintCoinSign) },
    income: { ...part, paint: paintPart('#a98cff', paintIncomeSign) },
    friends: { ...part, paint: paintPart('#5fe09a', paintFriendsSign) },
    ...glyphPictures(),
  } satisfies Record<string, Picture>;
}

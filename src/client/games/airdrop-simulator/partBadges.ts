import type { Texture } from 'pixi.js';
import { paintedTexture } from '../../stage/kit/canvasTextures';
import type { Part } from './parts';

type Context = CanvasRenderingContext2D;

const SIZE = 30;
const INK = '#1a0d08';

const COLORS: Readonly<Record<Part, string>> = { coins: '#ffc53d', income: '#a98cff', friends: '#5fe09a' };
const SIGNS: Readonly<Record<Part, (context: Context) => void>> = {
  coins: coinSign,
  income: incomeSign,
  friends: friendsSign,
};

/** Paints a crate's small disc, whose colour and sign tell its part of the share. */
export function partBadge(part: Part, resolution: number): Texture {
  return paintedTexture({ width: SIZE, height: SIZE, resolution }, (context) => {
    disc(context, INK, SIZE / 2);
    disc(context, COLORS[part], SIZE / 2 - 2.5);
    context.fillStyle = INK;
    SIGNS[part](context);
  });
}

function disc(context: Context, color: string, radius: number): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(SIZE / 2, SIZE / 2, radius, 0, Math.PI * 2);
  context.fill();
}

/** A star of four points. */
function coinSign(context: Context): void {
  context.beginPath();
  for (let corner = 0; corner < 8; corner++) {
    const angle = (corner * Math.PI) / 4;
    const reach = SIZE * 0.3 * (corner % 2 === 0 ? 1 : 0.3 * Math.SQRT2);
    context.lineTo(SIZE / 2 + Math.sin(angle) * reach, SIZE / 2 - Math.cos(angle) * reach);
  }
  context.fill();
}

/** Three rising bars. */
function incomeSign(context: Context): void {
  [0.2, 0.32, 0.46].forEach((height, bar) => {
    context.fillRect(SIZE * (0.28 + bar * 0.16), SIZE * (0.72 - height), SIZE * 0.12, SIZE * height);
  });
}

/** Head and shoulders. */
function friendsSign(context: Context): void {
  context.beginPath();
  context.arc(SIZE * 0.5, SIZE * 0.36, SIZE * 0.14, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  context.arc(SIZE * 0.5, SIZE * 0.77, SIZE * 0.24, Math.PI, 0);
  context.fill();
}

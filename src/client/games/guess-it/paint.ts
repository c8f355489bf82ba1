import { gamesArt } from '../../art/games';
import type { Picture } from '../kit/atlas';
import { glyphPictures } from '../kit/glyphs';
import { glow, panel, shape, vertical } from '../kit/paint';

type Context = CanvasRenderingContext2D;

function paintScreen(context: Context, width: number, height: number): void {
  const fold = width / 3;
  for (let leaf = 0; leaf < 3; leaf++) {
    const x = leaf * fold;
    const lift = leaf === 1 ? 0 : height * 0.03;
    context.fillStyle = '#4a1218';
    panel(context, [x + 1, lift, fold - 2, height - lift], 5);
    context.fillStyle = vertical(context, height, [
      [0, '#fff3d6'],
      [0.6, '#f3d9a4'],
      [1, '#c99a5c'],
    ]);
    panel(context, [x + 6, lift + 7, fold - 12, height - lift - 16], 3);
    context.fillStyle = leaf === 1 ? '#0000' : '#00000022';
    context.fillRect(x + 6, lift + 7, fold - 12, height - lift - 16);
  }
  context.fillStyle = '#d8402f';
  context.beginPath();
  context.arc(width / 2, height * 0.38, width * 0.15, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#3a2a44cc';
  shape(context, [
    [6, height * 0.92],
    [width * 0.3, height * 0.58],
    [width * 0.5, height * 0.75],
    [width * 0.72, height * 0.52],
    [width - 6, height * 0.92],
  ]);
}

function paintNinja(context: Context, width: number, height: number): void {
  const middle = width / 2;
  context.fillStyle = '#c02c30';
  shape(context, [
    [middle + width * 0.3, height * 0.3],
    [width, height * 0.2],
    [width * 0.9, height * 0.36],
    [width, height * 0.5],
  ]);
  context.fillStyle = '#2b2840';
  context.beginPath();
  context.ellipse(middle, height * 0.86, width * 0.34, height * 0.3, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#3a3656';
  context.beginPath();
  context.ellipse(middle, height * 0.4, width * 0.4, height * 0.38, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#e8b98a';
  panel(context, [middle - width * 0.31, height * 0.36, width * 0.62, height * 0.2], 12);
  context.fillStyle = '#d8402f';
  context.fillRect(middle - width * 0.39, height * 0.24, width * 0.78, height * 0.11);
  for (const side of [-1, 1]) {
    context.fillStyle = '#ffd64d';
    context.beginPath();
    context.ellipse(
      middle + side * width * 0.15,
      height * 0.46,
      width * 0.085,
      height * 0.055,
      side * -0.2,
      0,
      Math.PI * 2,
    );
    context.fill();
    context.fillStyle = '#1a0d08';
    context.beginPath();
    context.arc(middle + side * width * 0.14, height * 0.46, width * 0.03, 0, Math.PI * 2);
    context.fill();
  }
}

function paintSmoke(context: Context, width: number, height: number): void {
  for (const [x, y, r] of [
    [0.3, 0.6, 0.28],
    [0.68, 0.62, 0.28],
    [0.5, 0.42, 0.32],
    [0.42, 0.7, 0.26],
  ] as const) {
    const cloud = context.createRadialGradient(width * x, height * y, 0, width * x, height * y, width * r);
    cloud.addColorStop(0, '#f4ecffee');
    cloud.addColorStop(0.6, '#cbbbe6aa');
    cloud.addColorStop(1, '#b9a6dc00');
    context.fillStyle = cloud;
    context.fillRect(0, 0, width, height);
  }
}

/** Pictures of Guess it, drawn by hand where the artist's files are missing. */
export function guessPictures() {
  return {
    screen: { width: 156, height: 221, url: gamesArt.url('guess-screen'), contain: true, paint: paintScreen },
    ninja: { width: 120, height: 156, url: gamesArt.url('guess-ninja'), contain: true, paint: paintNinja },
    smoke: { width: 140, height: 140, url: gamesArt.url('guess-smoke'), contain: true, paint: paintSmoke },
    spark: { width: 24, height: 24, paint: (context, w, h) => glow(context, w, h, '#ffd873') },
    shadow: {
      width: 120,
      height: 40,
      paint(context, width, height) {
        context.scale(1, height / width);
        const dark = context.createRadialGradient(width / 2, width / 2, 0, width / 2, width / 2, width / 2);
        dark.addColorStop(0.3, '#05030acc');
        dark.addColorStop(1, '#05030a00');
        context.fillStyle = dark;
        context.fillRect(0, 0, width, width);
      },
    },
    ...glyphPictures(),
  } satisfies Record<string, Picture>;
}

type Context = CanvasRenderingContext2D;

/** A vertical gradient from the given stops. */
export function vertical(
  context: Context,
  height: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

/** A rounded panel with a lit upper edge. */
export function panel(
  context: Context,
  box: readonly [x: number, y: number, w: number, h: number],
  radius: number,
): void {
  const [x, y, w, h] = box;
  context.beginPath();
  context.roundRect(x, y, w, h, radius);
  context.fill();
}

/** Fills a closed outline of points. */
export function shape(context: Context, points: readonly (readonly [number, number])[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
  context.fill();
}

/** A soft round glow in the middle of its box. */
export function glow(context: Context, width: number, height: number, color: string): void {
  const light = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width / 2);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(0.25, color);
  light.addColorStop(1, 'transparent');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

/** Night sky over hills, with a moon and a pagoda: the world of home, without its files. */
export function nightVillage(context: Context, width: number, height: number): void {
  context.fillStyle = vertical(context, height, [
    [0, '#0e0a1a'],
    [0.35, '#2a1a4a'],
    [0.62, '#6b3372'],
    [0.74, '#b4553f'],
    [0.8, '#2b1836'],
    [1, '#120b1d'],
  ]);
  context.fillRect(0, 0, width, height);
  context.save();
  context.translate(width * 0.64, height * 0.1);
  glow(context, width * 0.5, width * 0.5, '#ffb86b66');
  context.restore();
  context.fillStyle = '#ffe3b0';
  context.beginPath();
  context.arc(width * 0.89, height * 0.1 + width * 0.25, width * 0.13, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#2d1740';
  shape(context, [
    [0, height * 0.7],
    [width * 0.3, height * 0.6],
    [width * 0.55, height * 0.69],
    [width * 0.85, height * 0.58],
    [width, height * 0.66],
    [width, height],
    [0, height],
  ]);
  context.fillStyle = '#180e26';
  for (let floor = 0; floor < 4; floor++) {
    const [half, y] = [width * (0.09 + floor * 0.025), height * (0.52 + floor * 0.05)];
    shape(context, [
      [width * 0.16 - half, y + 16],
      [width * 0.16, y - 6],
      [width * 0.16 + half, y + 16],
    ]);
    context.fillRect(width * 0.16 - half * 0.6, y + 12, half * 1.2, height * 0.05);
  }
  shape(context, [
    [0, height * 0.74],
    [width, height * 0.7],
    [width, height],
    [0, height],
  ]);
}

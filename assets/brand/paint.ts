/** Converts a comma-separated list of stops, each `color offset[ opacity]`, to SVG elements. */
function stops(list: string): string {
  return list
    .split(',')
    .map((stop) => {
      const [color, offset, opacity] = stop.trim().split(' ');
      return `<stop offset="${offset}" stop-color="${color}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;
    })
    .join('');
}

/** Defines a linear gradient in drawing units. */
export function linear(
  id: string,
  from: readonly [number, number],
  to: readonly [number, number],
  list: string,
): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stops(list)}</linearGradient>`;
}

/** Defines a radial gradient in drawing units. */
export function radial(id: string, center: readonly [number, number], radius: number, list: string): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${center[0]}" cy="${center[1]}" r="${radius}">${stops(list)}</radialGradient>`;
}

export function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

export function document(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`;
}

/** Returns the SVG coordinates of a point on a circle. The angle is in degrees clockwise from the top. */
export function polar(x: number, y: number, radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;
}

/** Draws rays from a centre; the gaps are as wide as the rays. */
export function rays(x: number, y: number, radius: number, count: number, turn: number): string {
  const step = 360 / count;
  let path = '';
  for (let i = 0; i < count; i++) {
    const start = turn + i * step;
    path += `M${x} ${y}L${polar(x, y, radius, start)}L${polar(x, y, radius, start + step / 2)}Z`;
  }
  return path;
}

/** Depth of the notches and bend of the blades, as fractions of a blade's length. */
const NOTCH = 0.36;
const BEND = 0.5;

/** Draws a throwing star with curved blades, each split into a lit and a shaded face. */
export function shuriken(
  x: number,
  y: number,
  reach: number,
  ids: { light: string; dark: string; hub: string },
): string {
  const notch = reach * NOTCH;
  let light = '';
  let dark = '';
  for (let i = 0; i < 4; i++) {
    const a = i * 90;
    const tip = polar(x, y, reach, a);
    light += `M${x} ${y}L${polar(x, y, notch, a - 45)}Q${polar(x, y, reach * BEND, a - 16)} ${tip}Z`;
    dark += `M${x} ${y}L${tip}Q${polar(x, y, reach * BEND, a + 16)} ${polar(x, y, notch, a + 45)}Z`;
  }
  return `<path d="${light}" fill="url(#${ids.light})"/><path d="${dark}" fill="url(#${ids.dark})"/><circle cx="${x}" cy="${y}" r="${reach * 0.17}" fill="url(#${ids.light})"/><circle cx="${x}" cy="${y}" r="${reach * 0.115}" fill="${ids.hub}"/>`;
}

/** Returns the outline of the same star. */
export function shurikenOutline(x: number, y: number, reach: number): string {
  let path = '';
  for (let i = 0; i < 4; i++) {
    const a = i * 90;
    const tip = polar(x, y, reach, a);
    path += `${i ? 'L' : 'M'}${polar(x, y, reach * NOTCH, a - 45)}Q${polar(x, y, reach * BEND, a - 16)} ${tip}Q${polar(x, y, reach * BEND, a + 16)} ${polar(x, y, reach * NOTCH, a + 45)}`;
  }
  return `${path}Z`;
}

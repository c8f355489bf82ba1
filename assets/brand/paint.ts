/** Stops as `color offset[ opacity]`, comma separated. */
function stops(list: string): string {
  return list
    .split(',')
    .map((stop) => {
      const [color, offset, opacity] = stop.trim().split(' ');
      return `<stop offset="${offset}" stop-color="${color}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;
    })
    .join('');
}

/** Linear gradient in the units of the drawing. */
export function linear(
  id: string,
  from: readonly [number, number],
  to: readonly [number, number],
  list: string,
): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stops(list)}</linearGradient>`;
}

/** Radial gradient in the units of the drawing. */
export function radial(id: string, center: readonly [number, number], radius: number, list: string): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${center[0]}" cy="${center[1]}" r="${radius}">${stops(list)}</radialGradient>`;
}

export function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

export function document(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`;
}

/** Point of a circle, degrees clockwise from the top. */
export function polar(x: number, y: number, radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;
}

/** Rays from a centre, separated by gaps of the same width. */
export function rays(x: number, y: number, radius: number, count: number, turn: number): string {
  const step = 360 / count;
  let path = '';
  for (let i = 0; i < count; i++) {
    const start = turn + i * step;
    path += `M${x} ${y}L${polar(x, y, radius, start)}L${polar(x, y, radius, start + step / 2)}Z`;
  }
  return path;
}

/** Depth of the notches and bend of the blades, in lengths of a blade. */
const NOTCH = 0.36;
const BEND = 0.5;

/** Throwing star with curved blades, each split into a lit and a shaded face. */
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

/** Outline of the same star. */
export function shurikenOutline(x: number, y: number, reach: number): string {
  let path = '';
  for (let i = 0; i < 4; i++) {
    const a = i * 90;
    const tip = polar(x, y, reach, a);
    path += `${i ? 'L' : 'M'}${polar(x, y, reach * NOTCH, a - 45)}Q${polar(x, y, reach * BEND, a - 16)} ${tip}Q${polar(x, y, reach * BEND, a + 16)} ${polar(x, y, reach * NOTCH, a + 45)}`;
  }
  return `${path}Z`;
}

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toLinear = (c: number) => (c / 255) ** 2.2;
const toByte = (c: number) => Math.round(255 * Math.max(0, Math.min(1, c)) ** (1 / 2.2));

/** Mixes two `#rrggbb` colours in linear light: 0 for `t` gives `a`, 1 gives `b`. */
export function mix(a: string, b: string, t: number): string {
  const from = parse(a);
  const to = parse(b);
  const part = (i: 0 | 1 | 2) => {
    const value = toByte(toLinear(from[i]) * (1 - t) + toLinear(to[i]) * t);
    return value.toString(16).padStart(2, '0');
  };
  return `#${part(0)}${part(1)}${part(2)}`;
}

export type MaterialKind = 'cloth' | 'leather' | 'metal' | 'skin' | 'jade' | 'spirit';

/** The five tones of a painted surface, and its rim light. */
export interface Material {
  kind: MaterialKind;
  light: string;
  base: string;
  dark: string;
  deep: string;
  line: string;
  rim: string;
}

const WARM_LIGHT = '#fff1d6';
const COOL_SHADE = '#1a0d33';

/** Derives a surface's tones from its colour: lights lean warm, shadows lean violet. */
export function material(base: string, rim: string, kind: MaterialKind = 'cloth'): Material {
  const gloss =
    kind === 'metal' ? 0.72 : kind === 'jade' || kind === 'spirit' ? 0.5 : kind === 'skin' ? 0.32 : 0.3;
  return {
    kind,
    light: mix(base, mix(WARM_LIGHT, rim, kind === 'cloth' ? 0.4 : 0.12), gloss),
    base,
    dark: mix(base, COOL_SHADE, kind === 'skin' ? 0.45 : 0.58),
    deep: mix(base, COOL_SHADE, kind === 'skin' ? 0.75 : 0.84),
    line: mix(base, '#0c0616', 0.85),
    rim,
  };
}

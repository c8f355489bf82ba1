import atlas from '../art/stageAtlas.json' with { type: 'json' };
import type { Emitter } from './emitters';
import type { FeedbackEffect } from './feedback';
import { colour, count, type Limit, type NumberLimit, px, range, time } from './limits.ts';

type Scalar = Extract<Limit, { kind: 'number' | 'colour' | 'choice' }>;

export type CurveLimit = Omit<NumberLimit, 'kind'> & { kind: 'curve' };

export type EmitterLimit =
  | Scalar
  | CurveLimit
  | { kind: 'name'; label: string; longest: number }
  | { kind: 'switch'; label: string };

export const FEWEST_POINTS = 2;
export const MOST_POINTS = 5;

/** Events that fire an emitter. */
export const TRIGGERS = [
  'normal',
  'critical',
  'superCritical',
  'combo1',
  'combo2',
  'combo3',
  'combo4',
  'levelUp',
  'energyEmpty',
  'claim',
] as const satisfies readonly (FeedbackEffect | 'claim')[];

export type Trigger = (typeof TRIGGERS)[number];

/** Names of the atlas's pictures, without the glyphs of its fonts. */
export const PICTURES: readonly string[] = Object.keys(atlas.frames).filter((name) => !/^digits/.test(name));

const choice = (label: string, options: readonly string[]): Scalar => ({ kind: 'choice', label, options });
const curve = (label: string, max: number, step: number, unit = ''): CurveLimit => ({
  kind: 'curve',
  label,
  min: 0,
  max,
  step,
  unit,
});

export const EMITTER_LIMITS: { readonly [Key in keyof Emitter]: EmitterLimit } = {
  name: { kind: 'name', label: 'Name', longest: 40 },
  isOn: { kind: 'switch', label: 'On' },
  trigger: choice('Trigger', TRIGGERS),
  picture: choice('Picture', PICTURES),
  blend: choice('Blending', ['normal', 'add']),
  count: count('Particles', 60),
  shape: choice('Shape', ['point', 'ring', 'line']),
  shapePx: px('Shape size', 0, 600),
  above: px('Above the point', -600, 600),
  speed: range('Speed', 0, 1200, { step: 5, unit: 'px/s' }),
  direction: range('Direction', -180, 180, { step: 1, unit: '° from up' }),
  spread: range('Spread', 0, 360, { step: 1, unit: '°' }),
  gravity: range('Gravity', -2000, 3000, { step: 10, unit: 'px/s²' }),
  spin: range('Spin', 0, 1080, { step: 5, unit: '°/s' }),
  lifeMs: time('Life', 50, 6000),
  size: curve('Size', 120, 1, 'px'),
  alpha: curve('Opacity', 1, 0.05),
  colour: colour('Colour'),
};

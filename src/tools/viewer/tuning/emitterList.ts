import { curveAt } from '../../../client/tuning/curve';
import type { CurveLimit, Trigger } from '../../../client/tuning/emitterLimits';
import type { Emitter } from '../../../client/tuning/emitters';
import type { FlatTuning } from './fields';

/** Field of the document that contains all emitters, as JSON. */
export const EMITTERS_FIELD = 'emitters.list';

export const TRIGGER_TITLES: Readonly<Record<Trigger, string>> = {
  normal: 'Tap',
  critical: 'Critical',
  superCritical: 'Super critical',
  combo1: 'Combo',
  combo2: 'Great combo',
  combo3: 'Super combo',
  combo4: 'Mega combo',
  levelUp: 'Level up',
  energyEmpty: 'Energy out',
  claim: 'Claim',
};

const SCENES: Readonly<Record<Trigger, string>> = {
  normal: 'tap',
  critical: 'tap-critical',
  superCritical: 'tap-super',
  combo1: 'combo-1',
  combo2: 'combo-2',
  combo3: 'combo-3',
  combo4: 'combo-4',
  levelUp: 'level-up',
  energyEmpty: 'energy-empty',
  claim: 'income-claim',
};

export const sceneOfTrigger = (trigger: string): string => SCENES[trigger as Trigger] ?? SCENES.normal;

export const readEmitters = (values: FlatTuning): readonly Emitter[] =>
  JSON.parse(String(values[EMITTERS_FIELD])) as Emitter[];

export const writeEmitters = (list: readonly Emitter[]): FlatTuning => ({
  [EMITTERS_FIELD]: JSON.stringify(list),
});

const FIRST: Emitter = {
  name: 'Emitter',
  isOn: true,
  trigger: 'normal',
  picture: 'spark-1',
  blend: 'add',
  count: 12,
  shape: 'point',
  shapePx: 120,
  above: 0,
  speed: 200,
  direction: 0,
  spread: 360,
  gravity: 200,
  spin: 180,
  lifeMs: 700,
  size: [20, 8],
  alpha: [1, 0],
  colour: '#ffd873',
};

export function withNewEmitter(list: readonly Emitter[]): readonly Emitter[] {
  return [...list, { ...FIRST, name: freeName(list, FIRST.name) }];
}

export function withCopy(list: readonly Emitter[], index: number): readonly Emitter[] {
  const emitter = list[index];
  return emitter ? list.toSpliced(index + 1, 0, { ...emitter, name: freeName(list, emitter.name) }) : list;
}

export function withoutEmitter(list: readonly Emitter[], index: number): readonly Emitter[] {
  return list.toSpliced(index, 1);
}

export function withEmitter(
  list: readonly Emitter[],
  index: number,
  change: Partial<Emitter>,
): readonly Emitter[] {
  return list.map((emitter, each) => (each === index ? { ...emitter, ...change } : emitter));
}

function freeName(list: readonly Emitter[], name: string): string {
  const base = name.replace(/ \d+$/, '').slice(0, 36);
  const isTaken = (wanted: string) => list.some((emitter) => emitter.name === wanted);
  let number = list.length + 1;
  while (isTaken(`${base} ${number}`)) number++;
  return `${base} ${number}`;
}

/** Returns a curve of the same shape with another number of points. */
export function withPoints(
  values: readonly number[],
  count: number,
  { step }: CurveLimit,
): readonly number[] {
  return Array.from({ length: count }, (_, index) => toStep(curveAt(values, index / (count - 1)), step));
}

/** Rounds to a step without floating-point noise. */
export const toStep = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toPrecision(12));

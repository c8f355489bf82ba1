import {
  checkTuning,
  checkValue,
  isLimit,
  type TuningFileName,
  type TuningProblem,
} from '../../../client/tuning/checkTuning.ts';
import type { Emitters } from '../../../client/tuning/emitters';
import type { Feedback } from '../../../client/tuning/feedback';
import {
  EFFECT_LIMITS,
  EMITTERS_LIMITS,
  FEEDBACK_LIMITS,
  type Limit,
} from '../../../client/tuning/limits.ts';
import type { Tuning } from '../../../client/tuning/tuning';

export interface TuningDocument {
  effects: Tuning;
  feedback: Feedback;
  emitters: Emitters;
}

export const TUNING_FILES = ['effects', 'feedback', 'emitters'] as const satisfies readonly TuningFileName[];

/** Problem of a file that is missing in a new folder. */
export const NOT_THERE = 'is not there yet';

export type FieldValue = number | string;

/** A document's values by path, such as `effects.gain.critical.tint`. The list of emitters is one JSON value. */
export type FlatTuning = Readonly<Record<string, FieldValue>>;

/** Groups of fields that designers edit together. */
export const EFFECTS = [
  { id: 'tap', title: 'Tap' },
  { id: 'critical', title: 'Critical' },
  { id: 'superCritical', title: 'Super critical' },
  { id: 'all', title: 'Every tap' },
  { id: 'combo', title: 'Combo' },
  { id: 'levelUp', title: 'Level up' },
  { id: 'ninja', title: 'Ninja' },
  { id: 'world', title: 'World' },
  { id: 'energy', title: 'No energy' },
  { id: 'emitters', title: 'Emitters' },
  { id: 'quality', title: 'Quality' },
] as const;

export type EffectId = (typeof EFFECTS)[number]['id'];

export type FieldLimit = Exclude<Limit, { kind: 'colours' }>;

/** A field that the panel shows as a control. The emitters have a list of their own. */
export type PaneField = Field & { limit: Exclude<FieldLimit, { kind: 'emitters' }> };

export const isPaneField = (field: Field): field is PaneField => field.limit.kind !== 'emitters';

export interface Field {
  /** Path in the document, separated by dots. */
  path: string;
  file: TuningFileName;
  effect: EffectId;
  section: string;
  limit: FieldLimit;
}

const SECTIONS: Readonly<Record<string, string>> = {
  gain: 'Number',
  burst: 'Sparks',
  shake: 'Screen',
  hero: 'Ninja',
  idle: 'Alone',
  tired: 'Tired ninja, energy and Boost',
  combo: 'Banner',
  heat: 'World',
  levelUp: 'Rays and sparks',
  glow: 'Glow',
  backdrop: 'Place',
  ambient: 'Air',
  quality: 'Tiers',
  list: 'Emitters',
};

const TAP_OF_HERO: ReadonlySet<string> = new Set(['squash', 'squashMs', 'reboundMs', 'leanDeg']);
const WORLD: ReadonlySet<string> = new Set(['glow', 'backdrop', 'ambient']);

/** Every field of the files, in file order. */
export const FIELDS: readonly Field[] = [
  ...fieldsBelow('effects', EFFECT_LIMITS, []),
  ...fieldsBelow('feedback', FEEDBACK_LIMITS, []),
  ...fieldsBelow('emitters', EMITTERS_LIMITS, []),
];

const BY_PATH: ReadonlyMap<string, Field> = new Map(FIELDS.map((field) => [field.path, field]));

export function fieldAt(path: string): Field | undefined {
  return BY_PATH.get(path);
}

/** Returns the fields at a problem's path: one field, every field of a list, or the list with a faulty emitter. */
export function fieldsAt(path: string): Field[] {
  const list = `${path}.`;
  return FIELDS.filter(
    (field) =>
      field.path === path ||
      (field.limit.kind === 'emitters' && path.startsWith(`${field.path}.`)) ||
      (field.path.startsWith(list) && /^\d+$/.test(field.path.slice(list.length))),
  );
}

function fieldsBelow(file: TuningFileName, node: object, keys: readonly string[]): Field[] {
  if (!isLimit(node))
    return Object.entries(node).flatMap(([key, child]) => fieldsBelow(file, child as object, [...keys, key]));
  const at = (limit: FieldLimit, path: readonly string[]): Field => ({
    path: [file, ...path].join('.'),
    file,
    effect: effectOf(file, keys),
    section: sectionOf(file, keys),
    limit,
  });
  if (node.kind !== 'colours') return [at(node, keys)];
  return Array.from({ length: node.length }, (_, index) =>
    at({ kind: 'colour', label: `${node.label} ${index + 1}` }, [...keys, String(index)]),
  );
}

function effectOf(file: TuningFileName, [first = '', second = '']: readonly string[]): EffectId {
  if (file === 'emitters') return 'emitters';
  if (file === 'feedback') {
    if (first.startsWith('combo')) return 'combo';
    if (first === 'energyEmpty') return 'energy';
    return first === 'normal' ? 'tap' : (first as EffectId);
  }
  if (second === 'normal') return 'tap';
  if (second === 'critical' || second === 'critSquash') return 'critical';
  if (second === 'superCritical' || second === 'superCritSquash') return 'superCritical';
  if (first === 'hero') return TAP_OF_HERO.has(second) ? 'tap' : 'ninja';
  if (first === 'idle') return 'ninja';
  if (first === 'tired') return 'energy';
  if (WORLD.has(first)) return 'world';
  if (first === 'heat') return second.startsWith('flash') || second === 'stopMs' ? 'superCritical' : 'combo';
  if (first === 'combo' || first === 'levelUp' || first === 'quality') return first;
  return 'all';
}

function sectionOf(file: TuningFileName, [first = '']: readonly string[]): string {
  if (file !== 'feedback') return SECTIONS[first] ?? first;
  return first.startsWith('combo') ? `Sound and haptic, tier ${first.slice(-1)}` : 'Sound and haptic';
}

/** Converts a document to values by path, the inverse of `documentOf`. */
export function flatten(document: TuningDocument): FlatTuning {
  const flat: Record<string, FieldValue> = {};
  for (const { path, limit } of FIELDS) flat[path] = toFlat(limit, read(document, path));
  return flat;
}

/** Returns the valid fields in the content of a file. */
export function goodFields(file: TuningFileName, content: unknown): FlatTuning {
  const flat: Record<string, FieldValue> = {};
  for (const { path, limit, file: own } of FIELDS) {
    const value = own === file ? read({ [file]: content }, path) : undefined;
    if (value !== undefined && checkValue(limit, value) === null) flat[path] = toFlat(limit, value);
  }
  return flat;
}

function toFlat({ kind }: FieldLimit, value: unknown): FieldValue {
  return kind === 'emitters' ? JSON.stringify(value) : (value as FieldValue);
}

function fromFlat(limit: FieldLimit | undefined, value: unknown): unknown {
  if (limit?.kind !== 'emitters' || typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function read(document: object, path: string): unknown {
  let node: unknown = document;
  for (const key of path.split('.')) node = (node as Record<string, unknown> | null | undefined)?.[key];
  return node;
}

/** Builds a document from flat values, the inverse of `flatten`. */
export function documentOf(values: FlatTuning): TuningDocument {
  const document: Record<string, unknown> = {};
  for (const { path } of FIELDS) {
    const keys = path.split('.');
    keys.reduce((node, key, index) => {
      if (index < keys.length - 1) node[key] ??= /^\d+$/.test(keys[index + 1] ?? '') ? [] : {};
      return node[key] as Record<string, unknown>;
    }, document);
  }
  assignFlat(document as unknown as TuningDocument, values);
  return document as unknown as TuningDocument;
}

/** Writes flat values into a document in place. Views of its parts then see the change. */
export function assignFlat(document: TuningDocument, flat: FlatTuning): void {
  for (const [path, value] of Object.entries(flat)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let node = document as unknown as Record<string, unknown>;
    for (const key of keys) node = node[key] as Record<string, unknown>;
    node[last] = fromFlat(fieldAt(path)?.limit, value);
  }
}

/** Returns the values of `after` that differ from `before`. */
export function differences(before: FlatTuning, after: FlatTuning): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(after).filter(([path, value]) => before[path] !== value));
}

/** Checks every file of a document. The path of a problem starts with the file's name. */
export function checkDocument(document: unknown): TuningProblem[] {
  const files = (typeof document === 'object' && document !== null ? document : {}) as Record<
    string,
    unknown
  >;
  return TUNING_FILES.flatMap((file) =>
    checkTuning(file, files[file]).map(({ path, reason }) => ({
      path: path === '' ? file : `${file}.${path}`,
      reason,
    })),
  );
}

/** Checks flat values. Reports unknown fields and invalid values. */
export function checkFlat(values: unknown): TuningProblem[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return [{ path: '', reason: 'is not a set of fields' }];
  return Object.entries(values).flatMap(([path, value]) => {
    const field = fieldAt(path);
    const reason = field
      ? checkValue(field.limit, fromFlat(field.limit, value))
      : 'is not a field of the tuning';
    return reason ? [{ path, reason }] : [];
  });
}

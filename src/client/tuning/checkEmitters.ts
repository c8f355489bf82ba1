import { checkNumber, checkScalar, show } from './checkScalar.ts';
import { EMITTER_LIMITS, type EmitterLimit, FEWEST_POINTS, MOST_POINTS } from './emitterLimits.ts';

interface EmitterProblem {
  /** Path in the list such as `2.speed`, or empty for the list itself. */
  path: string;
  reason: string;
}

export function checkEmitters(value: unknown): EmitterProblem[] {
  if (!Array.isArray(value)) return [{ path: '', reason: `${show(value)} is not a list of emitters` }];
  return value.flatMap((emitter: unknown, index) => checkEmitter(emitter, String(index)));
}

function checkEmitter(emitter: unknown, index: string): EmitterProblem[] {
  if (typeof emitter !== 'object' || emitter === null || Array.isArray(emitter))
    return [{ path: index, reason: `${show(emitter)} is not an emitter` }];
  const fields = emitter as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(EMITTER_LIMITS).flatMap(([key, limit]) => {
    const reason = key in fields ? checkEmitterField(limit, fields[key]) : 'is missing';
    return reason ? [{ path: `${index}.${key}`, reason }] : [];
  });
  const unknown = Object.keys(fields).filter((key) => !Object.hasOwn(EMITTER_LIMITS, key));
  return [
    ...wrong,
    ...unknown.map((key) => ({ path: `${index}.${key}`, reason: 'is not a field of an emitter' })),
  ];
}

/** Returns the reason why an emitter's field refuses a value, or null. */
export function checkEmitterField(limit: EmitterLimit, value: unknown): string | null {
  switch (limit.kind) {
    case 'name':
      return typeof value === 'string' && value.trim() !== '' && value.length <= limit.longest
        ? null
        : `${show(value)} is not a name of 1 to ${limit.longest} characters`;
    case 'switch':
      return typeof value === 'boolean' ? null : `${show(value)} is neither true nor false`;
    case 'curve': {
      if (!Array.isArray(value) || value.length < FEWEST_POINTS || value.length > MOST_POINTS)
        return `${show(value)} is not a curve of ${FEWEST_POINTS} to ${MOST_POINTS} values`;
      return value.map((point) => checkNumber({ ...limit, kind: 'number' }, point)).find(Boolean) ?? null;
    }
    default:
      return checkScalar(limit, value);
  }
}

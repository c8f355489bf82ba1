import type { Feedback } from './feedback';
import { EFFECT_LIMITS, FEEDBACK_LIMITS, type Limit } from './limits.ts';
import type { Tuning } from './tuning';

/** A reason to refuse a tuning file: the dotted path of the field and the problem. */
export interface TuningProblem {
  path: string;
  reason: string;
}

interface TuningFiles {
  effects: Tuning;
  feedback: Feedback;
}

export type TuningFileName = keyof TuningFiles;

const LIMITS = { effects: EFFECT_LIMITS, feedback: FEEDBACK_LIMITS } as const;

const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * Lists the problems of a parsed tuning file, for the dev server, the viewer and the build. The game replaces a
 * refused file with the defaults.
 */
export function checkTuning(file: TuningFileName, content: unknown): TuningProblem[] {
  const problems: TuningProblem[] = [];
  checkNode(LIMITS[file], content, '', problems);
  return problems;
}

/** Formats a problem as one line: `gain.critical.size: 400 is above 120`. */
export function tellProblem({ path, reason }: TuningProblem): string {
  return path === '' ? reason : `${path}: ${reason}`;
}

/** Returns the reason a field refuses a value, or null. */
export function checkValue(limit: Limit, value: unknown): string | null {
  switch (limit.kind) {
    case 'number':
      return checkNumber(limit, value);
    case 'colour':
      return isColour(value) ? null : `${show(value)} is not a colour like #ffc53d`;
    case 'choice':
      return typeof value === 'string' && limit.options.includes(value)
        ? null
        : `${show(value)} is none of ${limit.options.join(', ')}`;
    case 'colours':
      return Array.isArray(value) && value.length === limit.length && value.every(isColour)
        ? null
        : `${show(value)} is not a list of ${limit.length} colours like #ffc53d`;
  }
}

type Node = Limit | { readonly [key: string]: Node };

/** True for a field of the limits, false for a group of fields. */
export function isLimit(node: object): node is Limit {
  return 'kind' in node && typeof node.kind === 'string';
}

function checkNode(node: Node, value: unknown, path: string, problems: TuningProblem[]): void {
  if (isLimit(node)) {
    const reason = value === undefined ? 'is missing' : checkValue(node, value);
    if (reason) problems.push({ path, reason });
    return;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push({ path, reason: value === undefined ? 'is missing' : `${show(value)} is not a group` });
    return;
  }
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  const group = value as Record<string, unknown>;
  for (const [key, child] of Object.entries(node))
    checkNode(child, Object.hasOwn(group, key) ? group[key] : undefined, below(key), problems);
  for (const key of Object.keys(group))
    if (!Object.hasOwn(node, key))
      problems.push({ path: below(key), reason: 'is not a field of the tuning' });
}

function checkNumber(limit: Extract<Limit, { kind: 'number' }>, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${show(value)} is not a number`;
  if (value < limit.min) return `${value} is below ${limit.min}`;
  if (value > limit.max) return `${value} is above ${limit.max}`;
  if (limit.step === 1 && limit.unit === '' && !Number.isInteger(value))
    return `${value} is not a whole number`;
  return null;
}

const isColour = (value: unknown): value is string => typeof value === 'string' && COLOUR.test(value);

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

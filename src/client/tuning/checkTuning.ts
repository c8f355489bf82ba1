import { checkEmitters } from './checkEmitters.ts';
import { checkScalar, show } from './checkScalar.ts';
import type { Emitters } from './emitters';
import type { Feedback } from './feedback';
import { EFFECT_LIMITS, EMITTERS_LIMITS, FEEDBACK_LIMITS, type Limit } from './limits.ts';
import type { Tuning } from './tuning';

/** A reason to refuse a tuning file: the dotted path of the field and the problem. */
export interface TuningProblem {
  path: string;
  reason: string;
}

interface TuningFiles {
  effects: Tuning;
  feedback: Feedback;
  emitters: Emitters;
}

export type TuningFileName = keyof TuningFiles;

const LIMITS = { effects: EFFECT_LIMITS, feedback: FEEDBACK_LIMITS, emitters: EMITTERS_LIMITS } as const;

/**
 * Lists the problems of a parsed tuning file for the dev server, the viewer and the build. The game itself replaces a
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

/** Returns the reason why a field refuses a value, or null. */
export function checkValue(limit: Limit, value: unknown): string | null {
  if (limit.kind !== 'emitters') return checkScalar(limit, value);
  const [problem] = checkEmitters(value);
  return problem ? tellProblem(problem) : null;
}

type Node = Limit | { readonly [key: string]: Node };

/** True for a field of the limits, false for a group of fields. */
export function isLimit(node: object): node is Limit {
  return 'kind' in node && typeof node.kind === 'string';
}

function checkField(limit: Limit, value: unknown, path: string): TuningProblem[] {
  if (value === undefined) return [{ path, reason: 'is missing' }];
  if (limit.kind === 'emitters')
    return checkEmitters(value).map((problem) => ({
      path: problem.path === '' ? path : `${path}.${problem.path}`,
      reason: problem.reason,
    }));
  const reason = checkScalar(limit, value);
  return reason ? [{ path, reason }] : [];
}

function checkNode(node: Node, value: unknown, path: string, problems: TuningProblem[]): void {
  if (isLimit(node)) {
    problems.push(...checkField(node, value, path));
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

import type { TuningProblem } from '../../../client/tuning/checkTuning.ts';
import { checkFlat, type FlatTuning } from './fields.ts';

/** Sets of values by name. The viewer saves complete sets. A handwritten preset may contain only a few fields. */
export type Presets = Readonly<Record<string, FlatTuning>>;

/** A preset to store. Null `values` remove the preset. */
export interface PresetChange {
  name: string;
  values: FlatTuning | null;
}

export function withChange(presets: Presets, { name, values }: PresetChange): Presets {
  if (values) return { ...presets, [name]: values };
  const { [name]: _, ...rest } = presets;
  return rest;
}

const LONGEST_NAME = 40;

const isName = (name: string) => name.trim() !== '' && name.length <= LONGEST_NAME;

export function checkPresets(content: unknown): TuningProblem[] {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return [{ path: '', reason: 'is not a set of presets' }];
  return Object.entries(content).flatMap(([name, values]) => {
    if (!isName(name)) return [{ path: name, reason: `is not a name of 1 to ${LONGEST_NAME} characters` }];
    return checkFlat(values).map(({ path, reason }) => ({ path: `${name}: ${path}`, reason }));
  });
}

/** Returns the valid part of a file of presets. An invalid field drops only that field. */
export function goodPresets(content: unknown): Presets {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return {};
  return Object.fromEntries(
    Object.entries(content as Record<string, unknown>).flatMap(([name, values]) => {
      if (!isName(name) || typeof values !== 'object' || values === null || Array.isArray(values)) return [];
      const fields = Object.entries(values).filter(
        ([path, value]) => checkFlat({ [path]: value }).length === 0,
      );
      return [[name, Object.fromEntries(fields) as FlatTuning]];
    }),
  );
}

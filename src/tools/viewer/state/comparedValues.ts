import type { FlatTuning } from '../tuning/fields';
import type { Presets } from '../tuning/presets';

const PRESET = 'preset:';

interface Candidates {
  saved: FlatTuning;
  defaults: FlatTuning;
  snapshot: FlatTuning | null;
  committed: FlatTuning | null;
  presets: Presets;
}

/** Returns the address's source for side B, or `saved` if it is missing. */
export function shownInB(compare: string | null, candidates: Candidates): string {
  return compare !== null && valuesOf(compare, candidates) ? compare : 'saved';
}

export function comparedValues(compare: string | null, candidates: Candidates): FlatTuning {
  return (compare !== null && valuesOf(compare, candidates)) || candidates.saved;
}

function valuesOf(compare: string, candidates: Candidates): FlatTuning | null | undefined {
  const { saved, defaults, snapshot, committed, presets } = candidates;
  if (!compare.startsWith(PRESET))
    return new Map(Object.entries({ saved, defaults, snapshot, commit: committed })).get(compare);
  const preset = presets[compare.slice(PRESET.length)];
  return preset && { ...saved, ...preset };
}

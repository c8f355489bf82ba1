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

/** Returns the source of side B named by the address, or `saved` if it is missing. */
export function shownInB(
  compare: string | null,
  { snapshot, committed, presets }: Pick<Candidates, 'snapshot' | 'committed' | 'presets'>,
): string {
  const isThere =
    compare === 'defaults' ||
    (compare === 'snapshot' && snapshot !== null) ||
    (compare === 'commit' && committed !== null) ||
    (compare?.startsWith(PRESET) && compare.slice(PRESET.length) in presets);
  return compare && isThere ? compare : 'saved';
}

export function comparedValues(compare: string | null, candidates: Candidates): FlatTuning {
  const { saved, defaults, snapshot, committed, presets } = candidates;
  const shown = shownInB(compare, candidates);
  if (shown === 'defaults') return defaults;
  if (shown === 'snapshot') return snapshot ?? saved;
  if (shown === 'commit') return committed ?? saved;
  return shown === 'saved' ? saved : { ...saved, ...presets[shown.slice(PRESET.length)] };
}

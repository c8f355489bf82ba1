import type { FlatTuning } from '../tuning/fields';
import type { Presets } from '../tuning/presets';

interface Candidates {
  saved: FlatTuning;
  defaults: FlatTuning;
  snapshot: FlatTuning | null;
  presets: Presets;
}

/** What B shows for the address's `ab`; a name nobody knows is the saved file. */
export function comparedValues(
  compare: string | null,
  { saved, defaults, snapshot, presets }: Candidates,
): FlatTuning {
  if (compare === 'defaults') return defaults;
  if (compare === 'snapshot') return snapshot ?? saved;
  const preset = compare?.startsWith('preset:') ? presets[compare.slice('preset:'.length)] : undefined;
  return preset ? { ...saved, ...preset } : saved;
}

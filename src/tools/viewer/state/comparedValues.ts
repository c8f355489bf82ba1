import type { FlatTuning } from '../tuning/fields';
import type { Presets } from '../tuning/presets';

interface Candidates {
  saved: FlatTuning;
  defaults: FlatTuning;
  snapshot: FlatTuning | null;
  presets: Presets;
}

/** The values of half B for the address's `ab`. An unknown name means the saved file. */
export function comparedValues(
  compare: string | null,
  { saved, defaults, snapshot, presets }: Candidates,
): FlatTuning {
  if (compare === 'defaults') return defaults;
  if (compare === 'snapshot') return snapshot ?? saved;
  const preset = compare?.startsWith('preset:') ? presets[compare.slice('preset:'.length)] : undefined;
  return preset ? { ...saved, ...preset } : saved;
}

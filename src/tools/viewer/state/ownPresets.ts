import type { TuningProblem } from '../../../client/tuning/checkTuning';
import type { Presets } from '../tuning/presets';

const PRESETS_KEY = 'ninja-viewer-presets';

/** The presets that this browser keeps, for a viewer without its development server. */
export function readOwnPresets(): Presets {
  try {
    const presets: unknown = JSON.parse(localStorage.getItem(PRESETS_KEY) ?? '{}');
    return typeof presets === 'object' && presets !== null ? (presets as Presets) : {};
  } catch {
    return {};
  }
}

/** Returns the problems, in the shape of `postPresets`. */
export function keepOwnPresets(presets: Presets): readonly TuningProblem[] {
  try {
    localStorage.setItem(PRESETS_KEY, JSON.stringify(presets));
    return [];
  } catch {
    return [{ path: '', reason: 'This browser keeps nothing.' }];
  }
}

import type { TuningProblem } from '../../../client/tuning/checkTuning';
import { type FlatTuning, fieldAt } from '../tuning/fields';
import { type PresetChange, type Presets, withChange } from '../tuning/presets';

const PRESETS_KEY = 'ninja-viewer-presets';

/** The presets that this browser keeps, for a viewer without its development server. */
export function readOwnPresets(): Presets {
  return Object.fromEntries(Object.entries(stored()).map(([name, values]) => [name, knownFields(values)]));
}

/**
 * Changes one preset among those that the browser keeps now, which may be another tab's.
 *
 * @returns the problems, in the shape of `postPreset`
 */
export function keepOwnPreset(change: PresetChange): readonly TuningProblem[] {
  try {
    localStorage.setItem(PRESETS_KEY, JSON.stringify(withChange(stored(), change)));
    return [];
  } catch {
    return [{ path: '', reason: 'This browser keeps nothing.' }];
  }
}

/** Calls back when another tab has changed them. */
export function followOwnPresets(changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === PRESETS_KEY) changed();
  });
}

function stored(): Presets {
  try {
    const presets: unknown = JSON.parse(localStorage.getItem(PRESETS_KEY) ?? '{}');
    return typeof presets === 'object' && presets !== null ? (presets as Presets) : {};
  } catch {
    return {};
  }
}

/** A preset lasts longer than some field of the tuning. */
function knownFields(values: FlatTuning): FlatTuning {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([path]) => fieldAt(path)));
}

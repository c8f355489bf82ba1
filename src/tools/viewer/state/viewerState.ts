import type { EffectId, FlatTuning } from '../tuning/fields';
import type { Presets } from '../tuning/presets';
import type { ViewerAddress } from './address';
import type { SceneEntry } from './catalogue';

export interface Note {
  tone: 'good' | 'bad' | 'plain';
  text: string;
  /** What the designer may do about it. */
  offers?: readonly { title: string; take: () => void }[];
}

export type PanelTab = 'tuning' | 'conditions';

export interface ViewerState {
  scenes: readonly SceneEntry[];
  /** Goes up when the previews have to be opened anew, though their address is the same. */
  previews: number;
  address: ViewerAddress;
  tab: PanelTab;
  effect: EffectId;
  fieldSearch: string;
  values: FlatTuning;
  saved: FlatTuning;
  defaults: FlatTuning;
  snapshot: FlatTuning | null;
  presets: Presets;
  version: string;
  hasServer: boolean;
  /** Something is wrong with the files: a save without a change may mend them. */
  isFaulty: boolean;
  isSaving: boolean;
  note: Note | null;
  /** Fields to highlight: refused ones, or those that an undo has changed. */
  marked: readonly string[];
  canUndo: boolean;
  canRedo: boolean;
  isHelpOpen: boolean;
  areMetersOpen: boolean;
  hasSound: boolean;
}

/** The state of a viewer that has not asked the development server yet. */
export function firstState(address: ViewerAddress, values: FlatTuning, defaults: FlatTuning): ViewerState {
  return {
    scenes: [],
    previews: 0,
    address,
    tab: 'tuning',
    effect: 'critical',
    fieldSearch: '',
    values,
    saved: values,
    defaults,
    snapshot: null,
    presets: {},
    version: '',
    hasServer: false,
    isFaulty: false,
    isSaving: false,
    note: null,
    marked: [],
    canUndo: false,
    canRedo: false,
    isHelpOpen: false,
    areMetersOpen: true,
    hasSound: false,
  };
}

import type { EffectId, FlatTuning } from '../tuning/fields';
import type { Presets } from '../tuning/presets';
import { formatAddress, type ViewerAddress } from './address';
import type { SceneEntry } from './catalogue';
import { Store } from './Store';

const NOTE_MS = 3200;

export class ViewerStore extends Store<ViewerState> {
  private noteTimer: ReturnType<typeof setTimeout> | undefined;

  /** Changes part of the state and updates the page's address. */
  override set(change: Partial<ViewerState>): void {
    const { address, hash } = { ...this.state, ...change };
    if (change.address || change.hash !== undefined)
      history.replaceState(null, '', addressLine(address) + hash);
    super.set(change);
  }

  /** Shows a note. It disappears after a while unless it `stays`. */
  tell(tone: Note['tone'], text: string, stays = tone === 'bad', offers?: Note['offers']): void {
    clearTimeout(this.noteTimer);
    this.set({ note: { tone, text, ...(offers && { offers }) } });
    if (!stays) this.noteTimer = setTimeout(() => this.set({ note: null }), NOTE_MS);
  }
}

function addressLine(address: ViewerAddress): string {
  const query = formatAddress({ ...address, timeMs: address.isPlaying ? null : address.timeMs });
  return query ? `?${query}` : location.pathname;
}

export interface Note {
  tone: 'good' | 'bad' | 'plain';
  text: string;
  offers?: readonly { title: string; take: () => void }[];
}

export type PanelTab = 'tuning' | 'conditions' | 'economy' | 'state';

export interface ViewerState {
  scenes: readonly SceneEntry[];
  /** Number that reloads the previews when it rises. */
  previews: number;
  address: ViewerAddress;
  tab: PanelTab;
  effect: EffectId;
  fieldSearch: string;
  values: FlatTuning;
  saved: FlatTuning;
  defaults: FlatTuning;
  snapshot: FlatTuning | null;
  committed: FlatTuning | null;
  /** Hash of the page's address with unsaved values (`valuesLink`). */
  hash: string;
  presets: Presets;
  version: string;
  hasServer: boolean;
  /** True when the files have a fault. Saving without changes may fix it. */
  isFaulty: boolean;
  isSaving: boolean;
  note: Note | null;
  /** Highlighted fields, which were refused or just undone. */
  marked: readonly string[];
  canUndo: boolean;
  canRedo: boolean;
  isHelpOpen: boolean;
  areMetersOpen: boolean;
  hasSound: boolean;
}

/** Returns the state until the development server answers. */
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
    committed: null,
    hash: '',
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

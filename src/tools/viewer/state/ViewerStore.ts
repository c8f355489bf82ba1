import { formatAddress, type ViewerAddress } from './address';
import type { Note, ViewerState } from './viewerState';

const NOTE_MS = 3200;

/** The viewer's state, those who hear of its changes, and the note that a designer reads. */
export class ViewerStore {
  private readonly listeners = new Set<() => void>();
  private noteTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(public state: ViewerState) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshotOf = (): ViewerState => this.state;

  /** Changes a part of the state. The page's address follows the viewer's. */
  set(change: Partial<ViewerState>): void {
    this.state = { ...this.state, ...change };
    if (change.address) history.replaceState(null, '', addressLine(this.state.address));
    for (const listener of this.listeners) listener();
  }

  /** Shows a note. One that does not stay goes by itself. */
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

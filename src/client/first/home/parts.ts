import type { TapPoint } from '../../../core/events';
import type { NumberFormats } from '../../i18n/format';
import type { Box } from '../../stage/feed';
import type { GameStore, GameStoreApi } from '../store/gameStore';

/** A text of the game by its key, in the language that is shown. */
export type Text = (key: string, values?: TextValues) => string;
type TextValues = Readonly<Record<string, string | number>> | undefined;

/** What makes home live. */
export interface HomeParts {
  store: GameStoreApi;
  text: Text;
  /** A level's name: ours in the player's language when the provider sent ours or none, else as sent. */
  levelName(level: number, sent: string): string;
  numbers: NumberFormats;
  tap(point: TapPoint): void;
  setHeroBox(box: Box | null): void;
}

/** The element that home marks with `data-live="name"`. Its content belongs to the live part alone. */
export function livePart<Kind extends HTMLElement>(home: HTMLElement, name: string): Kind {
  const element = home.querySelector<Kind>(`[data-live="${name}"]`);
  if (!element) throw new Error(`home has no ${name}`);
  return element;
}

/**
 * Writes the only text of an element. A text that is there is changed in place: replaced ten times a second it would
 * cost the page a new layout object each time, and rules like `:root:has(…)` a new look at the whole page.
 */
export function writeText(element: HTMLElement, written: string): void {
  const text = element.firstChild;
  if (text instanceof Text && !text.nextSibling) text.data = written;
  else element.textContent = written;
}

/** Stops everything that one of the functions stops. */
export function together(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

/** Writes a value of the store now and whenever it changes. Returns a function that stops this. */
export function watch<Value>(
  store: GameStoreApi,
  select: (state: GameStore) => Value,
  write: (value: Value) => void,
): () => void {
  let shown: Value | undefined;
  const update = (state: GameStore) => {
    const value = select(state);
    if (Object.is(value, shown)) return;
    shown = value;
    write(value);
  };
  update(store.getState());
  return store.subscribe(update);
}

import type { TapPoint } from '../../core/events';
import type { GameStore, GameStoreApi } from '../game/gameStore';
import type { GameView } from '../game/model';
import { currentLevel } from '../game/selectors';
import type { NumberFormats } from '../language/format';
import type { Box } from '../stage/feed';

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

/** A bar moves in steps too small to see. Each costs the page an update of its style and layers. */
export const BAR_STEPS = 200;

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
  if (text instanceof Text && !text.nextSibling) {
    if (text.data !== written) text.data = written;
  } else element.textContent = written;
}

/** The name of the player's level. */
export function shownLevelName({ levelName }: HomeParts, at: Pick<GameView, 'level' | 'levels'>): string {
  return levelName(at.level, currentLevel(at)?.name ?? '');
}

/** Stops everything that one of the functions stops. */
export function together(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Writes what follows from several values of the store, now and whenever one of them changes. What is dear to work out
 * belongs into `write`: `select` runs with every change of the store. Returns a function that stops this.
 */
export function watchAll<Values extends readonly unknown[]>(
  store: GameStoreApi,
  select: (state: GameStore) => [...Values],
  write: (...values: Values) => void,
): () => void {
  let shown: [...Values] | undefined;
  const update = (state: GameStore) => {
    const values = select(state);
    if (shown && values.every((value, at) => Object.is(value, shown?.[at]))) return;
    shown = values;
    write(...values);
  };
  update(store.getState());
  return store.subscribe(update);
}

/** Writes a value of the store now and whenever it changes. Returns a function that stops this. */
export function watch<Value>(
  store: GameStoreApi,
  select: (state: GameStore) => Value,
  write: (value: Value) => void,
): () => void {
  return watchAll(store, (state) => [select(state)], write);
}

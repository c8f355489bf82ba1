import type { TapPoint } from '../../core/events';
import { currentLevel, type GameView } from '../game/gameSlice';
import type { GameStore, GameStoreApi } from '../game/gameStore';
import type { NumberFormats } from '../language/format';
import type { TextKey } from '../language/textKeys';
import type { Box } from '../stage/feed';

export type Text = (key: TextKey, values?: TextValues) => string;
type TextValues = Readonly<Record<string, string | number>> | undefined;

export interface HomeParts {
  store: GameStoreApi;
  text: Text;
  /** Returns a level's name: translated if the provider sent our name or none, otherwise as sent. */
  levelName(level: number, sent: string): string;
  numbers: NumberFormats;
  tap(point: TapPoint): void;
  setHeroBox(box: Box | null): void;
}

/** Number of steps in a bar. Each step costs a style and layer update, and smaller steps would be imperceptible. */
export const BAR_STEPS = 200;

const EMPTY = { __html: '' };

/**
 * Returns the props of an element that live code writes instead of React. Live code has already written into the built
 * page when React hydrates it, so React must accept the difference.
 */
export const live = (name: string) => ({ 'data-live': name, suppressHydrationWarning: true });

/** Like `live`, for an element with live content. React leaves raw HTML alone. */
export const liveText = (name: string) => ({ ...live(name), dangerouslySetInnerHTML: EMPTY });

/** Returns the element marked `data-live="name"`. */
export function livePart<Kind extends HTMLElement>(home: HTMLElement, name: string): Kind {
  const element = home.querySelector<Kind>(`[data-live="${name}"]`);
  if (!element) throw new Error(`home has no ${name}`);
  return element;
}

/**
 * Writes an element's only text. Changes the text node in place: replacing it ten times a second would create a
 * layout object each time, and make rules like `:root:has(…)` scan the whole page.
 */
export function writeText(element: HTMLElement, written: string): void {
  const text = element.firstChild;
  if (text instanceof Text && !text.nextSibling) {
    if (text.data !== written) text.data = written;
  } else element.textContent = written;
}

export function shownLevelName({ levelName }: HomeParts, at: Pick<GameView, 'level' | 'levels'>): string {
  return levelName(at.level, currentLevel(at)?.name ?? '');
}

/** Combines several stop functions into one. */
export function together(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Calls `write` now and whenever a selected value changes. `select` runs on every change of the store, so expensive
 * work belongs in `write`.
 * @returns a function that stops watching
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

/** `watchAll` for a single value. */
export function watch<Value>(
  store: GameStoreApi,
  select: (state: GameStore) => Value,
  write: (value: Value) => void,
): () => void {
  return watchAll(store, (state) => [select(state)], write);
}

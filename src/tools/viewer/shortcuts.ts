import type { Playback } from './playback/Playback';
import type { ViewerModel } from './state/ViewerModel';

export interface Shortcut {
  keys: string;
  what: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'Space', what: 'Play, pause' },
  { keys: '. ,', what: 'One frame on, one back' },
  { keys: 'Shift + . ,', what: 'Ten frames' },
  { keys: 'Home', what: 'From the start' },
  { keys: '[ ]', what: 'Slower, faster' },
  { keys: 'L', what: 'Loop' },
  { keys: 'C', what: 'Compare A and B' },
  { keys: 'P', what: 'Snapshot into B' },
  { keys: 'T', what: 'Tap robot' },
  { keys: 'M', what: 'Meters' },
  { keys: 'G', what: 'Gallery' },
  { keys: '↑ ↓', what: 'Scene before, scene after' },
  { keys: '/', what: 'Search scenes' },
  { keys: 'F', what: 'Search fields' },
  { keys: 'E', what: 'Economy' },
  { keys: 'Ctrl + Z', what: 'Undo' },
  { keys: 'Ctrl + Shift + Z', what: 'Redo' },
  { keys: 'Ctrl + S', what: 'Save' },
  { keys: '?', what: 'This list' },
];

const SPEEDS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2] as const;

const MOVING = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);
/** Shortcuts that repeat while held down. A repeat of any other would toggle it on and off. */
const STEPPING: ReadonlySet<string> = new Set([...'.>,<[]zy', 'arrowup', 'arrowdown']);
/** Types of inputs without text, and the keys that they need themselves. */
const UNTYPED: Readonly<Record<string, ReadonlySet<string>>> = {
  range: MOVING,
  checkbox: new Set([' ']),
  file: new Set([' ', 'Enter']),
};

export function listenForShortcuts(model: ViewerModel, playback: Playback): void {
  addEventListener('keydown', (event) => takeKey(event, model, playback));
}

/** Runs the shortcut of a key in the page or in a preview. A text field takes every key except undo and save. */
export function takeKey(event: KeyboardEvent, model: ViewerModel, playback: Playback): void {
  if (event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  const isTyping = isTypedInto(target);
  const run = runOf(event, model.state.tab === 'economy', isTyping || keepsKey(target, event.key));
  if (isTyping && event.key === 'Escape') target.blur();
  if (!run) return;
  event.preventDefault();
  const { repeat, key, shiftKey } = event;
  if (!repeat || STEPPING.has(key.toLowerCase())) run({ model, playback, shiftKey });
}

function runOf(event: KeyboardEvent, isEconomy: boolean, isTaken: boolean): Run | undefined {
  const { key, metaKey, ctrlKey, altKey } = event;
  if (metaKey || ctrlKey) return (isEconomy ? WITH_CONTROL_ON_CATALOGUE : WITH_CONTROL)[key.toLowerCase()];
  if (altKey || isTaken) return undefined;
  return WITHOUT_SCENE[key] ?? (isEconomy ? undefined : PLAIN[key]);
}

// True for an element that takes text. A preview's elements belong to another window, where `instanceof` fails.
function isTypedInto(target: HTMLElement): boolean {
  if (target.matches?.('select, textarea')) return true;
  return target.matches?.('input') && !((target as HTMLInputElement).type in UNTYPED);
}

function keepsKey(target: HTMLElement, key: string): boolean {
  if (target.matches?.('input')) return UNTYPED[(target as HTMLInputElement).type]?.has(key) ?? false;
  // Escape closes an open dialog. In a preview, it belongs to the game.
  if (key === 'Escape')
    return target.closest?.('dialog') != null || (target.ownerDocument ?? document) !== document;
  return MOVING.has(key) && target.closest?.('.pane') != null;
}

/** Blurs the focused field, which applies its value, then focuses it again. */
function finishTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !isTypedInto(field)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

type Run = (context: { model: ViewerModel; playback: Playback; shiftKey: boolean }) => void;

const WITH_CONTROL: Readonly<Record<string, Run>> = {
  z: ({ model, shiftKey }) => (shiftKey ? model.edits.redo() : model.edits.undo()),
  y: ({ model }) => model.edits.redo(),
  s({ model }) {
    finishTyping();
    void model.files.save();
  },
};

const WITH_CONTROL_ON_CATALOGUE: Readonly<Record<string, Run>> = {
  z: ({ model }) => model.economy.undo(),
  s({ model }) {
    finishTyping();
    model.economy.download();
  },
};

const step =
  (direction: number): Run =>
  ({ model, playback, shiftKey }) => {
    model.pause(playback);
    playback.step(direction * (shiftKey ? 10 : 1));
  };
const changeSpeed =
  (direction: number): Run =>
  ({ model }) =>
    model.go({ speed: nextSpeed(model.state.address.speed, direction) });

const PLAIN: Readonly<Record<string, Run>> = {
  ' ': ({ model }) => model.go({ isPlaying: !model.state.address.isPlaying }),
  '.': step(1),
  '>': step(1),
  ',': step(-1),
  '<': step(-1),
  Home: ({ playback }) => playback.seek(0),
  '[': changeSpeed(-1),
  ']': changeSpeed(1),
  l: ({ model }) => model.go({ isLooping: !model.state.address.isLooping }),
  c: ({ model }) => model.go({ compare: model.state.address.compare ? null : 'saved' }),
  p: ({ model }) => model.takeSnapshot(),
  t({ model }) {
    const { robot } = model.state.address;
    model.go({ robot: { ...robot, rate: robot.rate > 0 ? 0 : 8 } });
  },
  m: ({ model }) => model.set({ areMetersOpen: !model.state.areMetersOpen }),
  ArrowUp: ({ model }) => moveScene(model, -1),
  ArrowDown: ({ model }) => moveScene(model, 1),
};

const WITHOUT_SCENE: Readonly<Record<string, Run>> = {
  g: ({ model }) => model.openScene(null),
  '/': () => openSearch('#scene-search'),
  f({ model }) {
    if (model.state.tab !== 'economy') model.set({ tab: 'tuning' });
    requestAnimationFrame(() => openSearch('#field-search'));
  },
  e: ({ model }) => model.set({ tab: 'economy' }),
  '?': ({ model }) => model.set({ isHelpOpen: !model.state.isHelpOpen }),
  Escape: ({ model }) => model.set({ isHelpOpen: false, note: null }),
};

function openSearch(selector: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  field?.focus();
  field?.select();
}

export function nextSpeed(speed: number, direction: number): number {
  const at = SPEEDS.reduce((best, value, index) => (value <= speed + 1e-6 ? index : best), 0);
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + direction))] ?? 1;
}

function moveScene(model: ViewerModel, direction: number): void {
  const { scenes, address } = model.state;
  const at = scenes.findIndex(({ id }) => id === address.sceneId);
  const next = scenes[Math.min(scenes.length - 1, Math.max(0, at + direction))];
  if (next) model.openScene(next.id);
}

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
/** Shortcuts that repeat while held down. Any other would toggle on and off. */
const STEPPING: ReadonlySet<string> = new Set([...'.>,<[]zy', 'arrowup', 'arrowdown']);
/** Inputs without text, and the keys they need themselves. */
const UNTYPED: Readonly<Record<string, ReadonlySet<string>>> = {
  range: MOVING,
  checkbox: new Set([' ']),
  file: new Set([' ', 'Enter']),
};

const WITHOUT_SCENE: ReadonlySet<string> = new Set(['g', '/', 'f', 'e', '?', 'Escape']);

export function listenForShortcuts(model: ViewerModel, playback: Playback): void {
  addEventListener('keydown', (event) => takeKey(event, model, playback));
}

/** Runs the shortcut of a key pressed in the page or in a preview. Text fields take every key except undo and save. */
export function takeKey(event: KeyboardEvent, model: ViewerModel, playback: Playback): void {
  if (event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  const isTyping = isTypedInto(target);
  const action = event.metaKey || event.ctrlKey ? withControl(event, model) : null;
  const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping;
  const plain = isPlain && !keepsKey(target, event.key) ? byKey(event, model, playback) : null;
  if (isTyping && event.key === 'Escape') target.blur();
  const chosen = action ?? plain;
  if (!chosen) return;
  event.preventDefault();
  if (!event.repeat || STEPPING.has(event.key.toLowerCase())) chosen();
}

// A preview's elements belong to another window, where `instanceof` fails.
function isTypedInto(target: HTMLElement): boolean {
  if (target.matches?.('select, textarea')) return true;
  return target.matches?.('input') && !((target as HTMLInputElement).type in UNTYPED);
}

function keepsKey(target: HTMLElement, key: string): boolean {
  if (target.matches?.('input')) return UNTYPED[(target as HTMLInputElement).type]?.has(key) ?? false;
  // Escape closes an open dialog, and belongs to the game in a preview.
  if (key === 'Escape')
    return target.closest?.('dialog') != null || (target.ownerDocument ?? document) !== document;
  return MOVING.has(key) && target.closest?.('.pane') != null;
}

/** Blurs the focused field to apply its value. */
function finishTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !isTypedInto(field)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

function withControl({ key, shiftKey }: KeyboardEvent, model: ViewerModel): (() => void) | null {
  if (model.state.tab === 'economy') return onCatalogue(key, model);
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? () => model.edits.redo() : () => model.edits.undo();
    case 'y':
      return () => model.edits.redo();
    case 's':
      return () => {
        finishTyping();
        void model.files.save();
      };
    default:
      return null;
  }
}

/** On the economy tab, undo and save apply to the catalogue. */
function onCatalogue(key: string, { economy }: ViewerModel): (() => void) | null {
  switch (key.toLowerCase()) {
    case 'z':
      return () => economy.undo();
    case 's':
      return () => {
        finishTyping();
        economy.download();
      };
    default:
      return null;
  }
}

function byKey(event: KeyboardEvent, model: ViewerModel, playback: Playback): (() => void) | null {
  const { address, tab } = model.state;
  if (tab === 'economy' && !WITHOUT_SCENE.has(event.key)) return null;
  const pause = (then: () => void) => () => {
    model.go({ isPlaying: false });
    playback.settings.isPlaying = false;
    then();
  };
  switch (event.key) {
    case ' ':
      return () => model.go({ isPlaying: !address.isPlaying });
    case '.':
    case '>':
      return pause(() => playback.step(event.shiftKey ? 10 : 1));
    case ',':
    case '<':
      return pause(() => playback.step(event.shiftKey ? -10 : -1));
    case 'Home':
      return () => playback.seek(0);
    case '[':
      return () => model.go({ speed: nextSpeed(address.speed, -1) });
    case ']':
      return () => model.go({ speed: nextSpeed(address.speed, 1) });
    case 'l':
      return () => model.go({ isLooping: !address.isLooping });
    case 'c':
      return () => model.go({ compare: address.compare ? null : 'saved' });
    case 'p':
      return () => model.takeSnapshot();
    case 't':
      return () => model.go({ robot: { ...address.robot, rate: address.robot.rate > 0 ? 0 : 8 } });
    case 'm':
      return () => model.set({ areMetersOpen: !model.state.areMetersOpen });
    case 'g':
      return () => model.openScene(null);
    case 'ArrowUp':
      return () => moveScene(model, -1);
    case 'ArrowDown':
      return () => moveScene(model, 1);
    case '/':
      return () => openSearch('#scene-search');
    case 'f':
      return () => {
        if (model.state.tab !== 'economy') model.set({ tab: 'tuning' });
        requestAnimationFrame(() => openSearch('#field-search'));
      };
    case 'e':
      return () => model.set({ tab: 'economy' });
    case '?':
      return () => model.set({ isHelpOpen: !model.state.isHelpOpen });
    case 'Escape':
      return () => model.set({ isHelpOpen: false, note: null });
    default:
      return null;
  }
}

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

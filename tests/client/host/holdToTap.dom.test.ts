import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGameStore, type GameStoreApi } from '../../../src/client/game/gameStore';
import { holdToTap } from '../../../src/client/host/holdToTap';
import { removeListeners, watchListeners } from '../../support/pageListeners';

const tap = vi.fn();
let store: GameStoreApi;
let button: HTMLButtonElement;

watchListeners();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button data-testid="tap-target"><i></i></button><button id="other"></button>';
  button = document.querySelector('button') as HTMLButtonElement;
  // Like the game, stop the pointer event in a capture-phase listener.
  document.addEventListener('pointerdown', (event) => event.stopPropagation(), { capture: true, once: true });
  store = createGameStore();
  const { settings } = store.getState();
  store.setState({ settings: { ...settings, holdToTap: true } });
  holdToTap(store, tap);
});

afterEach(() => {
  removeListeners();
  vi.useRealTimers();
  vi.clearAllMocks();
});

function finger(
  type: string,
  { id = 1, on = 'i', ...init }: MouseEventInit & { id?: number; on?: string } = {},
) {
  const event = new MouseEvent(type, { bubbles: true, clientX: 5, clientY: 7, ...init });
  Object.assign(event, { pointerId: id, pointerType: init.button === undefined ? 'touch' : 'mouse' });
  document.querySelector(on)?.dispatchEvent(event);
}
const key = (type: string, name: string, repeat = false) =>
  button.dispatchEvent(new KeyboardEvent(type, { key: name, repeat, bubbles: true }));
/** Counts the taps made within the given seconds. */
function taps(seconds = 1): number {
  tap.mockClear();
  vi.advanceTimersByTime(seconds * 1000);
  return tap.mock.calls.length;
}

describe('a held finger', () => {
  it('taps four times a second where it landed, until it lifts', () => {
    finger('pointerdown');
    expect(taps(3)).toBe(12);
    expect(tap.mock.calls[0]).toEqual([{ x: 5, y: 7 }]);
    finger('pointerup', { on: '#other' });
    expect(taps()).toBe(0);
  });

  it('adds no tap to a short press or while the setting is off', () => {
    finger('pointerdown');
    vi.advanceTimersByTime(120);
    finger('pointerup');
    expect(taps()).toBe(0);
    store.setState(({ settings }) => ({ settings: { ...settings, holdToTap: false } }));
    finger('pointerdown');
    expect(taps()).toBe(0);
  });

  it('is ignored by default', () => {
    expect(createGameStore().getState().settings.holdToTap).toBe(false);
  });

  it('pauses while no energy is left', () => {
    finger('pointerdown');
    button.disabled = true;
    expect(taps()).toBe(0);
    button.disabled = false;
    expect(taps()).toBe(4);
  });

  it('taps no faster with a second finger', () => {
    finger('pointerdown');
    finger('pointerdown', { id: 2 });
    expect(taps()).toBe(4);
    finger('pointerup');
    expect(taps()).toBe(4);
    finger('pointercancel', { id: 2 });
    expect(taps()).toBe(0);
  });

  it.each([
    ['the window loses focus', () => window.dispatchEvent(new Event('blur'))],
    ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['a dialog opens', () => document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')],
    ['the button disappears', () => button.remove()],
  ])('stops when %s', (_, happen) => {
    finger('pointerdown');
    expect(taps()).toBe(4);
    happen();
    expect(taps()).toBe(0);
  });

  it('taps only on the button and with the main mouse button', () => {
    finger('pointerdown', { on: '#other' });
    finger('pointerdown', { button: 2 });
    expect(taps()).toBe(0);
    finger('pointerdown', { button: 0 });
    expect(taps()).toBe(4);
  });
});

describe('a held key', () => {
  it.each(['Enter', ' '])('taps until released: %j', (name) => {
    key('keydown', name);
    key('keydown', name, true);
    expect(taps()).toBe(4);
    key('keyup', name);
    expect(taps()).toBe(0);
  });

  it('taps only for Enter and Space', () => {
    key('keydown', 'a');
    expect(taps()).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import type { FrameApi } from '../../../src/tools/viewer/frame/FrameApi';
import { TuningPane } from '../../../src/tools/viewer/parts/TuningPane';
import { FrameSlot } from '../../../src/tools/viewer/playback/FrameSlot';
import { Playback } from '../../../src/tools/viewer/playback/Playback';
import { takeKey } from '../../../src/tools/viewer/shortcuts';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';
import { FIELDS } from '../../../src/tools/viewer/tuning/fields';

const SIZE = 'effects.gain.critical.size';
const TINT = 'effects.gain.critical.tint';
const PULSE = 'effects.glow.pulse';

let model: ViewerModel;
let pane: TuningPane;
let saved: Record<string, unknown>[];
const playback = new Playback();
const onKey = (event: KeyboardEvent) => takeKey(event, model, playback);

beforeEach(() => {
  const document_ = structuredClone({ effects, feedback, emitters });
  saved = [];
  vi.stubGlobal('fetch', async (_: string, init?: { body: string }) => {
    if (!init) throw new TypeError('no server');
    saved.push(JSON.parse(init.body));
    return Response.json({ saved: false, status: 422, problems: [] });
  });
  model = new ViewerModel({ ...DEFAULT_ADDRESS, sceneId: 'two' }, document_, structuredClone(document_));
  model.set({
    scenes: ['one', 'two', 'three'].map((id) => ({ id, title: id, group: 'tap', durationMs: 100 })),
  });
  addEventListener('keydown', onKey);
  const place = document.createElement('div');
  place.className = 'pane';
  document.body.append(place);
  const fields = FIELDS.filter(({ path }) => [SIZE, TINT, PULSE].includes(path));
  pane = new TuningPane(place, fields, model.state.values, (change, isLast) =>
    model.edits.change(change, { isLast }),
  );
});
afterEach(() => {
  removeEventListener('keydown', onKey);
  pane.destroy();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector) as Kind;
const fieldOf = (path: string) => find<HTMLInputElement>(`[data-field="${path}"] input[type="text"]`);

function press(key: string, target: Element, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

function add(html: string): HTMLInputElement {
  document.body.insertAdjacentHTML('beforeend', html);
  const added = document.body.lastElementChild as HTMLInputElement;
  added.focus();
  return added;
}

describe('a viewer shortcut', () => {
  it('works while the time bar has focus, except for the bar’s own keys', () => {
    const bar = add('<input type="range">');
    press(' ', bar);
    expect(model.state.address.isPlaying).toBe(false);
    expect(press('ArrowDown', bar).defaultPrevented).toBe(false);
    expect(model.state.address.sceneId).toBe('two');
    press('l', bar);
    expect(model.state.address.isLooping).toBe(false);
  });

  it('applies to the catalogue on the economy tab, except Space and arrows', () => {
    press('e', document.body);
    expect(model.state.tab).toBe('economy');
    model.economy.change({ path: ['missions', 0, 'baseCost'] }, 200);
    expect(press('z', document.body, { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(model.economy.changes).toEqual([]);
    const button = add('<button type="button">Dojo</button>');
    for (const key of [' ', 'ArrowDown', 'l']) expect(press(key, button).defaultPrevented).toBe(false);
    expect(model.state.address).toMatchObject({ isPlaying: true, sceneId: 'two', isLooping: true });
    model.openScene('three');
    expect(model.state.tab).toBe('tuning');
  });

  it('saves no catalogue that the Save button refuses', () => {
    const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    URL.createObjectURL = () => 'blob:catalogue';
    URL.revokeObjectURL = () => undefined;
    press('e', document.body);
    model.economy.change({ path: ['levels', 1, 'fromBalance'] }, 1e9);
    press('s', document.body, { ctrlKey: true });
    expect(download).not.toHaveBeenCalled();
    model.economy.undo();
    press('s', document.body, { ctrlKey: true });
    expect(download).toHaveBeenCalledOnce();
    download.mockRestore();
  });

  it.each([
    ['/', 'scene-search'],
    ['f', 'field-search'],
  ])('%s selects the old text of its search', async (key, id) => {
    const field = add(`<input id="${id}" type="search" value="critical">`);
    field.blur();
    press(key, document.body);
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'critical'.length]);
  });

  it('works in a tapped preview, but leaves Escape to the game', async () => {
    const slot = new FrameSlot(add('<div></div>'), {
      name: 'Preview A',
      onKey,
      onReady: () => undefined,
      onBusy: () => undefined,
      onFailed: () => undefined,
    });
    slot.load('scene=two', { width: 390, height: 844 });
    const view = find<HTMLIFrameElement>('iframe').contentWindow as Window;
    view.viewerFrame = {} as FrameApi;
    await vi.waitFor(() => expect(slot.api).not.toBeNull());
    model.set({ isHelpOpen: true });
    const tapped = view.document.appendChild(view.document.createElement('html'));
    expect(press('Escape', tapped).defaultPrevented).toBe(false);
    expect(press(' ', tapped).defaultPrevented).toBe(true);
    expect([model.state.isHelpOpen, model.state.address.isPlaying]).toEqual([true, false]);
    slot.destroy();
  });

  it('leaves Escape to an open dialog, which it closes', () => {
    const button = add('<dialog open><button>Close</button></dialog>');
    expect(press('Escape', button).defaultPrevented).toBe(false);
    expect(press('Escape', document.body).defaultPrevented).toBe(true);
  });

  it('runs once while its key is held, except for steps and undo', async () => {
    const hold = (key: string, init?: KeyboardEventInit) => {
      for (let times = 0; times < 3; times++) {
        const event = press(key, document.body, { ...init, repeat: times > 0 });
        expect(event.defaultPrevented).toBe(true);
      }
    };
    const go = vi.spyOn(model, 'go');
    for (const key of [' ', 'c', 'l', 't', 'p']) {
      go.mockClear();
      hold(key);
      expect([key, go.mock.calls.length]).toEqual([key, 1]);
    }
    hold('s', { ctrlKey: true });
    await vi.waitFor(() => expect(model.state.isSaving).toBe(false));
    expect(saved).toHaveLength(1);
    const step = vi.spyOn(playback, 'step').mockReturnValue();
    hold('.');
    expect(step).toHaveBeenCalledTimes(3);
    for (const size of [50, 51, 52]) model.edits.change({ [SIZE]: size });
    hold('z', { ctrlKey: true });
    expect([model.state.canUndo, model.state.values[SIZE]]).toEqual([false, model.state.saved[SIZE]]);
    hold('ArrowUp');
    expect(model.state.address.sceneId).toBe('one');
    step.mockRestore();
  });

  it('leaves checkbox keys and typed text to the form fields', () => {
    expect(press(' ', add('<input type="checkbox">')).defaultPrevented).toBe(false);
    for (const type of ['text', 'search', 'number']) press('g', add(`<input type="${type}">`));
    press('l', add('<select></select>'));
    expect(model.state.address).toMatchObject({ isPlaying: true, isLooping: true, sceneId: 'two' });
  });

  it('leaves arrow keys to the panel’s sliders and colour picker', () => {
    find(`[data-field="${TINT}"] .tp-colswv_b`).click();
    for (const selector of ['.tp-svpv', '.tp-hplv', '.tp-sldv_t']) {
      press('ArrowDown', find(selector));
      expect(model.state.address.sceneId).toBe('two');
    }
    press('ArrowDown', document.body);
    expect(model.state.address.sceneId).toBe('three');
  });

  it('applies a half-typed number before it saves', async () => {
    const field = fieldOf(SIZE);
    field.focus();
    field.value = '61';
    // Browsers fire `change` on blur after typing.
    field.addEventListener('blur', () => field.dispatchEvent(new Event('change')), { once: true });
    press('s', field, { ctrlKey: true });
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ document: { effects: { gain: { critical: { size: 61 } } } } });
    expect(document.activeElement).toBe(field);
  });
});

describe('a slider', () => {
  it('stores numbers without rounding errors', () => {
    for (const text of ['0.35', '0.29', '0.07']) {
      const field = fieldOf(PULSE);
      field.value = text;
      field.dispatchEvent(new Event('change'));
      expect(String(model.state.values[PULSE])).toBe(text);
    }
  });
});

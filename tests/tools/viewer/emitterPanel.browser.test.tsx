import { useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkTuning } from '../../../src/client/tuning/checkTuning';
import effects from '../../../src/client/tuning/effects.json';
import type { Emitter } from '../../../src/client/tuning/emitters';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import styles from '../../../src/tools/viewer/page.css?inline';
import { ModelContext } from '../../../src/tools/viewer/parts/useViewer';
import { Playback } from '../../../src/tools/viewer/playback/Playback';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';
import { readEmitters } from '../../../src/tools/viewer/tuning/emitterList';
import { SidePanel } from '../../../src/tools/viewer/ViewerPage';
import { takePixels } from '../../visual/picture';
import { mount, PATIENCE_MS, sceneOf, unmount } from '../../visual/sceneKit';

const SIZE = { width: 390, height: 844 };
/** The emitters made in the viewer, which the tests of the game then play. */
const made: Emitter[] = [];

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
});

function Panel({ model }: { model: ViewerModel }) {
  const state = useSyncExternalStore(model.subscribe, model.snapshotOf);
  return (
    <ModelContext value={{ model, playback: new Playback(), state }}>
      <SidePanel />
    </ModelContext>
  );
}

async function openPanel(): Promise<ViewerModel> {
  await page.viewport(1280, 900);
  document.body.innerHTML = `<style>${styles}</style><div id="viewer"></div>`;
  const document_ = { effects, feedback, emitters };
  const model = new ViewerModel(DEFAULT_ADDRESS, document_, structuredClone(document_));
  root = createRoot(document.getElementById('viewer') as HTMLElement);
  root.render(<Panel model={model} />);
  await page.getByRole('button', { name: 'Emitters', exact: true }).click();
  return model;
}

const setNumber = async (name: string, value: number) => {
  await page.getByRole('spinbutton', { name, exact: true }).fill(String(value));
  await userEvent.keyboard('{Enter}');
};
const choose = (name: string, option: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOptions(option);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const rename = async (name: string) => {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await userEvent.keyboard('{Enter}');
};
const listOf = (model: ViewerModel) => readEmitters(model.state.values);

/** Drags a curve's point with the pointer to the given share of the drawing's height. */
function drag(name: string, share: number): void {
  const point = page.getByRole('slider', { name }).element();
  const { top, height, left } = (point.closest('svg') as Element).getBoundingClientRect();
  const at = { pointerId: 1, clientX: left, clientY: top + height * share, bubbles: true };
  vi.spyOn(point, 'setPointerCapture').mockImplementation(() => undefined);
  vi.spyOn(point, 'hasPointerCapture').mockReturnValue(true);
  for (const type of ['pointerdown', 'pointermove', 'pointerup'])
    point.dispatchEvent(new PointerEvent(type, at));
}

describe('in the viewer alone', () => {
  it(
    'a designer makes petals on a mega combo and embers on a super crit',
    async () => {
      const model = await openPanel();
      await press('Add emitter');
      await rename('Petals');
      await choose('Trigger', 'Mega combo');
      await choose('Picture', 'petal');
      await choose('Blending', 'normal');
      const blending = page.getByRole('combobox', { name: 'Blending' }).element() as HTMLSelectElement;
      expect([...blending.options].map(({ text }) => text)).toEqual(['normal', 'add']);
      await choose('Shape', 'line');
      await setNumber('Shape size', 360);
      await setNumber('Above the point', 300);
      await setNumber('Particles', 40);
      await setNumber('Speed', 60);
      await setNumber('Life', 3000);
      await page.getByRole('slider', { name: 'Size at the start' }).element().focus();
      await userEvent.keyboard('{PageUp}{ArrowUp}{ArrowUp}{ArrowDown}');
      await press('Opacity: one point more');
      drag('Opacity at point 2', 0);
      await press('Add emitter');
      await rename('Embers');
      await choose('Trigger', 'Super critical');
      await choose('Picture', 'ember');
      await setNumber('Particles', 30);
      await setNumber('Gravity', -300);

      const list = listOf(model);
      expect(checkTuning('emitters', model.edits.document().emitters)).toEqual([]);
      expect(list).toEqual([
        expect.objectContaining({
          name: 'Petals',
          trigger: 'combo4',
          picture: 'petal',
          blend: 'normal',
          shape: 'line',
          count: 40,
          size: [31, 8],
          alpha: [1, 1, 0],
        }),
        expect.objectContaining({ name: 'Embers', trigger: 'superCritical', count: 30, gravity: -300 }),
      ]);
      made.push(...list);
    },
    PATIENCE_MS,
  );

  it(
    'copies, switches off, deletes and restores emitters, and plays the chosen one',
    async () => {
      const model = await openPanel();
      await press('Add emitter');
      await choose('Trigger', 'Energy out');
      await press('Play');
      expect(model.state).toMatchObject({
        effect: 'emitters',
        address: { sceneId: 'energy-empty', isPlaying: true },
      });
      await press('Copy');
      await page.getByRole('checkbox', { name: 'On' }).click();
      expect(listOf(model).map(({ name, isOn }) => [name, isOn])).toEqual([
        ['Emitter 1', true],
        ['Emitter 2', false],
      ]);
      await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
      await press('Delete');
      expect(listOf(model).map(({ name }) => name)).toEqual(['Emitter 1']);
      model.edits.undo();
      expect(listOf(model)).toHaveLength(2);
      model.edits.revert();
      expect(listOf(model)).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/**
 * Plays a scene with the given emitters up to a moment. Returns the picture's pixels and the draw calls of the last 32
 * ms.
 */
async function play(id: string, untilMs: number, list: readonly Emitter[], over = {}) {
  const counted = (['drawElements', 'drawArrays'] as const).map((name) =>
    vi.spyOn(WebGL2RenderingContext.prototype, name),
  );
  const shown = await mount(sceneOf(id), over, { list });
  await shown.seek(untilMs - 32);
  for (const spy of counted) spy.mockClear();
  shown.advance(32);
  const calls = counted.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  const pixels = await takePixels(SIZE.width, SIZE.height);
  unmount();
  return { calls, data: pixels.data };
}

/** Counts the pixels that a person sees as different. */
function different(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > 30))
      count++;
  return count;
}

describe('the game', () => {
  it.each([
    ['Petals', 'combo-4', 1900, 'combo-3', 1200],
    ['Embers', 'tap-super', 200, 'tap-critical', 200],
  ] as const)(
    'shows %s in %s alone, with at most one more draw call',
    async (name, id, ms, otherId, otherMs) => {
      const list = made.filter((emitter) => emitter.name === name);
      expect(list).toHaveLength(1);
      const [without, shown] = [await play(id, ms, []), await play(id, ms, list)];
      expect(different(without.data, shown.data)).toBeGreaterThan(1000);
      expect(without.calls).toBeGreaterThan(0);
      expect(shown.calls - without.calls).toBeLessThanOrEqual(1);
      expect(shown.calls).toBeLessThanOrEqual(10);
      const [other, otherWithout] = [await play(otherId, otherMs, list), await play(otherId, otherMs, [])];
      expect(different(other.data, otherWithout.data)).toBe(0);
      expect(other.calls).toBe(otherWithout.calls);
    },
    PATIENCE_MS,
  );

  it(
    'shows the same Embers each time, fewer on the LOW tier and none under reduced motion',
    async () => {
      const list = made.filter(({ name }) => name === 'Embers');
      const embers = async (over = {}) => {
        const [without, shown] = [
          await play('tap-super', 200, [], over),
          await play('tap-super', 200, list, over),
        ];
        return { shown, count: different(without.data, shown.data) };
      };
      const { shown, count } = await embers();
      expect(different(shown.data, (await play('tap-super', 200, list)).data)).toBe(0);
      const low = await embers({ tier: 'LOW' });
      expect(low.count).toBeGreaterThan(100);
      expect(low.count).toBeLessThan(count);
      expect((await embers({ reducedMotion: true })).count).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'fires Embers at a claim, once the coins are paid',
    async () => {
      const claim = made.flatMap((emitter) =>
        emitter.name === 'Embers' ? [{ ...emitter, trigger: 'claim' }] : [],
      );
      expect(claim).toHaveLength(1);
      const differenceAt = async (ms: number) =>
        different(
          await play('income-claim', ms, []).then(({ data }) => data),
          (await play('income-claim', ms, claim)).data,
        );
      expect(await differenceAt(90)).toBe(0);
      expect(await differenceAt(300)).toBeGreaterThan(1000);
    },
    PATIENCE_MS,
  );
});

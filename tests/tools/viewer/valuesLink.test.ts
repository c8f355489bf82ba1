import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';
import { hashOf, linkValues } from '../../../src/tools/viewer/state/valuesLink';

const SIZE = 'effects.gain.critical.size';
const TINT = 'effects.gain.critical.tint';

beforeEach(() => {
  vi.stubGlobal('history', { replaceState: () => undefined });
  vi.stubGlobal('location', { pathname: '/viewer' });
});
afterEach(async () => {
  // The address follows the values with a delay.
  await new Promise((resolve) => setTimeout(resolve, 300));
  vi.unstubAllGlobals();
});

function openViewer(): ViewerModel {
  return new ViewerModel(DEFAULT_ADDRESS, structuredClone({ effects, feedback, emitters }), {
    effects,
    feedback,
    emitters,
  });
}

it('a link restores unsaved values and the snapshot', async () => {
  const model = openViewer();
  model.edits.change({ [SIZE]: 70 });
  model.takeSnapshot();
  model.edits.change({ [SIZE]: 80, [TINT]: '#12ff66' });
  const hash = await hashOf(model);
  expect(hash).toMatch(/^#values=[\w-]+$/);

  const other = openViewer();
  await linkValues(other, hash);
  expect(other.state.values).toEqual(model.state.values);
  expect(other.state.snapshot).toEqual(model.state.snapshot);
  expect(other.edits.changeCount).toBe(2);
  other.edits.undo();
  expect(other.edits.hasUnsaved).toBe(false);
});

it('the address holds values only while some are unsaved', async () => {
  const model = openViewer();
  await linkValues(model, '');
  model.edits.change({ [SIZE]: 80 });
  await vi.waitFor(() => expect(model.state.hash).toMatch(/^#values=/));
  model.edits.undo();
  await vi.waitFor(() => expect(model.state.hash).toBe(''));
});

it.each([
  ['cut off', (hash: string) => hash.slice(0, -6), /^The link is damaged/],
  ['not packed', () => '#values=abc', /^The link is damaged/],
  ['not base64', () => '#values=%%%', /^The link is damaged/],
])('a link that is %s is reported, and the saved files are shown', async (_, damage, note) => {
  const model = openViewer();
  model.edits.change({ [SIZE]: 80 });
  const other = openViewer();
  await linkValues(other, damage(await hashOf(model)));
  expect(other.state.note).toMatchObject({ tone: 'bad', text: expect.stringMatching(note) });
  expect(other.edits.hasUnsaved).toBe(false);
});

it('the note about a refused link names the fields with refused values', async () => {
  const model = openViewer();
  model.edits.change({ [SIZE]: 80_000, 'effects.unknown': 1 });
  const other = openViewer();
  await linkValues(other, await hashOf(model));
  expect(other.state.note?.text).toMatch(/refused: effects\.gain\.critical\.size.*effects\.unknown/);
  expect(other.edits.hasUnsaved).toBe(false);
});

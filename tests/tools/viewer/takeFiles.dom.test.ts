import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';
import { takeFiles } from '../../../src/tools/viewer/takeFiles';

const model = new ViewerModel(
  DEFAULT_ADDRESS,
  { effects, feedback, emitters },
  { effects, feedback, emitters },
);
beforeAll(() => takeFiles(model));
beforeEach(() => model.set({ note: null }));

function dispatch(type: string, types: string[], ...files: object[]): Event {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    dataTransfer: { types, files },
  });
  document.body.dispatchEvent(event);
  return event;
}

const picture = { name: 'ninja.png', text: async () => '\u0089PNG' };

it('the viewer reports an invalid dropped file and stays on the page', async () => {
  expect(dispatch('dragover', ['Files']).defaultPrevented).toBe(true);
  expect(dispatch('drop', ['Files'], picture).defaultPrevented).toBe(true);
  await vi.waitFor(() =>
    expect(model.state.note?.text).toMatch(/^ninja\.png is neither an exported session nor a report/),
  );
});

it('the viewer accepts one file at a time', () => {
  expect(dispatch('drop', ['Files'], picture, picture).defaultPrevented).toBe(true);
  expect(model.state.note).toMatchObject({ tone: 'bad' });
});

it('the viewer opens a file dropped on the economy as a catalogue', async () => {
  model.set({ tab: 'economy' });
  dispatch('drop', ['Files'], { name: 'old.json', text: async () => '{"levels": []}' });
  await vi.waitFor(() => expect(model.state.note?.text).toMatch(/^old\.json is no catalogue: levels/));
  const text = model.economy.text();
  dispatch('drop', ['Files'], { name: 'catalogue.json', text: async () => text });
  await vi.waitFor(() => expect(model.state.note?.text).toBe('catalogue.json is opened'));
  model.set({ tab: 'tuning' });
});

it('the viewer leaves dragged text to the input fields', () => {
  for (const type of ['dragover', 'drop'])
    expect(dispatch(type, ['text/plain']).defaultPrevented).toBe(false);
  expect(model.state.note).toBeNull();
});

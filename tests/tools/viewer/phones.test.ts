import { afterEach, expect, it, vi } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { ASK, LIVE, METERS } from '../../../src/tools/viewer/followTuning/messages';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';

const SIZE = 'effects.gain.critical.size';

afterEach(() => void vi.useRealTimers());

function openViewer() {
  vi.useFakeTimers();
  const model = new ViewerModel(
    DEFAULT_ADDRESS,
    { effects, feedback, emitters },
    { effects, feedback, emitters },
  );
  const listeners = new Map<string, (data: unknown) => void>();
  const sent: { event: string; size: unknown }[] = [];
  model.phones.link(model, {
    on: (event: string, listener: (data: never) => void) =>
      void listeners.set(event, listener as (data: unknown) => void),
    send: (event: string, data?: unknown) =>
      void sent.push({ event, size: (data as Record<string, unknown>)[SIZE] }),
  });
  return { model, sent, tell: (event: string, data?: unknown) => listeners.get(event)?.(data) };
}

it('a drag sends its latest values at most ten times a second', () => {
  const { model, sent } = openViewer();
  for (const size of [50, 51, 52]) model.edits.change({ [SIZE]: size }, { isLast: false });
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([{ event: LIVE, size: 52 }]);
  model.edits.undo();
  vi.advanceTimersByTime(100);
  expect(sent.at(-1)).toEqual({ event: LIVE, size: effects.gain.critical.size });
});

it('a game that asks for values gets only the unsaved ones', () => {
  const { model, sent, tell } = openViewer();
  tell(ASK);
  expect(sent).toEqual([]);
  model.edits.change({ [SIZE]: 60 });
  vi.advanceTimersByTime(100);
  tell(ASK);
  expect(sent).toHaveLength(2);
});

it('the figures of a closed game disappear', () => {
  const { model, tell } = openViewer();
  const meters = { id: 'a', device: 'iPhone 390 × 844', frameMs: 17, tier: 'HIGH' };
  tell(METERS, meters);
  expect(model.phones.open()).toMatchObject([meters]);
  vi.advanceTimersByTime(4000);
  expect(model.phones.open()).toEqual([]);
});

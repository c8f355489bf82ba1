import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { SESSION_KEY } from '../../../src/tools/viewer/scene';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import type { SceneEntry } from '../../../src/tools/viewer/state/catalogue';
import { openSession } from '../../../src/tools/viewer/state/openSession';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';
import { storageOf } from '../../client/boot/testGame';

const scene = (id: string, durationMs: number): SceneEntry => ({
  id,
  title: id,
  group: 'sessions',
  durationMs,
});
const SESSION = JSON.stringify({
  version: 1,
  seed: 100,
  commands: [],
  endTick: 100,
  end: { balance: 0, energy: 0, comboCount: 0 },
});
const fileOf = (text: string) => ({ name: 'session-100.json', text: async () => text });

let items: Map<string, string>;
let model: ViewerModel;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  items = new Map();
  vi.stubGlobal('localStorage', storageOf(items));
  vi.stubGlobal('history', { replaceState: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  model = new ViewerModel(
    { ...DEFAULT_ADDRESS, sceneId: 'session', timeMs: 50 },
    { effects, feedback, emitters },
    { effects, feedback, emitters },
  );
  model.set({ scenes: [scene('first-minute', 60_000), scene('session', 10_000)] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a session file opens in the session scene at its own length', async () => {
  const { previews } = model.state;
  await openSession(model, fileOf(SESSION), async () => [
    scene('first-minute', 60_000),
    scene('session', 6000),
  ]);
  expect(items.get(SESSION_KEY)).toBe(SESSION);
  expect(model.state.address).toMatchObject({ sceneId: 'session', timeMs: null, params: {} });
  expect(model.state.scenes.find(({ id }) => id === 'session')?.durationMs).toBe(6000);
  expect(model.state.previews).toBe(previews + 1);
  expect(model.state.note?.tone).toBe('good');
});

it('the viewer refuses any other file and keeps the last session', async () => {
  items.set(SESSION_KEY, SESSION);
  for (const [text, wrong] of [
    ['not json', 'is neither an exported session nor a report'],
    ['Ninja Seijin 1.0.0\n', 'is neither an exported session nor a report'],
    ['Ninja Seijin 1.0.0\n{"play":1,"version":"1.0.0"', 'is a damaged report'],
    ['{}', 'is no session'],
    ['{"version":1}', 'is no session'],
    ['null', 'is no session'],
    [SESSION.replace('"version":1', '"version":2'), 'of another version'],
    [SESSION.replace('"commands":[]', '"commands":[[]]'), 'is a damaged session'],
  ] as const) {
    model.set({ note: null });
    await openSession(model, fileOf(text), async () => []);
    expect(model.state.note).toMatchObject({ tone: 'bad', text: expect.stringContaining(wrong) });
    expect(model.state.note?.text).toContain('session-100.json');
  }
  expect(items.get(SESSION_KEY)).toBe(SESSION);
  expect(model.state.scenes).toHaveLength(2);
});

it('the viewer reports a file that can’t be read, such as a folder', async () => {
  const text = () => Promise.reject(new DOMException('', 'NotFoundError'));
  await openSession(model, { name: 'sessions', text }, async () => []);
  expect(model.state.note).toMatchObject({
    tone: 'bad',
    text: expect.stringContaining('sessions can’t be read'),
  });
});

it('the viewer reports a missing server, and opens the session once it is back', async () => {
  await openSession(model, fileOf(SESSION), () => Promise.reject(new Error('no server')));
  expect(model.state.note).toMatchObject({ tone: 'bad' });
  expect(model.state.note?.text).toMatch(/^The dev server does not answer\..*session-100\.json/);
  expect(items.get(SESSION_KEY)).toBe(SESSION);
  expect(model.state.scenes).toHaveLength(2);
});

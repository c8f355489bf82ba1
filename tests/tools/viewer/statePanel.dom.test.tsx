import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useMemo, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { keepRecentPlay } from '../../../src/client/guard/recentPlay';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { StatePanel } from '../../../src/tools/viewer/parts/StatePanel';
import { ModelContext } from '../../../src/tools/viewer/parts/useViewer';
import { Playback } from '../../../src/tools/viewer/playback/Playback';
import { SESSION_KEY, SESSION_SCENE } from '../../../src/tools/viewer/scene';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { openReport } from '../../../src/tools/viewer/state/openReport';
import * as sessions from '../../../src/tools/viewer/state/openSession';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';
import { SidePanel } from '../../../src/tools/viewer/ViewerPage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Returns the report of a player who taps every 100 ms. */
function reportOfTaps(taps = 5): string {
  const engine = new Engine(createGameStore(), 5);
  engine.frame(0);
  const recent = keepRecentPlay(engine, '1.0.0');
  for (let ms = 100; ms <= taps * 100; ms += 100) {
    engine.frame(ms);
    engine.dispatch({ type: 'tap', point: { x: 100, y: 200 } });
  }
  return `Ninja Seijin 1.0.0\n${recent(9000)?.text}\n`;
}

const model = () =>
  new ViewerModel(DEFAULT_ADDRESS, { effects, feedback, emitters }, { effects, feedback, emitters });

function open() {
  localStorage.setItem(SESSION_KEY, reportOfTaps());
  const playback = new Playback();
  const viewer = model();
  render(
    <ModelContext value={{ model: viewer, playback, state: viewer.state }}>
      <StatePanel />
    </ModelContext>,
  );
  return { playback, viewer };
}

const value = (name: string) => {
  const row = screen.getAllByText(name, { selector: '.row > span' })[0]?.parentElement as HTMLElement;
  return within(row).getByRole('status').textContent;
};

it('the state panel shows the state at the current time and confirms the end that the player saw', () => {
  const { playback } = open();
  expect(value('Combo')).toBe('1');
  playback.timeMs = 250;
  act(() => void vi.advanceTimersByTime(200));
  expect([value('Combo'), value('Taps accepted')]).toEqual(['3', '3']);
  expect(screen.queryByText('The player saw this end too.')).toBeNull();
  playback.timeMs = 1500;
  act(() => void vi.advanceTimersByTime(200));
  expect(value('Combo')).toBe('5');
  expect(screen.getByText('The player saw this end too.')).toBeTruthy();
});

it('the state panel writes a test of the current moment with corrected figures', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ problems: [] }));
  vi.stubGlobal('fetch', fetched);
  const { viewer } = open();
  const energy = screen.getByRole('spinbutton', { name: 'Energy, as it should be' });
  fireEvent.change(energy, { target: { value: '77' } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Make this a test' });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the test' }), {
    target: { value: 'energy-lost' },
  });
  fireEvent.click(button);
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  const [path, { body }] = fetched.mock.calls[0] as [string, RequestInit];
  expect(path).toBe('/__viewer/tests');
  expect(JSON.parse(String(body))).toMatchObject({
    name: 'energy-lost',
    expected: { energy: 77, comboCount: 1 },
  });
  expect(viewer.state.note?.text).toContain('npm test -- energy-lost');
});

it('the state panel reports that the dev server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { viewer } = open();
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the test' }), { target: { value: 'lost' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make this a test' }));
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  expect(viewer.state.note?.text).toBe('The dev server does not answer.');
});

/** The side panel, subscribed to the viewer's state. */
function Side({ viewer }: { viewer: ViewerModel }) {
  const state = useSyncExternalStore(viewer.subscribe, viewer.snapshotOf);
  const playback = useMemo(() => new Playback(), []);
  return (
    <ModelContext value={{ model: viewer, playback, state }}>
      <SidePanel />
    </ModelContext>
  );
}

it('the state panel turns the latest report into a test, until a sample replaces it', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ problems: [] }));
  vi.stubGlobal('fetch', fetched);
  const viewer = model();
  viewer.go({ sceneId: SESSION_SCENE });
  render(<Side viewer={viewer} />);
  const reports = [reportOfTaps(5), reportOfTaps(2)];
  for (const [index, text] of reports.entries()) {
    await act(() => sessions.openSession(viewer, { name: 'report', text: async () => text }, async () => []));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the test' }), {
      target: { value: `report-${index}` },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Make this a test' }));
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  }
  const played = fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)).play);
  expect(played).toEqual(reports.map((text) => text.split('\n')[1]));
  act(() => viewer.setParam('source', 'sample'));
  expect(screen.getByText('No session is loaded.')).toBeTruthy();
});

it('the viewer replays a report linked from the desk, then removes it from the address', () => {
  const opened = vi.spyOn(sessions, 'openSession').mockResolvedValue();
  const report = reportOfTaps();
  location.hash = `play=${encodeURIComponent(report)}`;
  openReport(model());
  expect(location.hash).toBe('');
  expect(opened).toHaveBeenCalledOnce();
  openReport(model());
  expect(opened).toHaveBeenCalledOnce();
});

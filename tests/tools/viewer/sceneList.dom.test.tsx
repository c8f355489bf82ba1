import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { SceneList } from '../../../src/tools/viewer/parts/SceneList';
import { ModelContext } from '../../../src/tools/viewer/parts/useViewer';
import { Playback } from '../../../src/tools/viewer/playback/Playback';
import { takeKey } from '../../../src/tools/viewer/shortcuts';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';

afterEach(cleanup);

const SCENES = ['tap', 'tap-critical'].map((id) => ({
  id,
  title: id,
  group: 'tap' as const,
  durationMs: 100,
}));

/** Shows the list, and presses keys as on the viewer's page. */
function openList() {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  const model = new ViewerModel(
    DEFAULT_ADDRESS,
    { effects, feedback, emitters },
    { effects, feedback, emitters },
  );
  const playback = new Playback();
  const list = () => (
    <ModelContext value={{ model, playback, state: model.state }}>
      <SceneList />
    </ModelContext>
  );
  const { rerender } = render(list());
  const stop = model.subscribe(() => rerender(list()));
  const onKey = (event: KeyboardEvent) => act(() => takeKey(event, model, playback));
  addEventListener('keydown', onKey);
  onTestFinished(() => {
    removeEventListener('keydown', onKey);
    stop();
  });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return { model, press, search: screen.getByRole('searchbox', { name: 'Search scenes' }) };
}

it('Enter in the search opens the first result and leaves the search', () => {
  const { model, press, search } = openList();
  act(() => model.set({ scenes: SCENES }));
  press('/');
  expect(document.activeElement).toBe(search);
  fireEvent.change(search, { target: { value: 'nothing' } });
  press('Enter');
  expect([document.activeElement, model.state.address.sceneId]).toEqual([search, null]);
  fireEvent.change(search, { target: { value: 'critical' } });
  press('Enter');
  expect(model.state.address).toMatchObject({ sceneId: 'tap-critical', isPlaying: true });
  press(' ');
  expect(model.state.address.isPlaying).toBe(false);
});

it('Enter before the list has loaded opens the first result when it has', () => {
  const { model, press, search } = openList();
  press('/');
  fireEvent.change(search, { target: { value: 'critical' } });
  press('Enter');
  act(() => model.set({ scenes: SCENES }));
  expect(model.state.address.sceneId).toBe('tap-critical');
});

it('the tuning panel follows the scene, or stays if the scene has no effect', () => {
  const model = new ViewerModel(
    { ...DEFAULT_ADDRESS, sceneId: 'combo-4' },
    { effects, feedback, emitters },
    { effects, feedback, emitters },
  );
  const scene = { title: '', durationMs: 100 };
  model.takeScenes([
    { ...scene, id: 'combo-4', group: 'combo', effect: 'combo' },
    { ...scene, id: 'tap-super', group: 'tap', effect: 'superCritical' },
    { ...scene, id: 'screen-boost', group: 'screens' },
  ]);
  expect(model.state.effect).toBe('combo');
  model.openScene('tap-super');
  expect(model.state.effect).toBe('superCritical');
  model.openScene('screen-boost');
  expect(model.state.effect).toBe('superCritical');
});

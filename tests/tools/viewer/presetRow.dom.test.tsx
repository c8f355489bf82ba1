import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { SaveBar } from '../../../src/tools/viewer/parts/SaveBar';
import { ModelContext } from '../../../src/tools/viewer/parts/useViewer';
import { Playback } from '../../../src/tools/viewer/playback/Playback';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';

const SIZE = 'effects.gain.critical.size';

it('a preset can be selected again once its values have changed', () => {
  const model = new ViewerModel(
    DEFAULT_ADDRESS,
    { effects, feedback, emitters },
    { effects, feedback, emitters },
  );
  model.set({ presets: { Big: { [SIZE]: 60 } } });
  const playback = new Playback();
  const bar = () => (
    <ModelContext value={{ model, playback, state: model.state }}>
      <SaveBar />
    </ModelContext>
  );
  const { rerender } = render(bar());
  model.subscribe(() => rerender(bar()));
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Preset' });
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove the preset' });

  fireEvent.change(list, { target: { value: 'Big' } });
  expect([model.state.values[SIZE], list.value, remove.disabled]).toEqual([60, 'Big', false]);
  act(() => model.edits.change({ [SIZE]: 50 }));
  expect([list.value, remove.disabled]).toEqual(['', true]);
  fireEvent.change(list, { target: { value: 'Big' } });
  expect([model.state.values[SIZE], list.value]).toEqual([60, 'Big']);
});

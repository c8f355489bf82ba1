import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { ParamBar } from '../../../src/tools/viewer/parts/ParamBar';
import { ModelContext } from '../../../src/tools/viewer/parts/useViewer';
import { Playback } from '../../../src/tools/viewer/playback/Playback';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';

const ENTRY = {
  id: 'tap',
  title: 'Tap',
  group: 'tap',
  durationMs: 1500,
  params: {
    taps: { kind: 'number', label: 'Taps', value: 1, min: 1, max: 10 },
    x: { kind: 'number', label: 'Across', value: 0.62, min: 0, max: 1, step: 0.01 },
  },
} as const;

let model: ViewerModel;
let field: (name: string) => HTMLInputElement;

beforeEach(() => {
  model = new ViewerModel(DEFAULT_ADDRESS, { effects, feedback, emitters }, { effects, feedback, emitters });
  const playback = new Playback();
  const bar = () => (
    <ModelContext value={{ model, playback, state: model.state }}>
      <ParamBar entry={ENTRY} />
    </ModelContext>
  );
  const { rerender } = render(bar());
  model.subscribe(() => rerender(bar()));
  field = (name) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
});

/** Types each text in turn without leaving the field. */
function type(name: string, ...texts: string[]): void {
  for (const value of texts) fireEvent.input(field(name), { target: { value } });
}

it('a number input applies a number once it is complete', () => {
  type('Taps', '');
  expect([field('Taps').value, model.state.address.params]).toEqual(['', {}]);
  type('Taps', '5');
  fireEvent(field('Taps'), new Event('change'));
  expect([field('Taps').value, model.state.address.params]).toEqual(['5', { taps: '5' }]);
});

it.each([
  ['Taps', '-3', '1', undefined],
  ['Taps', '1000000000', '10', '10'],
  ['Taps', '', '1', undefined],
  ['Across', '0.347', '0.35', '0.35'],
])('the field %s limits and rounds “%s” to %s, also in the link', (name, typed, shown, linked) => {
  type(name, typed);
  fireEvent(field(name), new Event('change'));
  const { params } = model.state.address;
  expect([field(name).value, params.taps ?? params.x]).toEqual([shown, linked]);
});

import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { TuningPane } from '../../../src/tools/viewer/parts/TuningPane';
import { FIELDS, type FlatTuning } from '../../../src/tools/viewer/tuning/fields';

const POP = 'effects.gain.critical.pop';
const fields = FIELDS.filter(({ path }) => path === POP);

let changes: FlatTuning[] = [];
let told: string[] = [];
let input: HTMLInputElement;

beforeEach(() => {
  changes = [];
  told = [];
  const place = document.createElement('div');
  const pane = new TuningPane(place, fields, { [POP]: 1.25 }, (change) => void changes.push(change));
  pane.onRefused = (why) => void told.push(why);
  input = place.querySelector('input') as HTMLInputElement;
});

const type = (value: string) => fireEvent.change(input, { target: { value } });

it('the tuning pane accepts a decimal comma', () => {
  type('1,5');
  expect([input.value, changes, told]).toEqual(['1.50', [{ [POP]: 1.5 }], []]);
  type('1+1');
  expect([input.value, told]).toEqual(['2.00', []]);
});

it.each([
  ['-5', '0.50'],
  ['0', '0.50'],
  ['1e9', '3.00'],
  ['NaN', '1.25'],
  ['red', '1.25'],
])('the tuning pane turns %s into %s and shows the range', (typed, shown) => {
  type(typed);
  expect([input.value, told]).toEqual([shown, [`Number pop takes 0.5 to 3, not ${typed}`]]);
});

it('the tuning pane names every control of every field', () => {
  const place = document.createElement('div');
  const values = Object.fromEntries(
    FIELDS.map(({ path, limit }) => [path, limit.kind === 'number' ? limit.min : '#ffffff']),
  );
  const pane = new TuningPane(place, FIELDS, values, () => undefined);
  const controls = [...place.querySelectorAll('[data-field] :is(input, select, button, [tabindex])')];
  const nameless = controls.filter((control) => !control.getAttribute('aria-label'));
  expect(controls.length).toBeGreaterThan(FIELDS.length);
  expect(nameless.map((control) => control.outerHTML)).toEqual([]);
  pane.destroy();
});

it('a slider exposes its range and current value', () => {
  const place = document.createElement('div');
  const pane = new TuningPane(place, fields, { [POP]: 1.25 }, () => undefined);
  const slider = place.querySelector('[role=slider]');
  const told = () => ['min', 'max', 'now'].map((name) => slider?.getAttribute(`aria-value${name}`));
  expect(told()).toEqual(['0.5', '3', '1.25']);
  pane.show({ [POP]: 2 }, { [POP]: 2 }, []);
  expect(told()).toEqual(['0.5', '3', '2']);
});

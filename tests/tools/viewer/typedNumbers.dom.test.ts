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

it('a number with a decimal comma is accepted', () => {
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
])('%s becomes %s, and the range is shown', (typed, shown) => {
  type(typed);
  expect([input.value, told]).toEqual([shown, [`Number pop takes 0.5 to 3, not ${typed}`]]);
});

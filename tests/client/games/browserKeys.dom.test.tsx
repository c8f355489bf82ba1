import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DropField } from '../../../src/client/games/airdrop-simulator/DropField';
import { DropRun } from '../../../src/client/games/airdrop-simulator/DropRun';
import GuessItScreen from '../../../src/client/games/guess-it/GuessItScreen';
import { CardField } from '../../../src/client/games/match-it/CardField';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { dealBoard } from '../../../src/core/games/match-it/rules';
import { fakeServices } from './fakeServices';
import { pass, SEED, showScreen, start, untilPicking, withFakeTime } from './showScreen';

vi.mock('../../../src/client/games/kit/pixiHost', () => ({
  createPixiHost: () => Promise.reject(new Error('no WebGL here')),
}));
vi.mock('../../../src/client/games/guess-it/GuessItScene', () => ({ createGuessItScene: vi.fn() }));

withFakeTime();

const FIELD = { width: 390, height: 844, top: 84, bottom: 28 };
const MODIFIERS = [{ ctrlKey: true }, { altKey: true }, { metaKey: true }];
/** The 2 key on an Arabic keyboard. */
const ARABIC_TWO = { key: '٢', code: 'Digit2' };

const shown = () => document.querySelector('.guess-hint')?.getAttribute('data-phase');

it.each(MODIFIERS)('a digit with %o picks no screen, because the browser may use it', async (modifier) => {
  await showScreen(<GuessItScreen />, fakeServices({ seed: SEED }));
  await start();
  await untilPicking();
  fireEvent.keyDown(window, { key: '1', code: 'Digit1', ...modifier });
  await pass(50);
  expect(shown()).toBe('picking');
});

it('digits of another script pick a screen', async () => {
  await showScreen(<GuessItScreen />, fakeServices({ seed: SEED }));
  await start();
  await untilPicking();
  fireEvent.keyDown(window, ARABIC_TWO);
  await pass(50);
  expect(shown()).toBe('revealing');
});

it('a lane reacts to its digit in any script, but not with a modifier', () => {
  const run = new DropRun(
    1,
    fakeServices(),
    airdropPoints({ coins: 9000, income: 500, friends: 4 }, DEFAULT_AIRDROP_RULES),
  );
  const catchLane = vi.spyOn(run, 'catchLane').mockReturnValue(false);
  render(<DropField run={run} view={run.view()} field={FIELD} plain enabled />);
  for (const modifier of MODIFIERS) fireEvent.keyDown(window, { key: '1', code: 'Digit1', ...modifier });
  fireEvent.keyDown(window, { key: '6', code: 'Digit6' });
  fireEvent.keyDown(window, { key: 'ArrowLeft', code: 'Numpad4' });
  expect(catchLane).not.toHaveBeenCalled();
  fireEvent.keyDown(window, ARABIC_TWO);
  fireEvent.keyDown(window, { key: '5', code: 'Numpad5' });
  expect(catchLane.mock.calls).toEqual([[1], [4]]);
});

it('an arrow key with a modifier moves no focus, because the browser may use it to go back', () => {
  const view = { state: dealBoard(1, 0), peeking: false, open: [], last: null, seconds: 0 };
  render(<CardField view={view} field={FIELD} plain enabled onTurn={() => undefined} />);
  const first = screen.getByTestId('match-card-0');
  first.focus();
  for (const modifier of MODIFIERS) {
    const back = createEvent.keyDown(first, { key: 'ArrowLeft', ...modifier });
    fireEvent(first, back);
    expect([back.defaultPrevented, document.activeElement]).toEqual([false, first]);
  }
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DropField } from '../../../src/client/games/airdrop-simulator/DropField';
import { DropRun } from '../../../src/client/games/airdrop-simulator/DropRun';
import { GuessField } from '../../../src/client/games/guess-it/GuessField';
import { GuessRun } from '../../../src/client/games/guess-it/GuessRun';
import { CardField } from '../../../src/client/games/match-it/CardField';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { dealBoard } from '../../../src/core/games/match-it/rules';
import { fakeServices } from './fakeServices';

const FIELD = { width: 390, height: 844, top: 84, bottom: 28 };
const [LEFT, MIDDLE, RIGHT] = [0, 1, 2];

/** Presses with each mouse button. jsdom lacks pointer events. */
function pressEach(testId: string): void {
  for (const button of [RIGHT, MIDDLE, LEFT])
    fireEvent(screen.getByTestId(testId), new MouseEvent('pointerdown', { bubbles: true, button }));
}

it('only the main mouse button picks a screen', () => {
  const onPick = vi.fn();
  const view = { ...new GuessRun(1, fakeServices()).view(), phase: 'picking' as const };
  render(<GuessField view={view} field={FIELD} plain enabled onPick={onPick} />);
  pressEach('guess-slot-1');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(1);
});

it('only the main mouse button turns a card', () => {
  const onTurn = vi.fn();
  const view = { state: dealBoard(1, 0), peeking: false, open: [], last: null, seconds: 0 };
  render(<CardField view={view} field={FIELD} plain enabled onTurn={onTurn} />);
  pressEach('match-card-2');
  expect(onTurn).toHaveBeenCalledExactlyOnceWith(2);
});

it.each([
  ['on the canvas', false, 'drop-sky'],
  ['in a lane', true, 'drop-lane-3'],
] as const)('only the main mouse button catches %s', (_, plain, testId) => {
  const run = new DropRun(
    1,
    fakeServices(),
    airdropPoints({ coins: 9000, income: 500, friends: 4 }, DEFAULT_AIRDROP_RULES),
  );
  const caught = vi.fn(() => true);
  vi.spyOn(run, 'touch').mockImplementation(caught);
  vi.spyOn(run, 'catchLane').mockImplementation(caught);
  render(<DropField run={run} view={run.view()} field={FIELD} plain={plain} enabled />);
  pressEach(testId);
  expect(caught).toHaveBeenCalledOnce();
});

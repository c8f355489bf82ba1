import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CardField } from '../../../src/client/games/match-it/CardField';
import { dealBoard } from '../../../src/core/games/match-it/rules';

const FIRST_BOARD = { columns: 3, rows: 4 };
const WIDE = { width: 844, height: 390, top: 84, bottom: 28 };

it('arrow keys follow the cards’ positions on a landscape board', () => {
  const view = { state: dealBoard(1, 0), peeking: false, open: [], last: null, seconds: 0 };
  expect(view.state.board).toMatchObject(FIRST_BOARD);
  render(<CardField view={view} field={WIDE} plain enabled onTurn={() => undefined} />);
  const card = (number: number) => screen.getByTestId(`match-card-${number}`);
  const leftOf = (number: number) => Number.parseFloat(card(number).style.left);
  card(0).focus();
  for (const [key, to] of [
    ['ArrowRight', FIRST_BOARD.columns],
    ['ArrowDown', FIRST_BOARD.columns + 1],
    ['ArrowLeft', 1],
    ['ArrowUp', 0],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement).toBe(card(to));
  }
  expect(leftOf(FIRST_BOARD.columns)).toBeGreaterThan(leftOf(0));
  expect(leftOf(1)).toBe(leftOf(0));
});

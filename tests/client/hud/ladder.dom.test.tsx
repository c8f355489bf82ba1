import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import Ladder from '../../../src/client/hud/dialogs/ladder/Ladder';
import { LEVELS } from '../../../src/core/economy/levels';
import { fakeGame, show } from './fakeGame';

const { game: figures } = fakeGame().game.store.getState();

async function ladderAt(level: number) {
  await show(
    <Ladder onClose={() => undefined} />,
    fakeGame({ game: { ...figures, levels: LEVELS, level } }).game,
  );
  return screen.getAllByRole('listitem');
}
const picture = (card: HTMLElement | undefined) => card?.querySelector('img')?.getAttribute('src') ?? '';

it('the ladder shows every hero with name, level and requirement', async () => {
  const cards = await ladderAt(5);
  expect(cards).toHaveLength(25);
  expect(cards[0]?.textContent).toBe('Level 1Novice0');
  expect(cards[5]?.textContent).toBe('Level 6Stalker110K');
  expect(cards[24]?.textContent).toBe('Level 25Seijin115M');
});

it('the ladder marks the player’s hero and shows later ones as silhouettes', async () => {
  const cards = await ladderAt(5);
  expect(cards.map((card) => (picture(card).includes('/shade-') ? '?' : '!')).join('')).toBe(
    `${'!'.repeat(5)}${'?'.repeat(20)}`,
  );
  expect(cards.filter((card) => card.getAttribute('aria-current') === 'true')).toEqual([cards[4]]);
  expect(cards.filter((card) => within(card).queryByText('You'))).toEqual([cards[4]]);
});

it('the ladder shows progress only on the next hero', async () => {
  const cards = await ladderAt(5);
  const withBar = cards.filter((card) => within(card).queryByRole('progressbar'));
  expect(withBar).toEqual([cards[5]]);
});

it('the ladder shows no next hero at the last level', async () => {
  const cards = await ladderAt(25);
  expect(cards.every((card) => picture(card).includes('/hero-'))).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

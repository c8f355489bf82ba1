import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Podium } from '../../../src/client/hud/screens/leaderboard/Podium';
import type { Rival } from '../../../src/client/hud/screens/leaderboard/RivalList';
import { fakeGame, show } from './fakeGame';

const rival = (id: string, firstName: string, productionPerHour: number) =>
  ({ id, telegramId: id, firstName, lastName: '', productionPerHour }) as Rival;
const RIVALS = [
  rival('1', 'Aya', 9000),
  rival('2', 'Ben', 8000),
  rival('3', 'Cleo', 7000),
  rival('4', 'Dan', 1),
];

async function places(rivals: readonly Rival[]) {
  const player = { telegramId: '2', firstName: 'Ben', lastName: '', username: '', isPremium: false };
  await show(<Podium rivals={rivals} level={5} />, fakeGame({ player }).game);
  return screen.getAllByRole('listitem');
}

it('the podium shows the first three with place, name, profit and a hero in three poses', async () => {
  const shown = await places(RIVALS);
  expect(shown.map(({ textContent }) => textContent)).toEqual(['1Aya9K/h', '2Ben8K/h', '3Cleo7K/h']);
  expect(shown.map((place) => within(place).getByRole('img').getAttribute('alt'))).toEqual([
    'Place 1',
    'Place 2',
    'Place 3',
  ]);
  const heroes = shown.map((place) => place.querySelector<HTMLImageElement>('.podium-hero')?.src);
  expect(heroes.map((src) => src?.match(/(\w+-\d\d)@/)?.[1])).toEqual(['raised-05', 'folded-05', 'hero-05']);
});

it('the podium crowns only the first', async () => {
  const shown = await places(RIVALS);
  expect(shown.map((place) => place.querySelectorAll('.podium-crown').length)).toEqual([1, 0, 0]);
});

it('the podium marks the player, even with fewer than three', async () => {
  const shown = await places(RIVALS.slice(0, 2));
  expect(shown.map(({ dataset }) => dataset.own)).toEqual([undefined, 'true']);
});

import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { QueryScope } from '../../../src/client/hud/data/QueryList';
import { OwnPlace } from '../../../src/client/hud/screens/leaderboard/RivalList';
import { fakeGame, show } from './fakeGame';

const { game, player: base } = fakeGame().game.store.getState();

describe('the player’s own place', () => {
  const rival = (telegramId: string) => ({ telegramId, name: telegramId, photo: null, productionPerHour: 1 });
  // The player comes fourth, because the first three places have pictures instead of numbers.
  const rivals = ['5', '6', '7', '9'].map(rival) as unknown as Parameters<typeof OwnPlace>[0]['rivals'];
  const player = { ...base, telegramId: '9', firstName: 'Hanzo', lastName: 'Hattori' };

  const place = (
    telegramId: string,
    level: number,
    leaderboardPlace = vi.fn(async () => ({ place: 1234 })),
  ) =>
    show(
      <QueryScope>
        <OwnPlace rivals={rivals} boardLevel={1} />
      </QueryScope>,
      fakeGame({ player: { ...player, telegramId }, game: { ...game, level } }, { api: { leaderboardPlace } })
        .game,
    );

  it('is the position in the list, counted from one', async () => {
    const ask = vi.fn();
    await place('9', 1, ask);
    expect(document.querySelector('.own-place')?.textContent).toMatch(/^4Hanzo HattoriYou/);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is requested when the player is not in the list', async () => {
    await place('1', 1);
    expect((await screen.findByText(/1,234/)).closest('.own-place')?.textContent).toMatch(/^Hanzo/);
  });

  it('is replaced by an explanation for a player of another level', async () => {
    await place('1', 4);
    expect(document.querySelector('.own-place')?.textContent).toMatch(/^Hanzo.*level 4/);
  });
});

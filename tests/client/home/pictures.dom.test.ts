import { expect, it, vi } from 'vitest';
import { heroesArt } from '../../../src/client/art/heroes';
import type { HomeParts } from '../../../src/client/first/home/parts';
import { livePictures } from '../../../src/client/first/home/pictures';
import { createGameStore, type GameStore } from '../../../src/client/first/store/gameStore';

function openHome() {
  const home = document.createElement('main');
  home.innerHTML = '<img data-live="hero" alt=""><img data-live="backdrop" alt="">';
  const store = createGameStore();
  livePictures(home, { store, text: (key: string) => key } as unknown as HomeParts);
  const change = (game: Partial<GameStore['game']>) =>
    store.setState((state) => ({ game: { ...state.game, ...game } }));
  const [hero, backdrop] = [...home.querySelectorAll('img')] as [HTMLImageElement, HTMLImageElement];
  return { change, hero, backdrop };
}

it('shows the ninja and the place of the level, and names the ninja for the style sheet', () => {
  const { change, hero, backdrop } = openHome();
  expect([hero.dataset.picture, backdrop.src]).toEqual([
    'hero-01',
    expect.stringContaining('/backdrop-village@'),
  ]);
  change({ level: 25 });
  expect([hero.dataset.picture, hero.src]).toEqual(['hero-25', expect.stringContaining('/hero-25@')]);
  expect(backdrop.src).not.toContain('village');
});

it('looks for no picture while taps change the balance', () => {
  const { change } = openHome();
  const asked = vi.spyOn(heroesArt, 'url');
  for (let balance = 1; balance <= 20; balance++) change({ balance });
  expect(asked).not.toHaveBeenCalled();
  change({ level: 2 });
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

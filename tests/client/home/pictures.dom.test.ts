import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heroesArt } from '../../../src/client/art/heroes';
import { createGameStore, type GameStore } from '../../../src/client/game/gameStore';
import type { HomeParts } from '../../../src/client/home/live';
import { livePictures } from '../../../src/client/home/pictures';

/** A picture file that loads on the test's command. */
class PictureFile {
  src = '';
  complete = false;
  naturalWidth = 0;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    files.push(this);
  }

  arrive() {
    this.naturalWidth = 520;
    this.onload?.();
  }

  fail() {
    this.naturalWidth = 0;
    this.onerror?.();
  }
}
let files: PictureFile[] = [];

beforeEach(() => {
  files = [];
  vi.stubGlobal('Image', PictureFile);
});
afterEach(() => void vi.unstubAllGlobals());

function openHome() {
  const home = document.createElement('main');
  home.innerHTML = '<img data-live="hero" alt=""><img data-live="backdrop" alt="">';
  const store = createGameStore();
  livePictures(home, { store, text: (key: string) => key } as unknown as HomeParts);
  const change = (game: Partial<GameStore['game']>) =>
    store.setState((state) => ({ game: { ...state.game, ...game } }));
  const [hero, backdrop] = [...home.querySelectorAll('img')] as [HTMLImageElement, HTMLImageElement];
  const [heroFile, backdropFile] = files as [PictureFile, PictureFile];
  return { change, hero, backdrop, heroFile, backdropFile };
}

// [spec 2.20]
it('home shows the level’s ninja and backdrop', () => {
  const { change, hero, backdrop, heroFile, backdropFile } = openHome();
  heroFile.arrive();
  backdropFile.arrive();
  expect([hero.dataset.picture, hero.src, backdrop.src]).toEqual([
    'hero-01',
    expect.stringContaining('/hero-01@'),
    expect.stringContaining('/backdrop-village@'),
  ]);
  change({ level: 25 });
  heroFile.arrive();
  backdropFile.arrive();
  expect([hero.dataset.picture, hero.src]).toEqual(['hero-25', expect.stringContaining('/hero-25@')]);
  expect(backdrop.src).not.toContain('village');
});

it('home keeps the old picture until the next has loaded', () => {
  const { change, hero, heroFile } = openHome();
  expect(hero.hasAttribute('src')).toBe(false);
  heroFile.arrive();
  change({ level: 2 });
  expect([hero.dataset.picture, hero.src]).toEqual(['hero-01', expect.stringContaining('/hero-01@')]);
  change({ level: 3 });
  heroFile.arrive();
  expect([hero.dataset.picture, hero.src]).toEqual(['hero-03', expect.stringContaining('/hero-03@')]);
});

it('home shows a loaded picture at once, and only once', () => {
  const { change, hero, heroFile } = openHome();
  Object.assign(heroFile, { complete: true, naturalWidth: 520 });
  change({ level: 2 });
  expect(hero.dataset.picture).toBe('hero-02');
  const painted = vi.spyOn(hero, 'src', 'set');
  heroFile.arrive();
  expect(painted).not.toHaveBeenCalled();
});

it('home reports a picture that fails to load', () => {
  const { change, hero, heroFile } = openHome();
  heroFile.fail();
  expect([hero.alt, hero.src]).toEqual(['common.failedToLoad', expect.stringContaining('/hero-01@')]);
  change({ level: 2 });
  heroFile.arrive();
  expect([hero.alt, hero.dataset.picture]).toEqual(['', 'hero-02']);
});

it('home looks up no picture when taps change the balance', () => {
  const { change } = openHome();
  const asked = vi.spyOn(heroesArt, 'url');
  for (let balance = 1; balance <= 20; balance++) change({ balance });
  expect(asked).not.toHaveBeenCalled();
  change({ level: 2 });
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

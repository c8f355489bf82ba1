import 'pixi.js/unsafe-eval';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { GameServicesContext } from '../../../src/client/games/kit/services';
import MatchItScreen from '../../../src/client/games/match-it/MatchItScreen';
import { loadAllEnglish } from '../../../src/client/language/english';
import { createI18n } from '../../../src/client/language/i18n';
import { takePixels } from '../../visual/picture';
import { fakeServices } from './fakeServices';

const [WIDTH, HEIGHT] = [390, 844];
/** A time limit for a software renderer on a busy machine. */
const PATIENCE = { timeout: 45_000, interval: 20 };

let root: Root | null = null;
let box: HTMLElement | null = null;

afterEach(() => {
  root?.unmount();
  box?.remove();
});

const phase = () => document.querySelector<HTMLElement>('[data-testid="game-shell"]')?.dataset.phase;
const press = (testId: string) => document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)?.click();
const canvases = () => [...document.querySelectorAll<HTMLCanvasElement>('.game-canvas canvas')];
/** Reads where the cards appear: as button pictures or on the canvas. */
const shows = () => ({
  plainCards: document.querySelectorAll('.match-card-plain').length,
  canvases: canvases().filter((canvas) => canvas.checkVisibility()).length,
});

/** Counts the visible colours in a coarse grid over the page. */
async function colours(): Promise<number> {
  const { data } = await takePixels(WIDTH, HEIGHT);
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += 4 * 97) {
    seen.add((((data[at] ?? 0) >> 3) << 10) | (((data[at + 1] ?? 0) >> 3) << 5) | ((data[at + 2] ?? 0) >> 3));
  }
  return seen.size;
}

/** Opens Match it and begins a run on its canvas. @returns functions that lose and restore the context */
async function play() {
  await loadAllEnglish();
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  root.render(
    <I18nextProvider i18n={createI18n()}>
      <GameServicesContext value={fakeServices()}>
        <MemoryRouter>
          <MatchItScreen />
        </MemoryRouter>
      </GameServicesContext>
    </I18nextProvider>,
  );
  await vi.waitFor(() => expect(shows().canvases).toBe(1), PATIENCE);
  press('game-play');
  await vi.waitFor(() => expect(phase()).toBe('playing'), PATIENCE);
  await vi.waitFor(() => expect(shows()).toEqual({ plainCards: 0, canvases: 1 }), PATIENCE);
  const [canvas] = canvases();
  // Store the extension, because a lost context no longer returns it.
  const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
  if (!loss) throw new Error('there is no context to lose');
  return loss;
}

it('a mini-game that loses its WebGL context shows its plain form until the canvas returns', async () => {
  const loss = await play();
  const loseAndRestore = async (full: number, plainCards: number) => {
    loss.loseContext();
    await vi.waitFor(() => expect(shows()).toEqual({ plainCards, canvases: 0 }), PATIENCE);
    loss.restoreContext();
    await vi.waitFor(() => expect(shows()).toEqual({ plainCards: 0, canvases: 1 }), PATIENCE);
    expect(await colours()).toBeGreaterThan(full * 0.8);
  };
  const full = await colours();
  for (let time = 1; time <= 2; time++) {
    await loseAndRestore(full, 12);
    expect(phase()).toBe('playing');
  }
  expect(document.querySelectorAll('canvas')).toHaveLength(1);

  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await vi.waitFor(() => expect(phase()).toBe('paused'), PATIENCE);
  // During a pause, which hides the cards, no frame is due.
  await loseAndRestore(await colours(), 0);
});

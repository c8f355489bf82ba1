import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Game } from '../../../src/client/game/game';
import { createGameStore } from '../../../src/client/game/gameStore';
import { GameServicesContext } from '../../../src/client/games/kit/services';
import { GameProvider } from '../../../src/client/hud/GameContext';
import { loadAllEnglish } from '../../../src/client/language/english';
import { createI18n } from '../../../src/client/language/i18n';
import { planRound } from '../../../src/core/games/guess-it/rounds';
import type { FakeServices } from './fakeServices';

/** The game as the HUD's screen frame needs it. */
const frame = {
  host: { hasBackButton: true },
  store: createGameStore(),
  coverStage: () => undefined,
} as unknown as Game;
export const SEED = 42;
const SLICE_MS = 50;

/** Gives every test of the file a clock that only the test advances, and unmounts its screen afterwards. */
export function withFakeTime(): void {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

export async function showScreen(ui: ReactElement, services: FakeServices) {
  await loadAllEnglish();
  const view = render(
    <I18nextProvider i18n={createI18n()}>
      <GameProvider value={frame}>
        <GameServicesContext value={services}>
          <MemoryRouter>{ui}</MemoryRouter>
        </GameServicesContext>
      </GameProvider>
    </I18nextProvider>,
  );
  await pass(0);
  return view;
}

/** Advances timers, frames and promises in slices, so that React renders between them. */
export async function pass(ms: number) {
  let left = ms;
  do {
    const slice = Math.min(left, SLICE_MS);
    await act(() => vi.advanceTimersByTimeAsync(slice));
    left -= slice;
  } while (left > 0);
}

export const phase = () => screen.getByTestId('game-shell').dataset.phase;
/** Presses Play and waits until the run accepts input. */
export async function start() {
  fireEvent.click(screen.getByTestId('game-play'));
  for (let guard = 0; guard < 100 && phase() !== 'playing'; guard++) await pass(50);
  expect(phase()).toBe('playing');
}

/** Waits until the game accepts a guess. */
export async function untilPicking() {
  for (let guard = 0; guard < 200; guard++) {
    if (document.querySelector('.guess-hint')?.getAttribute('data-phase') === 'picking') return;
    await pass(100);
  }
  throw new Error('the shuffle never ended');
}

export async function loseGuessIt() {
  for (let round = 1; round <= 3; round++) {
    await untilPicking();
    const { endSlot, screens } = planRound(SEED, round);
    fireEvent.keyDown(window, { key: String(((endSlot + 1) % screens) + 1) });
    await pass(1300);
  }
}

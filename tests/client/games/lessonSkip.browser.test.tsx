import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../src/client/art/fonts.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import GuessItScreen from '../../../src/client/games/guess-it/GuessItScreen';
import { GameServicesContext } from '../../../src/client/games/kit/services';
import MatchItScreen from '../../../src/client/games/match-it/MatchItScreen';
import { loadAllEnglish } from '../../../src/client/language/english';
import { createI18n } from '../../../src/client/language/i18n';
import { fakeServices } from './fakeServices';

const GAMES: readonly [string, ReactElement, string][] = [
  ['Match it', <MatchItScreen key="match" />, '.match-card'],
  ['Guess it', <GuessItScreen key="guess" />, '.guess-slot'],
];
const PHONES = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
] as const;

afterEach(cleanup);

test.each(GAMES)('no lesson button covers %s', async (_game, screen, parts) => {
  await loadAllEnglish();
  render(
    <I18nextProvider i18n={createI18n()}>
      <GameServicesContext value={fakeServices({ taught: false })}>
        <MemoryRouter>{screen}</MemoryRouter>
      </GameServicesContext>
    </I18nextProvider>,
  );
  document.querySelector<HTMLElement>('[data-testid="game-play"]')?.click();
  await vi.waitFor(() => expect(document.querySelector(parts)).not.toBeNull(), { timeout: 10_000 });
  for (const [width, height] of PHONES) {
    await page.viewport(width, height);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const bottoms = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().bottom);
    const skip = document.querySelector('[data-testid="game-skip"]')?.getBoundingClientRect();
    expect(bottoms.length).toBeGreaterThan(2);
    expect(skip?.top, `${width} x ${height}`).toBeGreaterThanOrEqual(Math.max(...bottoms));
  }
});

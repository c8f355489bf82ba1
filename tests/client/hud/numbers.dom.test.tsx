import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/client/hud/components/Toasts';
import { GameProvider } from '../../../src/client/hud/GameContext';
import { HomeScreen } from '../../../src/client/hud/home/HomeScreen';
import { loadAllEnglish } from '../../../src/client/i18n/english';
import { createI18n } from '../../../src/client/i18n/i18n';
import { fakeGame } from './fakeGame';

afterEach(cleanup);

// [spec 2.18, 2.19, 2.21]
it('writes every number on home anew when the language changes', async () => {
  await loadAllEnglish();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { game } = fakeGame({}, { setHeroBox: () => undefined });
  game.store.setState(({ game: view }) => ({
    game: { ...view, balance: 78_771, energy: 2500, maxEnergy: 2500 },
  }));
  game.showToast({ tone: 'success', key: 'earn.rewarded', values: { amount: 25_000 } });
  const i18n = createI18n();
  i18n.addResourceBundle('de', 'translation', { earn: { rewarded: '+{{amount}} Münzen!' } });
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <GameProvider value={game}>
        <MemoryRouter>
          <HomeScreen />
          <Toasts />
        </MemoryRouter>
      </GameProvider>
    </I18nextProvider>,
  );
  const shown = () => [
    screen.getByTestId('balance').textContent,
    container.querySelector('.energy-text')?.textContent,
    container.querySelector('.toast')?.textContent,
  ];
  expect(shown()).toEqual(['78,771', '2,500 / 2,500', '+25,000 coins!']);
  await act(() => i18n.changeLanguage('de'));
  expect(shown()).toEqual(['78.771', '2.500 / 2.500', '+25.000 Münzen!']);
});

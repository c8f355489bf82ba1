import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { HomeScreen } from '../../../src/client/home/HomeScreen';
import { Toasts } from '../../../src/client/hud/components/Toasts';
import { GameProvider } from '../../../src/client/hud/GameContext';
import { loadAllEnglish } from '../../../src/client/language/english';
import { createI18n } from '../../../src/client/language/i18n';
import { fakeGame, show } from './fakeGame';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// [spec 2.18, 2.19, 2.21]
it('home reformats every number when the language changes', async () => {
  await loadAllEnglish();
  const { game } = fakeGame({}, { setHeroBox: () => undefined });
  game.store.setState(({ game: view }) => ({
    game: { ...view, balance: 78_771, energy: 2500, maxEnergy: 2500 },
  }));
  game.showToast({ tone: 'success', key: 'earn.rewarded', values: { count: 25_000 } });
  const i18n = createI18n();
  i18n.addResourceBundle('de', 'translation', { earn: { rewarded_other: '+{{count}} Münzen!' } });
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

// [spec 2.17, 2.18, 2.19]
it('home shows its cards, the coins missing for the next level and the level’s figures', async () => {
  const { game } = fakeGame({}, { setHeroBox: () => undefined });
  const level = (number: number, fromBalance: number, toBalance: number) => ({
    level: number,
    id: number,
    name: '',
    fromBalance,
    toBalance,
  });
  game.store.setState(({ game: view }) => ({
    game: { ...view, balance: 48_250, level: 1, levels: [level(1, 0, 110_000), level(2, 110_000, 300_000)] },
  }));
  await show(<HomeScreen />, game);
  const written = (name: string) => document.querySelector(`[data-live="${name}"]`)?.textContent;
  expect([written('nextLevel'), written('levelFigures')]).toEqual(['61.7K', '48.2K / 110K']);
  expect(written('levelNumber')).toBe('Level 1/18');
  expect(screen.getByRole('progressbar', { name: 'Progress to the next level' }).ariaValueNow).toBe('43');
  const cards = [...document.querySelectorAll('.info-card')];
  expect(cards.map((card) => card.querySelector('.info-label')?.textContent)).toEqual([
    'Community Card',
    'Earn/Tap',
    'Next Lvl',
    'PROFIT/HR',
    'NFTs',
  ]);
  expect([cards[4]?.getAttribute('href'), cards[4]?.textContent]).toEqual(['/tpu', 'NFTs+10K/h']);
});

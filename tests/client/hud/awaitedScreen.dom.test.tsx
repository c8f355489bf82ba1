import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { GameProvider } from '../../../src/client/hud/GameContext';
import { Hud } from '../../../src/client/hud/Hud';
import { loadAllEnglish } from '../../../src/client/language/english';
import { createI18n } from '../../../src/client/language/i18n';
import { fakeGame } from './fakeGame';

let arrive: (chunk: { default: () => ReactNode }) => void;
const chunk = new Promise((resolve) => {
  arrive = resolve;
});
vi.mock('../../../src/client/hud/screens/friends/FriendsScreen', () => chunk);
vi.mock('../../../src/client/home/HomeScreen', () => ({ HomeScreen: () => <p>Home</p> }));

// [spec 2.12]
it('a navigation press shows at once, and a spinner waits over the old screen', async () => {
  await loadAllEnglish();
  const { game } = fakeGame({ phase: 'playing' });
  render(
    <I18nextProvider i18n={createI18n()}>
      <GameProvider value={game}>
        <Hud extraRoutes={[]} />
      </GameProvider>
    </I18nextProvider>,
  );
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Explore').getAttribute('aria-current')).toBe('page');
  expect(document.querySelector('.spinner')).toBeNull();

  fireEvent.click(link('Friends'));
  expect(link('Friends').getAttribute('aria-current')).toBe('page');
  expect(document.querySelector('.spinner')).not.toBeNull();
  // The old screen stays visible during a short wait.
  expect(screen.getByText('Home')).toBeTruthy();

  await act(async () => arrive({ default: () => <p>The friends</p> }));
  expect(await screen.findByText('The friends')).toBeTruthy();
  expect(document.querySelector('.spinner')).toBeNull();
  expect(screen.queryByText('Home')).toBeNull();
});

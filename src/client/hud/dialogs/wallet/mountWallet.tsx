import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { Game } from '../../../game/game';
import { loadAllEnglish } from '../../../language/english';
import { GameProvider } from '../../GameContext';
import { WalletLayer } from './WalletLayer';

export interface MountWalletOptions {
  game: Game;
  i18n: i18n;
}

/** Renders the wallet's layer into its own root, since the HUD is inert while the library's windows are open. */
export async function mountWallet({ game, i18n }: MountWalletOptions): Promise<void> {
  await loadAllEnglish();
  const element = document.createElement('div');
  element.id = 'wallet';
  document.body.append(element);
  createRoot(element).render(
    <I18nextProvider i18n={i18n}>
      <GameProvider value={game}>
        <WalletLayer />
      </GameProvider>
    </I18nextProvider>,
  );
}

import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { Game } from '../first/flows/game';
import { late } from '../first/late';
import { GameProvider } from '../hud/GameContext';
import { Hud } from '../hud/Hud';
import { warmNumberFormats } from '../i18n/format';
import { GAME_ROUTES } from './gameRoutes';
import { requestIdle } from './requestIdle';
import type { Safety } from './safety';

export interface MountHudOptions {
  game: Game;
  i18n: i18n;
  safety: Pick<Safety, 'note' | 'fatal'>;
}

/** Renders the HUD into its own root. The stage has another one, so that neither makes the other render. */
export function mountHud({ game, i18n, safety }: MountHudOptions): void {
  const element = document.getElementById('hud');
  if (!element) throw new Error('index.html has no #hud');
  createRoot(element, { onCaughtError: safety.note, onUncaughtError: safety.fatal }).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <GameProvider value={game}>
          <Hud extraRoutes={GAME_ROUTES} />
        </GameProvider>
      </I18nextProvider>
    </StrictMode>,
  );
  // The HUD's first render needs the number formats. They are built while the pictures are on their way.
  requestIdle(() => warmNumberFormats(i18n.language));
}

const walletLayer = late(() => import('../hud/dialogs/wallet/mountWallet'));

/** Puts the wallet's own layer on the page, once. */
export async function mountWallet(game: Game, i18n: i18n): Promise<void> {
  const { mountWallet: mount } = await walletLayer.load();
  if (!document.getElementById('wallet')) await mount({ game, i18n });
}

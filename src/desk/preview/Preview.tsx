import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { Game } from '../../client/game/game';
import ServerPopup from '../../client/hud/dialogs/ServerPopup';
import { GameProvider } from '../../client/hud/GameContext';
import { MissionCard } from '../../client/hud/screens/mining/MissionCard';
import '../../client/hud/screens/mining/mining.css';
import type { PreviewOrder } from './order';

interface PreviewProps {
  order: PreviewOrder;
  translator: i18n;
  game: Game;
}

export function Preview({ order, translator, game }: PreviewProps) {
  return (
    <I18nextProvider i18n={translator}>
      <GameProvider value={game}>
        <MemoryRouter>
          {order.kind === 'popup' ? (
            <ServerPopup key={order.popup.image} popup={order.popup} />
          ) : (
            <ul className="mission-grid preview-mission">
              <li>
                <MissionCard mission={order.mission} isBest={false} onOpen={() => undefined} />
              </li>
            </ul>
          )}
        </MemoryRouter>
      </GameProvider>
    </I18nextProvider>
  );
}

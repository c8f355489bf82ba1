import type { ComponentType } from 'react';
import type { GameName } from '../../core/games/gameRules';
import type { ExtraRoute } from '../hud/AppRoutes';
import { lazyComponent } from '../hud/lazyComponent';

const GAMES: Readonly<Record<GameName, ExtraRoute>> = {
  'guess-it': gameRoute('games/guess-it', () => import('../games/guess-it/GuessItScreen')),
  'match-it': gameRoute('games/match-it', () => import('../games/match-it/MatchItScreen')),
  'airdrop-simulator': gameRoute(
    'games/airdrop-simulator',
    () => import('../games/airdrop-simulator/AirdropSimulatorScreen'),
  ),
};

/** Routes of the mini-games, which the HUD must not import. */
export const GAME_ROUTES: readonly ExtraRoute[] = [
  gameRoute('games', () => import('../games/GamesScreen')),
  ...Object.values(GAMES),
];

function gameRoute(path: string, load: () => Promise<{ default: ComponentType }>): ExtraRoute {
  const Screen = lazyComponent(async () => {
    const [{ default: Inner }, { GamesScope }] = await Promise.all([
      load(),
      import('../games/scope/GamesScope'),
    ]);
    return {
      default: () => (
        <GamesScope>
          <Inner />
        </GamesScope>
      ),
    };
  });
  return { path, Screen };
}

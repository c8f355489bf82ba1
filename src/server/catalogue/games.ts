import { airdropRules } from '../../core/games/airdrop-simulator/rules';
import type { GameName, GameResult, GameRules } from '../../core/games/gameRules';
import { GameMoveError } from '../../core/games/gameRules';
import { guessItRules } from '../../core/games/guess-it/rules';
import { matchItRules } from '../../core/games/match-it/rules';

/** Result of replaying a run's moves by the game's rules, or the reason why they are impossible. */
export type Replay =
  | { kind: 'played'; result: GameResult }
  | { kind: 'malformed'; message: string }
  | { kind: 'impossible'; message: string };

type Replayer = (seed: number, moves: unknown) => Replay;

function replayer<Moves, Result extends GameResult>(rules: GameRules<Moves, Result>): Replayer {
  return (seed, moves) => {
    try {
      return { kind: 'played', result: rules.replay(seed, rules.validateMoves(moves)) };
    } catch (error) {
      if (!(error instanceof GameMoveError)) throw error;
      const isMalformed = error.code === 'malformed' || error.code === 'tooLong';
      return { kind: isMalformed ? 'malformed' : 'impossible', message: error.message };
    }
  };
}

const REPLAYERS: Readonly<Record<GameName, Replayer>> = {
  'guess-it': replayer(guessItRules),
  'match-it': replayer(matchItRules),
  'airdrop-simulator': replayer(airdropRules),
};

export function findReplayer(name: string | undefined): Replayer | null {
  return name !== undefined && Object.hasOwn(REPLAYERS, name) ? REPLAYERS[name as GameName] : null;
}

import { airdropRules } from '../../airdrop-simulator/rules';
import { guessItRules } from '../../guess-it/rules';
import { matchItRules } from '../../match-it/rules';
import type { GameName, GameResult, GameRules } from './gameRules';

/** Validates moves from the wire and replays them. @throws GameMoveError when they are malformed or impossible */
export type GameJudge = (seed: number, moves: unknown) => GameResult;

const judge =
  <Moves, Result extends GameResult>(rules: GameRules<Moves, Result>): GameJudge =>
  (seed, moves) =>
    rules.replay(seed, rules.validateMoves(moves));

/** Who decides what a run of each game was worth; used by the provider. */
export const gameJudges: Readonly<Record<GameName, GameJudge>> = {
  'guess-it': judge(guessItRules),
  'match-it': judge(matchItRules),
  'airdrop-simulator': judge(airdropRules),
};

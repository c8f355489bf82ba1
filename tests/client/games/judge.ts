import { airdropRules } from '../../../src/core/games/airdrop-simulator/rules';
import type { GameName, GameResult } from '../../../src/core/games/gameRules';
import { guessItRules } from '../../../src/core/games/guess-it/rules';
import { matchItRules } from '../../../src/core/games/match-it/rules';

/** Judges moves received from a client. @throws GameMoveError when they are malformed or impossible */
export function judge(name: GameName, seed: number, moves: unknown): GameResult {
  if (name === 'guess-it') return guessItRules.replay(seed, guessItRules.validateMoves(moves));
  if (name === 'match-it') return matchItRules.replay(seed, matchItRules.validateMoves(moves));
  return airdropRules.replay(seed, airdropRules.validateMoves(moves));
}

import { cratePosition, isCatchable, RUN_TICKS } from '../../core/games/airdrop-simulator/crates';
import {
  airdropRules,
  type Catch,
  MAX_CATCHES_PER_TICK,
  startDrop,
} from '../../core/games/airdrop-simulator/rules';
import { GAME_NAMES, type GameName, PAID_PLAYS_PER_DAY } from '../../core/games/gameRules';
import { type GuessMove, guessItRules, pickScreen, startGuess } from '../../core/games/guess-it/rules';
import { BOARDS } from '../../core/games/match-it/boards';
import { dealBoard, matchItRules } from '../../core/games/match-it/rules';
import type { RouteClient } from './routeClient';

interface Run {
  moves: unknown;
  durationMs: number;
}

const PERFECT: Readonly<Record<GameName, (seed: number) => Run>> = {
  'guess-it': (seed) => {
    const moves: GuessMove[] = [];
    for (let state = startGuess(seed); !state.over; ) {
      const move: GuessMove = [state.plan.round, state.plan.endSlot];
      moves.push(move);
      state = pickScreen(state, move);
    }
    return { ...guessItRules.replay(seed, moves), moves };
  },
  'match-it': (seed) => {
    const board = BOARDS.length - 1;
    const { cards, lastTick } = dealBoard(seed, board);
    const pairs = [...cards.keys()].sort((left, right) => (cards[left] ?? 0) - (cards[right] ?? 0));
    const moves = { board, flips: pairs.map((card, at) => [lastTick + 1 + at, card] as const) };
    return { ...matchItRules.replay(seed, moves), moves };
  },
  'airdrop-simulator': (seed) => {
    const { crates } = startDrop(seed);
    const waiting = new Set([...crates.keys()].filter((index) => crates[index]?.kind !== 'bomb'));
    const moves: Catch[] = [];
    for (let tick = 0; tick < RUN_TICKS; tick += 1) {
      const caught = [...waiting].filter((index) => {
        const crate = crates[index];
        return crate && tick >= crate.spawnTick && isCatchable(crate, tick);
      });
      for (const index of caught.slice(0, MAX_CATCHES_PER_TICK)) {
        const crate = crates[index];
        if (!crate) continue;
        const { x, y } = cratePosition(crate, tick);
        moves.push([tick, index, Math.round(x), Math.round(y)]);
        waiting.delete(index);
      }
    }
    return { ...airdropRules.replay(seed, moves), moves };
  },
};

export async function playGames(client: RouteClient): Promise<void> {
  for (const name of GAME_NAMES)
    for (let play = 0; play < PAID_PLAYS_PER_DAY; play += 1) {
      const run = await client.must<{ run_id: string; seed: number }>('post', `/games/${name}/start`);
      const { moves, durationMs } = PERFECT[name](run.seed);
      client.goTo(client.elapsed() + Math.ceil(durationMs / 1000));
      await client.must('post', `/games/${name}/finish`, { run_id: run.run_id, moves });
    }
}

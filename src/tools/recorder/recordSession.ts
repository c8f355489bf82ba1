import type { Engine } from '../../client/game/Engine';
import type { Command } from '../../core/commands';
import { type Recording, replay } from '../../core/replay';
import { playLine, readPlay } from './readPlay';

/** An exported recording, which is the input of `core/replay`, and the expected end. */
export interface RecordedSession extends Recording {
  version: 1;
  /** The end that the player saw. A replay that ends differently has found a bug in the rules. */
  end: { balance: number; energy: number; comboCount: number };
}

/** Records every command of an engine that hasn't run yet. */
export function recordSession(engine: Engine): () => RecordedSession {
  // Until the first roll, the generator's state is its seed.
  const seed = engine.state.rng;
  const commands: [tick: number, command: Command][] = [];
  const dispatch = engine.dispatch.bind(engine);
  engine.dispatch = (command: Command) => {
    commands.push([engine.state.tick, structuredClone(command)]);
    return dispatch(command);
  };
  return () => {
    const { tick, coins, energy, combo } = engine.state;
    return {
      version: 1,
      seed,
      commands: [...commands],
      endTick: tick,
      end: { balance: coins.whole, energy, comboCount: combo.count },
    };
  };
}

const isTick = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Parses an exported recording or a report's play. Returns null for text that these rules can't replay. */
export function parseSession(text: string): RecordedSession | null {
  try {
    const value: RecordedSession = playLine(text)
      ? { ...readPlay(text), version: 1 }
      : (JSON.parse(text) as RecordedSession);
    const areCommands = value.commands.every(
      ([tick, command], index) =>
        isTick(tick) &&
        tick <= value.endTick &&
        tick >= (value.commands[index - 1]?.[0] ?? value.from?.tick ?? 0) &&
        typeof command.type === 'string',
    );
    const { balance, energy, comboCount } = value.end;
    if (value.version !== 1 || !isTick(value.seed) || !isTick(value.endTick) || !areCommands) return null;
    if (![balance, energy, comboCount].every(Number.isFinite)) return null;
    replay(value);
    return value;
  } catch {
    return null;
  }
}

import type { Engine } from '../../client/first/flows/engine';
import type { Command } from '../../core/commands';
import type { Session } from '../../core/replay';

/** A session as it is exported: what `sim/replay` needs, and what it must end in. */
export interface RecordedSession extends Session {
  version: 1;
  /** What the player saw at the end: a replay that ends elsewhere has found a bug in the rules. */
  end: { balance: number; energy: number; comboCount: number };
}

/** Listens to everything that is done to an engine from now on; it must not have been played yet. */
export function recordSession(engine: Engine): () => RecordedSession {
  // Before its first roll a generator is its seed.
  const seed = engine.state.rng;
  const commands: [tick: number, command: Command][] = [];
  const dispatch = engine.dispatch.bind(engine);
  engine.dispatch = (command) => {
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

/** Reads an exported session; null for anything else. */
export function parseSession(text: string): RecordedSession | null {
  try {
    const value = JSON.parse(text) as RecordedSession;
    const areCommands = value.commands.every(
      ([tick, command], index) =>
        isTick(tick) &&
        tick <= value.endTick &&
        tick >= (value.commands[index - 1]?.[0] ?? 0) &&
        typeof command.type === 'string',
    );
    return value.version === 1 && isTick(value.seed) && isTick(value.endTick) && areCommands ? value : null;
  } catch {
    return null;
  }
}

import type { Command } from '../../core/commands';
import { type Recording, replay } from '../../core/replay';
import type { GameState } from '../../core/state';

export interface PlayEnd {
  balance: number;
  energy: number;
  comboCount: number;
}

/** The line of a player's report that can be replayed, written by `src/client/guard/recentPlay.ts`. */
export interface ReportedPlay extends Recording {
  version: string;
  from: GameState;
  end: PlayEnd;
}

const BEGINNING = '{"play":1,';

/** Returns the line of a report that contains the play, or undefined. */
export function playLine(report: string): string | undefined {
  return report.split('\n').find((line) => line.startsWith(BEGINNING));
}

/** Parses the play in a report. Throws if it is missing or damaged. */
export function readPlay(report: string): ReportedPlay {
  const line = playLine(report);
  if (!line) throw new Error('the report contains no play');
  const { version, from, commands, end } = JSON.parse(line, (_, value) =>
    value === 'Infinity' ? Number.POSITIVE_INFINITY : value,
  ) as {
    version: string;
    from: GameState;
    commands: (string | [ticks: number, command: Command])[];
    end: PlayEnd & { tick: number };
  };
  let tick = from.tick;
  const read: [tick: number, command: Command][] = [];
  for (const part of commands) {
    if (typeof part === 'string') {
      for (const tap of part.split(' ')) {
        const read36 = (from: number, to?: number) => Number.parseInt(tap.slice(from, to), 36);
        tick += read36(0, -4);
        read.push([tick, { type: 'tap', point: { x: read36(-4, -2), y: read36(-2) } }]);
      }
      continue;
    }
    const [ticks, command] = part;
    tick += ticks;
    // The levels are recorded once, in `from`, and omitted from each sync.
    if (command.type === 'sync')
      command.game = { ...command.game, levels: command.game.levels ?? from.levels };
    read.push([tick, command]);
  }
  const { tick: endTick, ...shown } = end;
  return { seed: from.rng, version, from, commands: read, endTick, end: shown };
}

export function upTo<Some extends Recording>(recording: Some, tick: number): Some {
  return {
    ...recording,
    commands: recording.commands.filter(([at]) => at <= tick),
    endTick: Math.min(tick, recording.endTick),
  };
}

export function figuresOf({ coins, energy, combo, standing, productionPerHour, ledger }: GameState) {
  return {
    balance: coins.whole,
    energy,
    comboCount: combo.count,
    level: standing.level,
    earnPerTap: standing.earnPerTap,
    maxEnergy: standing.maxEnergy,
    productionPerHour,
    tapsAccepted: ledger.accepted,
    tapsAcknowledged: ledger.acknowledged,
    tapsRefused: ledger.refused,
  };
}

export type Figures = ReturnType<typeof figuresOf>;

/** Returns the figures after all commands up to a tick, including the commands at that tick. */
export function figuresAt(recording: Recording, tick: number): Figures {
  return figuresOf(replay(upTo(recording, tick)).state);
}

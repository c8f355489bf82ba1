import type { Command } from '../../core/commands';
import { STEP_MS } from '../../core/constants';
import type { GameState } from '../../core/state';
import type { ComposedGame } from '../boot/createGame';
import type { RecentPlay } from '../game/report';

/** Length of the parts in which older play is discarded. */
const PART_TICKS = 10_000 / STEP_MS;
const KEPT_TICKS = 120_000 / STEP_MS;

type Commands = readonly (readonly [tick: number, command: Command])[];

/**
 * Records the last two minutes of an engine: a state and all commands since. Keeping a state costs nothing, because
 * states are immutable.
 * @returns a function that formats the recording in at most `mostChars`, or returns null when nothing has happened
 */
export function keepRecentPlay(
  engine: ComposedGame['engine'],
  version: string,
): (mostChars: number) => RecentPlay | null {
  const parts: { from: GameState; commands: [tick: number, command: Command][] }[] = [];
  const dispatch = engine.dispatch.bind(engine);
  engine.dispatch = (command) => {
    const { state } = engine;
    const last = parts.at(-1);
    if (!last || state.tick - last.from.tick >= PART_TICKS) parts.push({ from: state, commands: [] });
    while (parts[1] && state.tick - parts[1].from.tick >= KEPT_TICKS) parts.shift();
    if (!engine.takesNoTaps || command.type !== 'tap') parts.at(-1)?.commands.push([state.tick, command]);
    return dispatch(command);
  };
  return (mostChars) => {
    for (const [index, { from }] of parts.entries()) {
      const commands = parts.slice(index).flatMap((part) => part.commands);
      const text = writePlay(version, from, commands, engine.state);
      if (text.length > mostChars) continue;
      const seconds = Math.round(((engine.state.tick - from.tick) * STEP_MS) / 1000);
      return { seconds, taps: commands.filter(([, { type }]) => type === 'tap').length, text };
    }
    return null;
  };
}

/** Fields whose strings are the rules' own words. Strings elsewhere may come from outside. */
const OWN_FIELDS = new Set(['type', 'doubtful']);
const VERSION = /^\d+(\.\d+){2}$/;

/** Removes strings that could identify the player, and encodes Infinity, which JSON lacks. */
function plain<Value>(value: Value): Value {
  const text = JSON.stringify(value, (key, field: unknown) => {
    if (field === Number.POSITIVE_INFINITY) return 'Infinity';
    return typeof field !== 'string' || OWN_FIELDS.has(key) || VERSION.test(field) ? field : '';
  });
  return JSON.parse(text);
}

const twoDigits = (px: number) =>
  Math.round(Math.min(1295, Math.max(0, px)))
    .toString(36)
    .padStart(2, '0');

/** Formats a tap as the ticks since the previous command, with x and y in base 36. Other commands are JSON. */
function writePlay(
  version: string,
  from: GameState,
  commands: Commands,
  { tick, coins, energy, combo }: GameState,
): string {
  const play: (string | [ticks: number, command: Command])[] = [];
  const levels = JSON.stringify(from.levels);
  let before = from.tick;
  for (const [at, command] of commands) {
    const ticks = at - before;
    before = at;
    if (command.type === 'tap') {
      const { x, y } = command.point;
      const tap = ticks.toString(36) + twoDigits(x) + twoDigits(y);
      const run = play.at(-1);
      if (typeof run === 'string') play[play.length - 1] = `${run} ${tap}`;
      else play.push(tap);
    } else if (command.type === 'sync' && JSON.stringify(command.game.levels) === levels) {
      const { levels: _, ...game } = command.game;
      play.push([ticks, plain({ ...command, game } as Command)]);
    } else play.push([ticks, plain(command)]);
  }
  const end = { tick, balance: coins.whole, energy, comboCount: combo.count };
  return JSON.stringify({ play: 1, version, from: plain(from), commands: play, end });
}

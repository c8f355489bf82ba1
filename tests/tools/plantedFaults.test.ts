import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import type { Engine as EngineClass } from '../../src/client/game/Engine';
import type { Command } from '../../src/core/commands';
import type { Figures } from '../../src/tools/recorder/readPlay';
import { writeTest } from '../../src/tools/recorder/writeTest';

interface Fault {
  file: string;
  right: string;
  wrong: string;
}

const fault = (file: string, right: string, wrong: string): Fault => ({
  file: `src/core/${file}.ts`,
  right,
  wrong,
});

/** Faults in the rules, each visible within two minutes of play. */
const FAULTS: readonly Fault[] = [
  fault('combo', 'nowMs >= combo.expiresAtMs', 'nowMs >= combo.expiresAtMs + 500'),
  fault('combo', 'combo.count + 1', 'combo.count + 2'),
  fault('combo', 'nowMs + COMBO_WINDOW_MS', 'nowMs + COMBO_WINDOW_MS / 2'),
  fault('tap', 'energy: state.energy - rate', 'energy: state.energy - 1'),
  fault('tap', 'addCoins(state.coins, rate)', 'addCoins(state.coins, rate + 1)'),
  fault('tap', 'state.energy >= state.standing.earnPerTap', 'state.energy >= 0'),
  fault('step', 'ENERGY_PER_SECOND * seconds', '(ENERGY_PER_SECOND + 1) * seconds'),
  fault(
    'step',
    'addProduction(state.coins, state.productionPerHour, paid)',
    'addProduction(state.coins, state.productionPerHour, paid * 2)',
  ),
  fault(
    'step',
    'state = { ...state, combo: NO_COMBO };',
    'state = { ...state, combo: { ...state.combo, expiresAtMs: null } };',
  ),
  fault('levels', 'balance >= row.fromBalance', 'balance >= row.fromBalance + 90'),
  fault('levels', 'gained * increment.earnPerTap', '2 * gained * increment.earnPerTap'),
  fault('levels', 'gained * increment.maxEnergy', '0'),
  fault('levelCheck', 'state.levelCheck.latestAtMs ?? now + LEVEL_LONGEST_WAIT_MS', 'null'),
  fault('sync', 'addCoins(coinsOf(game.balance), pending)', 'coinsOf(game.balance)'),
  fault('sync', 'bar - pending', 'bar'),
  fault('applyAnswer', 'addCoins(state.coins, answer.reward ?? 0)', 'state.coins'),
  fault('applyAnswer', 'answer.productionPerHour ?? state.productionPerHour', 'state.productionPerHour'),
  fault('heldCoins', 'addCoins(state.coins, state.held), held: 0', 'state.coins, held: 0'),
  fault('ledger', 'accepted: ledger.accepted + 1', 'accepted: ledger.accepted'),
  fault('coins', 'Math.floor(parts / SECONDS_PER_HOUR)', 'Math.ceil(parts / SECONDS_PER_HOUR)'),
];

/** Returns a bundler plugin that inserts a fault into its file. */
const planted = ({ file, right, wrong }: Fault): Plugin => ({
  name: 'planted-fault',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path !== inRoot(file)) return null;
      const text = readFileSync(path, 'utf8');
      if (!text.includes(right)) throw new Error(`${file} has no ${right}`);
      return { contents: text.replace(right, wrong), loader: 'ts' };
    });
  },
});

/** Replaces Vitest, so that a written test hands its title and body to its caller. */
const asked: Plugin = {
  name: 'vitest-of-the-caller',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'asked' }));
    onLoad({ filter: /.*/, namespace: 'asked' }, () => ({
      contents: 'export const { it, expect } = globalThis.asked;',
    }));
  },
};

async function bundled(contents: string, folder: string, fault: Fault | null): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: inRoot(folder), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [asked, ...(fault ? [planted(fault)] : [])],
  });
  return outputFiles[0]!.text;
}

const load = (code: string) =>
  import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);

/** The game on a phone, and the reader of its reports. */
interface Phone {
  createEngine(): EngineClass;
  keepRecentPlay(engine: EngineClass, version: string): (mostChars: number) => { text: string } | null;
  figuresAt(play: object, tick: number): Figures;
  readPlay(report: string): { from: { tick: number }; endTick: number };
  sync(balance: number): Command;
}

const PHONE = `
import { Engine } from './src/client/game/Engine';
import { createGameStore } from './src/client/game/gameStore';
import { LEVELS } from './src/core/economy/levels';
export { keepRecentPlay } from './src/client/guard/recentPlay';
export { figuresAt, readPlay } from './src/tools/recorder/readPlay';
export const createEngine = () => new Engine(createGameStore(), 11);
export const sync = (balance) => ({
  type: 'sync',
  game: {
    balance, energy: 120, standing: { level: 3, earnPerTap: 3, maxEnergy: 500 }, productionPerHour: 36_100,
    levels: LEVELS, maxLevel: 25, levelUp: { maxEnergy: 500, earnPerTap: 1 }, honoursRepeats: true,
  },
});
`;

/** Plays ninety seconds with every kind of player action. Returns the report. */
function playOn({ createEngine, keepRecentPlay, sync }: Phone): string {
  const engine = createEngine();
  engine.frame(0);
  const recent = keepRecentPlay(engine, '1.0.0');
  const at: Readonly<Record<number, () => Command>> = {
    1: () => sync(engine.state.levels[3]!.fromBalance - 250),
    200: () => ({ type: 'startSend', device: 'phone', nowUnix: 1_700_000_000 }),
    300: () => sync(engine.state.coins.whole - 40),
    400: () => ({
      type: 'acknowledge',
      answer: { leveledUp: false, level: 3, earnPerTap: 3, maxEnergy: 500 },
    }),
    500: () => ({ type: 'hold', coins: 70 }),
    520: () => ({ type: 'release' }),
    700: () => ({ type: 'applyAnswer', answer: { reward: 250 } }),
    900: () => ({ type: 'applyAnswer', answer: { productionPerHour: 72_000 } }),
  };
  for (let tick = 1; tick <= 1800; tick++) {
    engine.frame(tick * 50);
    const command = at[tick];
    if (command) engine.dispatch(command());
    // The player taps in bursts. Each pause ends the combo.
    if (tick % 120 < 55) engine.dispatch({ type: 'tap', point: { x: tick % 390, y: 400 } });
  }
  return `Ninja Seijin 1.0.0\n${recent(14_000)!.text}\n`;
}

/** Runs a written test. @returns `passed` or `failed` */
async function run(text: string, fault: Fault | null): Promise<string> {
  let body = () => undefined;
  Object.assign(globalThis, {
    asked: { expect, it: (_: string, given: typeof body) => (body = given) },
  });
  await load(await bundled(text, 'tests/tools', fault));
  try {
    body();
    return 'passed';
  } catch {
    return 'failed';
  }
}

const right: Phone = await load(await bundled(PHONE, '.', null));

it.each(FAULTS)(
  'a report of the fault $wrong in $file becomes a test that fails until the fault is fixed',
  async (planted) => {
    const wrong: Phone = await load(await bundled(PHONE, '.', planted));
    const report = playOn(wrong);
    const play = wrong.readPlay(report);
    // The replay shows what the player saw; find the tick where it goes wrong, as a developer would.
    const ticks = Array.from({ length: 180 }, (_, index) => play.from.tick + index * 10);
    const seen = ticks.find(
      (tick) => JSON.stringify(wrong.figuresAt(play, tick)) !== JSON.stringify(right.figuresAt(play, tick)),
    );
    expect(seen).toBeDefined();
    const text = writeTest({
      name: 'planted-fault',
      play: report.split('\n')[1] ?? '',
      tick: seen ?? 0,
      expected: right.figuresAt(play, seen ?? 0),
    });
    expect([await run(text, planted), await run(text, null)]).toEqual(['failed', 'passed']);
  },
);

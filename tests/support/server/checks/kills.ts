import { BOOSTERS, boosterCost } from '../../../../src/core/economy/boosters';
import { createRng, nextRandom } from '../../../../src/core/rng';
import { type Bot, pause } from '../bot';
import type { Stage } from '../stage';
import { type NewcomerFigures, noNewcomers, prepareNewcomer } from './newcomer';

const START_BALANCE = 3000;
const WELCOME = 5000;
const PAUSE_MS = 100;

export interface PlayFigures {
  players: number;
  batches: number;
  purchases: number;
  invited: number;
  /** The invited friends. */
  newcomers: NewcomerFigures;
  /** Calls that were resent because no answer or a 503 arrived. */
  repeats: number;
  /** Players whose balance differs from the acknowledged coins, with both figures. */
  wrong: string[];
  /** Answers of 500 and above, except 503. */
  failures: string[];
}

interface Player {
  bot: Bot;
  /** Draws a number in [0, 1). */
  random: () => number;
  invited: number;
  bought: number;
  /** Purchases with an unknown outcome. */
  unknown: number;
}

/**
 * Players tap, buy and invite on all processes while random processes are repeatedly killed, until `leastBatches`
 * batches are answered. Afterwards every balance must equal the acknowledged coins.
 */
export function playThroughKills(
  stage: Stage,
  options: { players: number; kills: number; everyMs: number; leastBatches?: number },
): Promise<PlayFigures> {
  const { players, leastBatches } = options;
  return playThrough(stage, { players, leastBatches }, async () => {
    for (let kill = 0; kill < options.kills; kill++) {
      await pause(options.everyMs);
      const index = Math.floor(Math.random() * stage.processes.length);
      await stage.processes[index]!.end('SIGKILL');
      await stage.replace(index);
    }
    await pause(options.everyMs);
  });
}

/** Returns a function that draws numbers in [0, 1), the same ones for the same seed. */
export function seededDraws(seed: number): () => number {
  let state = createRng(seed);
  return () => {
    const [value, next] = nextRandom(state);
    state = next;
    return value;
  };
}

/**
 * Players tap, buy and invite friends, who claim and play, while `trouble` runs, until `leastBatches` batches are
 * answered. Afterwards every balance must equal the acknowledged coins.
 *
 * @param trouble receives a function that returns the number of batches acknowledged so far
 */
export async function playThrough(
  stage: Pick<Stage, 'bot' | 'nextTelegramId'>,
  options: { players: number; leastBatches?: number | undefined; seed?: number },
  trouble: (batches: () => number) => Promise<void>,
): Promise<PlayFigures> {
  const { players: count, leastBatches = 0, seed = Date.now() } = options;
  const newcomers = noNewcomers();
  const players: Player[] = Array.from({ length: count }, (_, index) => ({
    bot: stage.bot({ telegramId: stage.nextTelegramId() }),
    random: seededDraws(seed + index),
    invited: 0,
    bought: 0,
    unknown: 0,
  }));
  await Promise.all(players.map(({ bot }) => bot.login()));
  let isOver = false;
  const playing = players.map(async (player) => {
    while (!isOver) await playTurn(stage, player, newcomers);
  });
  const sum = (of: (player: Player) => number) => players.reduce((total, player) => total + of(player), 0);
  const batches = () => sum(({ bot }) => bot.batches);
  await trouble(batches);
  while (batches() < leastBatches) await pause(PAUSE_MS);
  isOver = true;
  await Promise.all(playing);

  const wrong = (await Promise.all(players.map(judge))).filter((line) => line !== null);
  return {
    players: players.length,
    batches: batches(),
    purchases: sum(({ bought }) => bought),
    invited: sum(({ invited }) => invited),
    repeats: sum(({ bot }) => bot.repeats),
    newcomers,
    wrong: [...wrong, ...newcomers.wrong],
    failures: [...players.flatMap(({ bot }) => bot.failures), ...newcomers.failures],
  };
}

async function playTurn(
  stage: Pick<Stage, 'bot' | 'nextTelegramId'>,
  player: Player,
  newcomers: NewcomerFigures,
): Promise<void> {
  const { bot, random } = player;
  const dice = random();
  if (dice < 0.02) {
    const friend = stage.bot({ telegramId: stage.nextTelegramId(), referredBy: bot.telegramId });
    const claimAndPlay = await prepareNewcomer(friend, newcomers);
    player.invited++;
    await claimAndPlay();
  } else if (dice < 0.06) {
    const outcome = await bot.buyOnce('multi_tap');
    if (outcome === 'done') player.bought++;
    if (outcome === 'unknown') player.unknown++;
  } else {
    await bot.tap(2);
  }
  await pause(PAUSE_MS * random() * 2);
}

/** Describes what is wrong with a player's account, or returns null. */
async function judge({ bot, invited, bought, unknown }: Player): Promise<string | null> {
  const { body } = await bot.sync();
  const level: number = body.user.multi_tap_level;
  const spent = Array.from({ length: level - 1 }, (_, index) =>
    boosterCost(BOOSTERS.multi_tap, index + 1),
  ).reduce((a, b) => a + b, 0);
  const expected = START_BALANCE + bot.earned + invited * WELCOME - spent;
  const isBought = level - 1 >= bought && level - 1 <= bought + unknown;
  if (body.user.balance === expected && isBought) return null;
  return `${bot.telegramId}: balance ${body.user.balance}, acknowledged ${expected}; booster level ${level}, ${bought} bought, ${unknown} unknown`;
}

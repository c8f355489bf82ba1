import type { Stage } from '../stage';

const WELCOME = 5000;
const LEVEL_FOUR_BONUS = 7000;

export interface SameBatchFigures {
  credited: number;
  /** The distinct answers, as JSON. Exactly one is correct. */
  answers: string[];
}

/**
 * Sends the same batch to every process at once, `times` each. It must be credited once and get the same answer
 * everywhere.
 */
export async function sendSameBatch(stage: Stage, times: number): Promise<SameBatchFigures> {
  const bot = stage.bot({ telegramId: stage.nextTelegramId() });
  await bot.login();
  const { call, key } = bot.nextBatch(10);
  const before = (await bot.sync()).body.user.balance;
  const replies = await Promise.all(
    Array.from({ length: times * stage.processes.length }, () => bot.untilAnswered(call, key)),
  );
  const after = (await bot.sync()).body.user.balance;
  // Omit the energy, which regenerates every second.
  const answers = replies.map(({ status, body: { available_energy: _, ...body } }) =>
    JSON.stringify({ status, ...body }),
  );
  return { credited: after - before, answers: [...new Set(answers)] };
}

export interface NewcomersFigures {
  logins: number;
  accounts: number;
  distinctIds: number;
  firstLogins: number;
  statuses: number[];
}

/** Logs in newcomers at once, some of them twice. Each must get one account and one id. */
export async function welcomeNewcomers(
  stage: Stage,
  { count, twice }: { count: number; twice: number },
): Promise<NewcomersFigures> {
  const telegramIds = Array.from({ length: count }, () => stage.nextTelegramId());
  const logins = [...telegramIds, ...telegramIds.slice(0, twice)].map((telegramId) =>
    stage.bot({ telegramId }),
  );
  const replies = await Promise.all(logins.map((bot) => bot.login()));
  const profiles = await Promise.all(logins.map(async (bot) => (await bot.sync()).body.user));
  return {
    logins: logins.length,
    accounts: new Set(profiles.map((user) => user.telegram_id)).size,
    distinctIds: new Set(profiles.map((user) => user.id)).size,
    firstLogins: replies.filter(({ body }) => body.first_login === true).length,
    statuses: [...new Set(replies.map(({ status }) => status))],
  };
}

export interface FriendsFigures {
  friends: number;
  gained: number;
  expected: number;
  failures: string[];
}

/**
 * Levels up all friends of one inviter at once. Each has invited a premium newcomer, and the bonus for that invitation
 * lifts the friend to level 4 with the next call.
 */
export async function levelFriendsAtOnce(stage: Stage, count: number): Promise<FriendsFigures> {
  const inviter = stage.bot({ telegramId: stage.nextTelegramId() });
  await inviter.login();
  const before = (await inviter.sync()).body.user.balance;
  const referredBy = inviter.telegramId;
  const friends = Array.from({ length: count }, () =>
    stage.bot({ telegramId: stage.nextTelegramId(), referredBy }),
  );
  await Promise.all(friends.map((friend) => friend.login()));
  const newcomers = friends.map(({ telegramId }) =>
    stage.bot({ telegramId: stage.nextTelegramId(), referredBy: telegramId, isPremium: true }),
  );
  await Promise.all(newcomers.map((newcomer) => newcomer.login()));
  await Promise.all(friends.map((friend) => friend.sync()));
  const after = (await inviter.sync()).body.user.balance;
  return {
    friends: count,
    gained: after - before,
    expected: count * (WELCOME + LEVEL_FOUR_BONUS),
    failures: [inviter, ...friends, ...newcomers].flatMap(({ failures }) => failures),
  };
}

import { expect, it } from 'vitest';
import { START_BALANCE } from '../../../src/core/defaults';
import { openPostgres } from '../../../src/server/store/sql/openStore';
import type { Bot } from '../../support/server/bot';
import { openStage } from '../../support/server/stage';
import { argument, showResult } from './figures';
import { askNumber } from './seed';

const BOTS = argument('bots', 1000);
/** Two visits a day for a week. */
const VISITS = 14;
const AT_ONCE = 128;
/** Long enough for 20,000 bots on a busy machine. */
const LIMIT_MS = 3 * 3_600_000;
/** Bots join during the first eight visits. All but the first tenth join through another bot's link. */
const JOIN_VISITS = 8;

interface Player {
  bot: Bot;
  joinsAt: number;
  hasInviter: boolean;
}

it(
  'bots play a week through both processes',
  async () => {
    const program = 'tests/support/server/steppedProvider.ts';
    const stage = await openStage({ processes: 2, process: { program } });
    try {
      const players = inviteEachOther(
        Array.from({ length: BOTS }, () => stage.nextTelegramId()),
        (telegramId, referredBy) => stage.bot({ telegramId, ...(referredBy && { referredBy }) }),
      );
      let calls = 0;
      const started = Date.now();
      for (let visit = 0; visit < VISITS; visit++) {
        const present = players.filter(({ joinsAt }) => joinsAt <= visit);
        await inParallel(present, async (player) => {
          const made = await play(player.bot, player.joinsAt === visit);
          calls += made;
        });
        for (const { child } of stage.processes) child.kill('SIGUSR2');
      }
      await inParallel(players, ({ bot }) => bot.sync());
      const seconds = (Date.now() - started) / 1000;

      const db = await openPostgres({ databaseUrl: stage.url });
      const unbalanced = await db.unbalanced(START_BALANCE);
      await db.close();
      const failures = players.flatMap(({ bot }) => bot.failures);
      const invited = players.filter(({ hasInviter }) => hasInviter).length;
      const counted = await askNumber(stage, 'select sum(friends) from players');
      const wrongCounts = await askNumber(
        stage,
        `select count(*) from players as inviter where friends <>
         (select count(*) from players as friend where friend.referred_by = inviter.telegram_id)`,
      );
      const isMet = unbalanced.length + failures.length + wrongCounts === 0 && counted === invited;
      showResult({
        check: 'W',
        title: `${BOTS.toLocaleString('en')} bots over HTTP for a simulated week, at two processes`,
        wanted: 'the conservation query is empty, referrals exact, no 500',
        isMet,
        figures: {
          bots: BOTS,
          'calls a second': Math.round(calls / seconds),
          calls,
          'accounts that do not add up': unbalanced.length,
          'bots invited': invited,
          'friends counted': counted,
          'inviters with a wrong count': wrongCounts,
          'answers of 500': failures.length,
        },
      });
      expect(failures.slice(0, 5)).toEqual([]);
      expect(unbalanced).toEqual([]);
      expect(isMet).toBe(true);
    } finally {
      await stage.close();
    }
  },
  LIMIT_MS,
);

function inviteEachOther(
  telegramIds: readonly number[],
  create: (telegramId: number, referredBy: number | undefined) => Bot,
): Player[] {
  return telegramIds.map((telegramId, index) => {
    const joinsAt = Math.floor((index / telegramIds.length) * JOIN_VISITS);
    // Number of bots that joined on earlier visits and can invite.
    const known = Math.floor((joinsAt / JOIN_VISITS) * telegramIds.length);
    const referredBy = known > 0 ? telegramIds[(index * 7919) % known] : undefined;
    return { bot: create(telegramId, referredBy), joinsAt, hasInviter: referredBy !== undefined };
  });
}

/** Plays one visit of a player who spends all available coins. Returns the number of calls. */
async function play(bot: Bot, isNew: boolean): Promise<number> {
  if (isNew) await bot.login();
  const { balance } = (await bot.sync()).body.user;
  for (let batch = 0; batch < 3; batch++) await bot.tap(20);
  await bot.untilAnswered({ method: 'POST', path: '/clicker/claim-daily-task' });
  const { body: cards } = await bot.untilAnswered({ method: 'GET', path: '/clicker/missions?type=1' });
  const card = (cards as { next_level: { id: number; cost: number } | null }[]).find(
    ({ next_level }) => next_level && next_level.cost <= balance,
  );
  if (card?.next_level)
    await bot.untilAnswered({ method: 'POST', path: `/clicker/mission-levels/${card.next_level.id}` });
  await bot.buyOnce(bot.telegramId % 2 ? 'multi_tap' : 'energy_limit');
  return 7 + Number(isNew) + Number(card !== undefined);
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

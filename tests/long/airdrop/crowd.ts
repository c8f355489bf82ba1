import type { Bot } from '../../support/server/bot';

/** A kind of account and its behaviour. */
export interface Kind {
  readonly name: string;
  /** Accounts of this kind per thousand. */
  readonly share: number;
  /** Consecutive days with play, starting on the first day. */
  readonly days: number;
  readonly claims: boolean;
  readonly buys: boolean;
  /** Number of accounts that name the same wallet; 0 for no wallet. Only the first account can prove the wallet. */
  readonly perWallet: number;
  /** True when an operator bans every account of this kind. */
  readonly isFlagged: boolean;
  /** Appeals per ten accounts. */
  readonly appeals: number;
}

const PLAYER: Kind = {
  name: 'player',
  share: 75,
  days: 24,
  claims: true,
  buys: true,
  perWallet: 1,
  isFlagged: false,
  appeals: 0,
};

export const KINDS: readonly Kind[] = [
  PLAYER,
  { ...PLAYER, name: 'casual', share: 75, days: 16, buys: false },
  { ...PLAYER, name: 'late', share: 30, days: 10, buys: false, appeals: 3 },
  { ...PLAYER, name: 'flagged', share: 30, days: 14, buys: false, isFlagged: true, appeals: 2 },
  { ...PLAYER, name: 'shared wallet', share: 30, days: 15, buys: false, perWallet: 3 },
  { ...PLAYER, name: 'farm', share: 60, days: 14, claims: false, buys: false },
  { ...PLAYER, name: 'farm with rewards', share: 40, days: 15, buys: false },
  { ...PLAYER, name: 'idle', share: 660, days: 0, claims: false, buys: false, perWallet: 10 },
];

export interface Account {
  readonly bot: Bot;
  readonly kind: Kind;
  /** Name of the account's wallet, or null. */
  readonly wallet: string | null;
  /** True for the first account of its wallet. */
  readonly isFirst: boolean;
}

/** Creates the accounts of a crowd. Every third player joins through an earlier player's link. */
export function createCrowd(
  count: number,
  open: (telegramId: number, referredBy?: number) => Bot,
  nextId: () => number,
): Account[] {
  const accounts: Account[] = [];
  for (const kind of KINDS) {
    const own: number[] = [];
    for (let at = 0; at < Math.round((count * kind.share) / 1000); at += 1) {
      const telegramId = nextId();
      const inviter = kind.name === 'player' && at % 3 === 1 ? own[at - 1] : undefined;
      own.push(telegramId);
      const nth = kind.perWallet > 0 ? Math.floor(at / kind.perWallet) : -1;
      accounts.push({
        bot: open(telegramId, inviter),
        kind,
        wallet: nth < 0 ? null : `${kind.name} ${nth}`,
        isFirst: kind.perWallet > 0 && at % kind.perWallet === 0,
      });
    }
  }
  return accounts;
}

/** Plays one day of an account. Returns the number of calls. */
export async function playDay({ bot, kind }: Account, day: number): Promise<number> {
  let calls = 1;
  await bot.tap(50);
  if (kind.claims) {
    await bot.untilAnswered({ method: 'POST', path: '/clicker/claim-daily-task' });
    calls += 1;
    // A sync renews the token.
    if (day % 10 === 9) await bot.sync();
  }
  if (kind.buys && day > 8 && day % 4 === 0) {
    const { body: cards } = await bot.untilAnswered({ method: 'GET', path: '/clicker/missions' });
    const { balance } = (await bot.sync()).body.user;
    const card = (cards as { next_level: { id: number; cost: number } | null }[]).find(
      ({ next_level }) => next_level && next_level.cost < balance / 10,
    );
    if (card?.next_level)
      await bot.untilAnswered({ method: 'POST', path: `/clicker/mission-levels/${card.next_level.id}` });
    calls += 3;
  }
  return calls;
}

/** Runs work for all items, a limited number at a time. */
export async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  atOnce = 96,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

import * as v from 'valibot';
import { airdropInputs, airdropStanding, countingFriends } from '../airdropStanding';
import { type Answer, notFound, ok, refused } from '../answer';
import { parseInput, shortText } from '../input';
import { type ReadCall, type Route, readRoute } from '../route';
import type { AirdropStore, Appeal, Drop, OwnLine } from '../store/airdropStore';

const LONGEST_APPEAL = 1000;
const LONGEST_BOC = 20_000;

const AppealInput = v.object({
  text: v.pipe(shortText(LONGEST_APPEAL), v.minLength(1, 'Must not be empty.')),
});
const Claimed = v.object({ boc: v.pipe(shortText(LONGEST_BOC), v.minLength(1, 'Must not be empty.')) });

/** Routes of a player's view of the airdrop: the rules, the standing and, after the snapshot, the player's line. */
export const airdropRoutes: readonly Route[] = [
  readRoute('get', '/airdrop', show),
  readRoute('post', '/airdrop/appeal', appeal),
  readRoute('post', '/airdrop/claimed', claimed),
];

async function show({ provider: { db }, player }: ReadCall): Promise<Answer> {
  const drop = await db.airdrop?.drop();
  if (!db.airdrop || !drop) return notFound('There is no airdrop.');
  const { rules } = drop;
  const { friends, isBanned, line, appeal } = await db.airdrop.own(player.telegramId, countingFriends(rules));
  const { level, days, hasProvenWallet } = airdropStanding(player, isBanned, rules);
  return ok({
    rules,
    rules_hash: drop.hash,
    fixed_at: drop.fixedAt,
    standing: {
      ...airdropInputs(player, friends, rules),
      level,
      days,
      wallet_proven: hasProvenWallet,
      banned: isBanned,
    },
    line: line && wireLine(line),
    appeal: appeal && wireAppeal(appeal),
    drop: await wireDrop(drop, line, db.airdrop),
  });
}

function wireLine({ claimedAt: _, ...line }: OwnLine) {
  return line;
}

function wireAppeal({ text, state, answer }: Appeal) {
  return { text, state, answer };
}

async function wireDrop(
  { claim, rules: { dates } }: Drop,
  line: OwnLine | null,
  store: Pick<AirdropStore, 'claimBody'>,
) {
  if (!claim) return null;
  const { index = null, wallet = null, amount = '0' } = line ?? {};
  return {
    root: claim.root,
    distributor: claim.distributor,
    value: claim.value,
    gas: claim.gas,
    starts_at: dates.claimsStart,
    ends_at: dates.claimsEnd,
    symbol: claim.symbol,
    decimals: claim.decimals,
    payload:
      index === null || wallet === null
        ? null
        : await store.claimBody(claim.lines, { index, wallet, amount }),
    claimed_at: line?.claimedAt ?? null,
  };
}

async function appeal({ provider: { db }, player, body, now }: ReadCall): Promise<Answer> {
  const { text } = parseInput(AppealInput, body);
  const drop = await db.airdrop?.drop();
  if (!db.airdrop || !drop?.snapshotAt) return refused('There is no snapshot to appeal against.');
  if (drop.rootAt || now >= drop.rules.dates.appealsEnd) return refused('The time for appeals is over.');
  if (!(await db.airdrop.keepAppeal(player.telegramId, text, now)))
    return refused('You have appealed already, or you have no line in the snapshot.');
  return ok({
    success: true,
    message: 'Your appeal is kept. An operator decides on it.',
    appeal: { text, state: 'open', answer: null },
  });
}

async function claimed({ provider: { db }, player, body, now }: ReadCall): Promise<Answer> {
  const { boc } = parseInput(Claimed, body);
  const isKept = await db.airdrop?.keepClaimed(player.telegramId, boc, now);
  return isKept
    ? ok({ success: true, message: 'Your claim is on its way.' })
    : refused('There is nothing to claim, or your claim is on its way already.');
}

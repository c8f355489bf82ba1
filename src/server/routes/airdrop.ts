import * as v from 'valibot';
import { DEFAULT_AIRDROP_RULES } from '../../core/airdrop/rules';
import { airdropInputs, airdropStanding, countingFriends } from '../airdropStanding';
import { type Answer, ok, refused } from '../answer';
import { parseInput, shortText } from '../input';
import { type ReadCall, type Route, readRoute } from '../route';
import type { Appeal, Drop, OwnLine } from '../store/airdropStore';

const LONGEST_APPEAL = 1000;
const LONGEST_BOC = 20_000;

const AppealInput = v.object({
  text: v.pipe(shortText(LONGEST_APPEAL), v.minLength(1, 'Must not be empty.')),
});
const Claimed = v.object({ boc: v.pipe(shortText(LONGEST_BOC), v.minLength(1, 'Must not be empty.')) });

/** The airdrop from the player's view: rules, standing and, after the snapshot, the player's own line. */
export const airdropRoutes: readonly Route[] = [
  readRoute('get', '/airdrop', show),
  readRoute('post', '/airdrop/appeal', appeal),
  readRoute('post', '/airdrop/claimed', claimed),
];

async function show({ provider: { db }, player }: ReadCall): Promise<Answer> {
  const drop = (await db.airdrop?.drop()) ?? null;
  const rules = drop?.rules ?? DEFAULT_AIRDROP_RULES;
  const friends = await db.countFriends(player.telegramId, countingFriends(rules));
  const isBanned = (await db.airdrop?.isBanned(player.telegramId)) ?? false;
  const { level, days, hasProvenWallet } = airdropStanding(player, isBanned, rules);
  const line = drop?.snapshotAt ? ((await db.airdrop?.line(player.telegramId)) ?? null) : null;
  const own = line ? ((await db.airdrop?.appeal(player.telegramId)) ?? null) : null;
  return ok({
    rules,
    rules_hash: drop?.hash ?? null,
    fixed_at: drop?.fixedAt ?? null,
    standing: {
      ...airdropInputs(player, friends, rules),
      level,
      days,
      wallet_proven: hasProvenWallet,
      banned: isBanned,
    },
    line: line && wireLine(line),
    appeal: own && wireAppeal(own),
    drop: drop && (await wireDrop(drop, line, (index) => db.airdrop?.claimBody(index))),
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
  bodyOf: (index: number) => Promise<string> | undefined,
) {
  if (!claim) return null;
  const index = line?.index ?? null;
  return {
    root: claim.root,
    distributor: claim.distributor,
    value: claim.value,
    gas: claim.gas,
    starts_at: dates.claimsStart,
    ends_at: dates.claimsEnd,
    symbol: claim.symbol,
    decimals: claim.decimals,
    payload: index === null ? null : ((await bodyOf(index)) ?? null),
    claimed_at: line?.claimedAt ?? null,
  };
}

async function appeal({ provider: { db }, player, body, now }: ReadCall): Promise<Answer> {
  const input = parseInput(AppealInput, body);
  if (!input.ok) return input.answer;
  const drop = await db.airdrop?.drop();
  if (!db.airdrop || !drop?.snapshotAt) return refused('There is no snapshot to appeal against.');
  if (drop.rootAt || now >= drop.rules.dates.appealsEnd) return refused('The time for appeals is over.');
  const { text } = input.value;
  if (!(await db.airdrop.keepAppeal(player.telegramId, text, now)))
    return refused('You have appealed already, or you have no line in the snapshot.');
  return ok({
    success: true,
    message: 'Your appeal is kept. An operator decides on it.',
    appeal: { text, state: 'open', answer: null },
  });
}

async function claimed({ provider: { db }, player, body, now }: ReadCall): Promise<Answer> {
  const input = parseInput(Claimed, body);
  if (!input.ok) return input.answer;
  const isKept = await db.airdrop?.keepClaimed(player.telegramId, input.value.boc, now);
  return isKept
    ? ok({ success: true, message: 'Your claim is on its way.' })
    : refused('There is nothing to claim, or your claim is on its way already.');
}

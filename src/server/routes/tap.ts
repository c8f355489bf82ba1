import * as v from 'valibot';
import { MAX_AHEAD_SECONDS } from '../../core/constants';
import { energyAllowance, spendEnergy, tapLimit, tapRetryAfter } from '../../core/economy/tapLimits';
import { type Answer, conflict, invalid, ok, tooMany } from '../answer';
import { couldBeEarlier } from '../earlierRate';
import { accruePassive, creditCoins, energyNow, takeUp } from '../effects';
import { parseInput, wholeNumber } from '../input';
import { classifyBatch, deviceOf, isAhead, keepReceipt } from '../receipts';
import {
  type Call,
  header,
  idempotencyKey,
  type PlayerCall,
  playerRoute,
  type Route,
  refuseKey,
} from '../route';
import { tallyTaps } from '../tally';
import { readToken } from '../tokens';
import type { PlayerRecord, TapReceipt } from '../types';
import { wireBalance } from '../wire';

/** Largest batch, more than a person taps in a day. */
const MAX_COUNT = 5_000_000;
const MAX_ENERGY = 1e9;

const TapBatch = v.object({
  count: wholeNumber(1, MAX_COUNT),
  // The client's remaining energy, which the next sync returns. The provider's own count limits the spending.
  energy: v.pipe(
    v.number('Must be a number.'),
    v.minValue(0, 'Must not be below 0.'),
    v.maxValue(MAX_ENERGY, `Must be at most ${MAX_ENERGY}.`),
  ),
  timestamp: wholeNumber(0),
});

type Batch = v.InferOutput<typeof TapBatch>;

// The route applies gifts after the taps, because a gift may raise a rate that the client didn't know.
const tapRoute = playerRoute('post', '/clicker/tap', tap, { takesGifts: true });

/** POST /clicker/tap: credits a batch once. Stores a refused batch for support if a repeat can't succeed. */
export const tapRoutes: readonly Route[] = [{ ...tapRoute, answer: answerAndKeep }];

async function answerAndKeep(call: Call): Promise<Answer> {
  const answer = await tapRoute.answer(call);
  if (answer.status === 409 || answer.status === 422) await keepRefused(call, answer);
  return answer;
}

async function keepRefused(call: Call, { status, body }: Answer): Promise<void> {
  const token = readToken(header(call, 'authorization'));
  const batch = v.safeParse(TapBatch, call.body);
  if (!token || !batch.success) return;
  const { count, timestamp } = batch.output;
  const { db } = call.provider;
  const device = readDevice(call, timestamp);
  // Don't store a batch with a malformed key, because its client may resend it with another key.
  if (!db.keepRefused || device === undefined) return;
  const account = await db.read(token.telegramId);
  await db.keepRefused({
    telegramId: token.telegramId,
    at: call.now,
    device,
    timestamp,
    count,
    rate: account?.player.standing.earnPerTap ?? null,
    status,
    reason: (body as { message: string }).message,
  });
}

async function tap(call: PlayerCall): Promise<Answer> {
  const { tx, player, now, body } = call;
  const input = parseInput(TapBatch, body);
  const { count, timestamp } = input;
  const device = readDevice(call, timestamp);
  if (device === undefined) return refuseKey('{device}:{timestamp of the batch}');
  if (timestamp > now + MAX_AHEAD_SECONDS) return invalid({ timestamp: ['Must not be a day ahead.'] });

  const batch = { timestamp, count };
  const known = device === null ? null : classifyBatch(player, { device, ...batch }, now);
  if (known?.kind === 'repeat') return answer(player, known.receipt, now);
  if (known?.kind === 'otherBody')
    return invalid({ 'Idempotency-Key': ['Was used for a batch with another count.'] });
  if (known?.kind === 'stale') return conflict('A later batch of this device was credited before.');

  // Time and count identify a batch without a device, or from a clock that is ahead.
  const isNamed = known?.kind === 'new' && !isAhead(timestamp, now);
  const key = isNamed ? null : { telegramId: player.telegramId, ...batch };
  const receipt = key && (await tx.tap(key));
  if (receipt) return answer(player, receipt, now);
  const credited = credit(call, input);
  if ('receipt' in credited) {
    if (key) tx.putTap(key, credited.receipt, now);
    if (device !== null && known?.kind === 'new')
      keepReceipt(player, { device, ...batch, ...credited.receipt }, now);
  }
  return credited.answer;
}

/** Returns the device in a batch's key, null without a key, or undefined for a malformed key. */
function readDevice(call: Call, timestamp: number): string | null | undefined {
  const key = idempotencyKey(call);
  return key === null ? null : (deviceOf(key, timestamp) ?? undefined);
}

/** Credits a new batch and returns its receipt, or returns a refusal. */
function credit(
  call: PlayerCall,
  { count, energy, timestamp }: Batch,
): { answer: Answer; receipt: TapReceipt } | { answer: Answer } {
  const { tx, player, now } = call;
  const sinceLast = now - (player.lastTapAt ?? player.createdAt);
  if (count > tapLimit(sinceLast)) return { answer: tooMany(tapRetryAfter(count, sinceLast)) };
  const levelBefore = player.standing.level;
  // The client counts production itself, so it knew of the levels reached before the taps.
  accruePassive(call);
  const cost = count * player.standing.earnPerTap;
  const allowance = energyAllowance(player.energy, player.standing.maxEnergy, now);
  if (cost > allowance && !couldBeEarlier(player, count, now)) {
    const available = { available_energy: energyNow(player, now) };
    return { answer: invalid({ count: ['More taps than there was energy for.'] }, available) };
  }

  // Taps made before a rate rose earn at least their own rate, and never more than the energy allows.
  const spent = Math.min(cost, Math.max(0, Math.floor(allowance)));
  // Credit before the level may rise, so that the taps earn their own rate.
  const before = player.energy;
  creditCoins(call, { source: 'taps', coins: spent });
  tallyTaps(player, count, now);
  const report = { spent, said: energy, saidAt: timestamp };
  player.energy = spendEnergy(before, player.standing.maxEnergy, report, now);
  player.lastTapAt = now;
  takeUp(call, tx.takeGifts());
  const receipt = { earned: spent, leveledUp: player.standing.level > levelBefore };
  return { answer: answer(player, receipt, now), receipt };
}

function answer(player: PlayerRecord, receipt: TapReceipt, now: number): Answer {
  return ok({
    success: true,
    earned: receipt.earned,
    balance: wireBalance(player.coins),
    available_energy: energyNow(player, now),
    leveled_up: receipt.leveledUp,
    level: player.standing.level,
    earn_per_tap: player.standing.earnPerTap,
    max_energy: player.standing.maxEnergy,
  });
}

import * as v from 'valibot';
import { energyAllowance, spendEnergy, tapLimit, tapRetryAfter } from '../../core/economy/tapLimits';
import { invalid, ok, tooMany } from '../answer';
import { accruePassive, creditCoins, energyNow } from '../effects';
import { parseInput, wholeNumber } from '../input';
import { type PlayerCall, playerRoute, type Route } from '../route';
import type { PlayerRecord, TapReceipt } from '../types';
import { wireBalance } from '../wire';

/** More taps than a person makes in a day are no taps. */
const MAX_COUNT = 5_000_000;

const TapBatch = v.object({
  count: wholeNumber(1, MAX_COUNT),
  // What the client has left, shown again at the next sync; what may be spent is the provider's own count.
  energy: v.pipe(v.number('Must be a number.'), v.finite('Must be a number.')),
  timestamp: wholeNumber(0, 100_000_000_000),
});

/** POST /clicker/tap: credits a batch once. */
export const tapRoutes: readonly Route[] = [playerRoute('post', '/clicker/tap', tap)];

async function tap({ tx, player, now, body }: PlayerCall) {
  const input = parseInput(TapBatch, body);
  if (!input.ok) return input.answer;
  const { count, energy, timestamp } = input.value;
  const key = { telegramId: player.telegramId, timestamp, count };
  const receipt = await tx.tap(key);
  if (receipt) return answer(player, receipt, now);

  const sinceLast = now - (player.lastTapAt ?? player.createdAt);
  if (count > tapLimit(sinceLast)) return tooMany(tapRetryAfter(count, sinceLast));
  const levelBefore = player.standing.level;
  // A level that production reached before was known to the client when it tapped.
  await accruePassive(tx, player, now);
  const spent = count * player.standing.earnPerTap;
  if (spent > energyAllowance(player.energy, player.standing.maxEnergy, now))
    return invalid(
      { count: ['More taps than there was energy for.'] },
      { available_energy: energyNow(player, now) },
    );

  // Credited at the rate the taps were made at; only then may the level, and with it the rate, rise.
  await creditCoins(tx, player, spent, now);
  const report = { spent, said: energy, saidAt: timestamp };
  player.energy = spendEnergy(player.energy, player.standing.maxEnergy, report, now);
  player.lastTapAt = now;
  const leveledUp = player.standing.level > levelBefore;
  const fresh: TapReceipt = { earned: spent, leveledUp };
  await tx.putTap(key, fresh);
  return answer(player, fresh, now);
}

function answer(player: PlayerRecord, receipt: TapReceipt, now: number) {
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

import * as v from 'valibot';
import { type Answer, refused } from './answer';
import { shownCoins } from './effects';
import { wholeNumber } from './input';
import type { PlayerRecord } from './types';

/** The offer that the player saw when buying (decision 49). A client that omits it accepts the current one. */
export const SeenOffer = v.object({
  expected_cost: v.optional(wholeNumber(0)),
  expected_gain: v.optional(wholeNumber(0)),
});

type SeenOffer = v.InferOutput<typeof SeenOffer>;

interface Offer {
  cost: number;
  gain: number;
}

/** Returns a refusal if the purchase costs more or gains less than the player saw, or null. */
export function refuseOtherOffer(
  player: PlayerRecord,
  seen: SeenOffer,
  { cost, gain }: Offer,
): Answer | null {
  const isDearer = seen.expected_cost !== undefined && cost > seen.expected_cost;
  const isPoorer = seen.expected_gain !== undefined && gain < seen.expected_gain;
  if (!isDearer && !isPoorer) return null;
  return refused('The offer has changed. Look at it again.', {
    price_changed: true,
    required_coins: cost,
    current_balance: shownCoins(player).whole,
  });
}

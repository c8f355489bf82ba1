import { utcDay } from '../../core/economy/dailyRewards';
import { ok } from '../answer';
import type { PopupEntry } from '../catalogue/document';
import { wordsFor } from '../catalogue/languages';
import { nextPopup } from '../catalogue/nextPopup';
import { reviewPopup } from '../catalogue/reviewPopups';
import { header, type PlayerCall, playerRoute, type Route } from '../route';
import type { PopupState, Review } from '../types';
import { wireTime } from '../wire';

const CATALOGUE_DATE = wireTime(1_767_225_600);

/**
 * GET /popups: the next message, or null. Each message is delivered once. A review's message is repeated while its
 * answer may have been lost.
 */
export const popupRoutes: readonly Route[] = [playerRoute('get', '/popups', popups)];

async function popups(call: PlayerCall) {
  const { player, now, catalogue, tx } = call;
  const reviews = await tx.reviews();
  const { unsure, ...known } = player.popups;
  const again = unsure === undefined ? null : lostReview(reviews, known, unsure);
  const review = again ?? reviewPopup(reviews, known);
  player.popups = known;
  const popup = review ?? nextPopup(catalogue, player, now);
  if (!popup) return ok(null);
  const { servedOn, sinceSync } = known;
  player.popups = {
    servedOn: { ...servedOn, [popup.id]: utcDay(now) },
    sinceSync: popup.isDaily ? sinceSync : sinceSync + 1,
    ...(review && !again && { unsure: review.id }),
  };
  const words = wordsFor(popup, header(call, 'accept-language'));
  return ok({
    id: popup.id,
    title: words.title,
    text: words.text,
    image: popup.image,
    button_text: words.buttonText,
    button_link: popup.buttonLink,
    created_at: CATALOGUE_DATE,
    updated_at: CATALOGUE_DATE,
  });
}

/** Repeats the latest review's message until a newer decision, or until the client requests another message. */
function lostReview(reviews: readonly Review[], popups: PopupState, id: number): PopupEntry | null {
  if (popups.sinceSync > 0) return null;
  const { [id]: _, ...servedOn } = popups.servedOn;
  const popup = reviewPopup(reviews, { ...popups, servedOn });
  return popup?.id === id ? popup : null;
}

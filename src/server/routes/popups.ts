import { utcDay } from '../../core/economy/streak';
import { ok } from '../answer';
import { wordsFor } from '../catalogue/languages';
import { nextPopup } from '../catalogue/nextPopup';
import { reviewPopup } from '../catalogue/reviewPopups';
import { header, type PlayerCall, playerRoute, type Route } from '../route';
import { wireTime } from '../wire';

/** When the texts of the catalogue last changed. */
const CATALOGUE_DATE = wireTime(1_767_225_600);

/** GET /popups: the next message, or null. What a person decided on the account comes first. A message is handed out only once. */
export const popupRoutes: readonly Route[] = [playerRoute('get', '/popups', popups)];

async function popups(call: PlayerCall) {
  const { player, now, catalogue, tx } = call;
  const popup = reviewPopup(await tx.reviews(), player.popups) ?? nextPopup(catalogue, player, now);
  if (!popup) return ok(null);
  const { servedOn, sinceSync } = player.popups;
  player.popups = {
    servedOn: { ...servedOn, [popup.id]: utcDay(now) },
    sinceSync: popup.isDaily ? sinceSync : sinceSync + 1,
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

import { knownArt } from '../../art/artSet';
import { popupsArt } from '../../art/popups';
import { safeLink, type TelegramTarget } from '../../host/links';
import type { TextKey } from '../../language/textKeys';
import { DAILY_LOGIN_ID } from '../../popups/dailyLogin';
import type { PopupMessage } from '../../popups/popupsSlice';

/** Popup id whose button always invites friends (spec §2). */
const INVITE_POPUP_ID = 2;

/** Actions of a popup's button (spec §2, decisions 25 and 26). */
export type PopupAction =
  | { kind: 'claimDaily' }
  | { kind: 'celebrate' }
  | { kind: 'communityCard' }
  | { kind: 'retry' }
  | { kind: 'signIn' }
  | { kind: 'close' }
  | { kind: 'invite' }
  | { kind: 'navigate'; path: string }
  | { kind: 'external'; url: string; host: string; opens?: TelegramTarget }
  | { kind: 'refused' };

const NAMED: Readonly<Record<string, PopupAction>> = {
  dailyRewardPopup: { kind: 'claimDaily' },
  celebrationClaim: { kind: 'celebrate' },
  UserGameDetails: { kind: 'communityCard' },
  serverLoadMessage: { kind: 'retry' },
  serverLoadMessageSignIn: { kind: 'signIn' },
  invite: { kind: 'invite' },
  airDrop: { kind: 'close' },
};

/** Resolves the button's action in this order: named links, popup id 2, a path of the game, an external link. */
export function popupAction({ id, buttonLink }: Pick<PopupMessage, 'id' | 'buttonLink'>): PopupAction {
  const named = Object.hasOwn(NAMED, buttonLink) ? NAMED[buttonLink] : undefined;
  if (named) return named;
  if (id === INVITE_POPUP_ID) return { kind: 'invite' };
  if (buttonLink === '') return { kind: 'close' };
  const link = safeLink(buttonLink);
  if (!link) return { kind: 'refused' };
  return link.kind === 'path'
    ? { kind: 'navigate', path: link.href }
    : {
        kind: 'external',
        url: link.href,
        host: link.host,
        ...(link.kind === 'telegram' && link.opens && { opens: link.opens }),
      };
}

/** Returns the translation key of an action's dismiss text (spec §2), or null for an action without one. */
export function dismissKey(action: PopupAction): TextKey | null {
  switch (action.kind) {
    case 'claimDaily':
      return 'popup.claimLater';
    case 'celebrate':
      return 'popup.maybeLater';
    case 'external':
    case 'refused':
      return 'popup.dontWant';
    default:
      return null;
  }
}

/** Fallback for a picture that this version of the game lacks. */
const ANY_POPUP = 'popup-next';

/** A picture of the game by name, or URLs to try in order. */
export type PopupImage = { kind: 'art'; name: string } | { kind: 'urls'; urls: readonly string[] };

/**
 * Returns a popup's picture (decision 70): one of the game's own, a web address, or a path of the page or the provider.
 * @param provider its origin, '' for that of the page
 */
export function popupImage(image: string, provider: string): PopupImage | null {
  if (/^popup-[a-z0-9-]+$/.test(image)) return { kind: 'art', name: knownArt(popupsArt, image, ANY_POPUP) };
  const link = safeLink(image);
  if (link?.kind === 'web') return { kind: 'urls', urls: [link.href] };
  if (link?.kind !== 'path' || !/^\/(images|art)\/./.test(link.href)) return null;
  const ofPage = import.meta.env.BASE_URL + link.href.slice(1);
  return { kind: 'urls', urls: provider ? [ofPage, provider + link.href] : [ofPage] };
}

/** Ids of review popups are `words * WORDS_STEP + unix seconds` (server/catalogue/reviewPopups.ts, decision 53). */
const WORDS_STEP = 1e10;
/** Numbers from this one on report the end of a ban. Their words are the same for every reason. */
const ALL_IS_WELL = 4;

/** Returns the key of the game's own words for a popup, below `economy`. */
export function popupWords(id: number): string {
  if (id === DAILY_LOGIN_ID) return 'dailyLogin';
  const review = Math.min(Math.floor(id / WORDS_STEP), ALL_IS_WELL);
  return review > 0 ? `reviews.${review}` : `popups.${id}`;
}

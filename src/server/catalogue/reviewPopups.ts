import type { PlayerRecord, Review, ReviewKind } from '../types';
import type { PopupEntry } from './document';

/**
 * What a player is told of a review of the account (decision 53). The id holds the time of the review, so that each is
 * told once: the number of its words, times this, plus unix seconds. The client has the same words by that number.
 */
const WORDS_STEP = 1e10;
/** The reasons have a number each: upheld, and the same further on for taken back. */
const REASONS: Readonly<Record<ReviewKind, number>> = { hours: 1, wallet: 2, cluster: 3 };
const TAKEN_BACK = 3;

const HELD =
  'Until this is cleared up, it is off the leaderboard and the airdrop list, and coins from friends wait. All you have stays yours. Is this wrong? Choose “Send report to support” in the settings, and we look again.';

const REASON_TEXTS: Readonly<Record<ReviewKind, string>> = {
  hours: 'Taps came from it almost around the clock, for days.',
  wallet: 'Several accounts share your wallet.',
  cluster: 'Most friends who came by your link never tapped.',
};

/** The next review to tell of, the oldest first. Null when all were told. */
export function reviewPopup(
  reviews: readonly Review[],
  { servedOn }: PlayerRecord['popups'],
): PopupEntry | null {
  for (const { kind, isUpheld, at } of reviews) {
    const reason = REASONS[kind];
    const last = lastTold(servedOn, reason);
    if (isUpheld ? last?.at !== at || !last.isUpheld : last?.isUpheld)
      return isUpheld ? upheld(kind, at) : takenBack(kind, at);
  }
  return null;
}

/** The newest review for a reason that the player was told of. */
function lastTold(servedOn: PlayerRecord['popups']['servedOn'], reason: number) {
  return Object.keys(servedOn)
    .map(Number)
    .map((id) => ({ words: Math.floor(id / WORDS_STEP), at: id % WORDS_STEP }))
    .filter(({ words }) => words === reason || words === reason + TAKEN_BACK)
    .map(({ words, at }) => ({ at, isUpheld: words === reason }))
    .reduce<{ at: number; isUpheld: boolean } | null>(
      (newest, told) => (newest === null || told.at >= newest.at ? told : newest),
      null,
    );
}

function upheld(kind: ReviewKind, at: number): PopupEntry {
  return {
    id: REASONS[kind] * WORDS_STEP + at,
    title: 'A person looked at your account',
    text: `${REASON_TEXTS[kind]} ${HELD}`,
    ...LOOK,
    image: 'popup-break',
  };
}

function takenBack(kind: ReviewKind, at: number): PopupEntry {
  return {
    id: (REASONS[kind] + TAKEN_BACK) * WORDS_STEP + at,
    title: 'All is well again',
    text: 'We looked again, and the note on your account is gone. You are back on the leaderboard, and the coins that waited are yours.',
    ...LOOK,
    image: 'popup-welcome',
  };
}

/** The button only closes. */
const LOOK = { buttonText: 'Got it', buttonLink: 'airDrop', when: {} } as const;

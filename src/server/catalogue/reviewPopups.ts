import type { PlayerRecord, Review, ReviewKind } from '../types';
import type { PopupEntry } from './document';

/**
 * Factor in the id of a review's popup (decision 53): `words * WORDS_STEP + unix seconds`. The id announces each review
 * once. `words` selects the client's text: 1 to 3 for a ban, 4 to 6 for its end.
 */
const WORDS_STEP = 1e10;
const REASONS: Readonly<Record<ReviewKind, number>> = { hours: 1, wallet: 2, cluster: 3 };
const REASON_COUNT = 3;

const HELD =
  'Until this is cleared up, it is off the leaderboard and the airdrop list, and coins from friends wait. All you have stays yours. Is this wrong? Choose “Send report to support” in the settings, and we look again.';

const REASON_TEXTS: Readonly<Record<ReviewKind, string>> = {
  hours: 'Taps came from it almost around the clock, for days.',
  wallet: 'Several accounts share your wallet.',
  cluster: 'Most friends who came by your link never tapped.',
};

/** Returns the next popup about a review, oldest first. When no ban remains, announces once that all is well. */
export function reviewPopup(
  reviews: readonly Review[],
  { servedOn }: PlayerRecord['popups'],
): PopupEntry | null {
  const held = reviews.filter(({ isUpheld }) => isUpheld).map(({ kind, at }) => upheld(kind, at));
  if (held.length > 0) return held.find(({ id }) => servedOn[id] === undefined) ?? null;
  const seen = seenReviews(servedOn);
  const newest = (isUpheld: boolean) =>
    Math.max(0, ...seen.filter((each) => each.isUpheld === isUpheld).map(({ at }) => at));
  if (newest(true) <= newest(false)) return null;
  const last = reviews.findLast(({ kind }) =>
    seen.some(({ isUpheld, reason }) => isUpheld && reason === REASONS[kind]),
  );
  return last ? takenBack(last.kind, last.at) : null;
}

function seenReviews(servedOn: PlayerRecord['popups']['servedOn']) {
  return Object.keys(servedOn)
    .map(Number)
    .map((id) => ({ words: Math.floor(id / WORDS_STEP), at: id % WORDS_STEP }))
    .filter(({ words }) => words > 0)
    .map(({ words, at }) => {
      const isUpheld = words <= REASON_COUNT;
      return { reason: isUpheld ? words : words - REASON_COUNT, isUpheld, at };
    });
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
    id: (REASONS[kind] + REASON_COUNT) * WORDS_STEP + at,
    title: 'All is well again',
    text: 'We looked again, and the note on your account is gone. You are back on the leaderboard, and the coins that waited are yours.',
    ...LOOK,
    image: 'popup-welcome',
  };
}

/** Look of a review's popup. Its button only closes it. */
const LOOK = { buttonText: 'Got it', buttonLink: 'airDrop', when: {} } as const;

import { adoptEarlyCalls, type EarlyCalls } from '../first/api/earlyCalls';
import { late } from '../first/late';

/**
 * The platform's fetch, or the embedded provider's. The provider is a chunk of its own and its import is
 * dropped from a build with VITE_API_URL (decision 32).
 */
export function chooseFetch(isEmbedded: boolean): typeof fetch {
  if (import.meta.env.VITE_API_URL || !isEmbedded)
    return adoptEarlyCalls(takeEarlyCalls(), (input, init) => fetch(input, init));
  const provider = late(async () => (await import('../../server/page/embedded')).createEmbeddedProvider());
  provider.insist();
  return async (input, init) => (await provider.load()).fetch(input, init);
}

/** What the early script began; from here on it begins nothing any more. */
function takeEarlyCalls(): EarlyCalls {
  window.earlyCalls ??= {};
  return window.earlyCalls;
}

import { adoptEarlyCalls, type EarlyCalls } from '../first/api/earlyCalls';
import { late } from '../first/late';

/**
 * The platform's fetch, or the embedded provider's. The provider is a chunk of its own and its import is
 * dropped from a build with VITE_API_URL (decision 32).
 *
 * @param onFleeting the embedded provider has opened an account that ends with the page
 */
export function chooseFetch(isEmbedded: boolean, onFleeting: () => void): typeof fetch {
  if (import.meta.env.VITE_API_URL || !isEmbedded)
    return adoptEarlyCalls(takeEarlyCalls(), (input, init) => fetch(input, init));
  const provider = late(async () =>
    (await import('../../server/page/embedded')).createEmbeddedProvider({ onFleeting }),
  );
  provider.insist();
  return async (input, init) => (await provider.load()).fetch(input, init);
}

/** What the early script began; from here on it begins nothing any more. */
function takeEarlyCalls(): EarlyCalls {
  window.earlyCalls ??= {};
  return window.earlyCalls;
}

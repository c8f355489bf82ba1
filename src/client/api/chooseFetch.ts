import { late } from '../loading/late';
import { adoptEarlyCalls, type EarlyCalls } from './earlyCalls';

/**
 * The platform's fetch, or the embedded provider's. The embedded provider is a chunk of its own, and a build with
 * VITE_API_URL drops its import (decision 32).
 *
 * @param early the calls that the script in the page has begun
 * @param onFleeting the embedded provider has opened an account that ends with the page
 */
export function chooseFetch(isEmbedded: boolean, early: EarlyCalls, onFleeting: () => void): typeof fetch {
  if (import.meta.env.VITE_API_URL || !isEmbedded)
    return adoptEarlyCalls(early, (input, init) => fetch(input, init));
  const provider = late(() =>
    import('../../server/page/embedded').then((module) => module.createEmbeddedProvider({ onFleeting })),
  );
  provider.insist();
  return async (input, init) => (await provider.load()).fetch(input, init);
}

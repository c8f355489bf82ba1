import type { Connect } from 'vite';

const LATENCY_MS = 600;
const BYTES_PER_SECOND = 40_000;

/** Matches assets that a network condition slows or blocks. Scripts load normally, or the tool itself would crawl. */
const ASSETS = /^\/(art|sound|locales|fonts)\//;

/** Slows or blocks the assets of a preview whose address contains `net=slow` or `net=offline`. */
export const conditionedNetwork: Connect.NextHandleFunction = (request, response, next) => {
  const network = /[?&]net=(slow|offline)\b/.exec(request.headers.referer ?? '')?.[1];
  if (!network || !ASSETS.test(request.url ?? '')) {
    next();
    return;
  }
  if (network === 'offline') {
    request.socket.destroy();
    return;
  }
  const end = response.end.bind(response);
  const write = response.write.bind(response);
  let bytes = 0;
  response.write = ((chunk: Uint8Array | string, ...rest: []) => {
    bytes += chunk.length;
    return write(chunk, ...rest);
  }) as typeof response.write;
  response.end = ((...args: []) => {
    setTimeout(() => end(...args), (bytes / BYTES_PER_SECOND) * 1000);
    return response;
  }) as typeof response.end;
  setTimeout(next, LATENCY_MS);
};

import ky from 'ky';
import type { Send } from '../api/request';

/** Sends a call with ky. `createRequest` handles time, refusals and bodies, as for every call. */
export function kySend(searchParams: Record<string, string | number> = {}): Send {
  return (fetch, url, call) =>
    ky(url, {
      ...call,
      searchParams,
      fetch: (input, init) => fetch(input, init),
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
    });
}

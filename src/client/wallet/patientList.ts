/**
 * The list of wallets as a request that gives up by itself. The library waits for its list without end and
 * would show an empty window meanwhile. Once the request gives up, the library uses its built-in list.
 *
 * @returns a value for `walletsListSource`; the library passes it to `fetch`, which accepts a request as well
 * as an address
 */
export function patientList(url: string, timeoutMs: number): string {
  const giveUp = new AbortController();
  setTimeout(() => giveUp.abort(), timeoutMs);
  return new Request(url, { signal: giveUp.signal }) as unknown as string;
}

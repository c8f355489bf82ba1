/**
 * The list of wallets as a request that gives up by itself. The library waits for its list without end and would
 * show an empty window meanwhile; given up, it takes the list it brings along.
 *
 * @returns for `walletsListSource`: the library hands it to `fetch`, which takes a request as well as an address
 */
export function patientList(url: string, timeoutMs: number): string {
  const giveUp = new AbortController();
  setTimeout(() => giveUp.abort(), timeoutMs);
  return new Request(url, { signal: giveUp.signal }) as unknown as string;
}

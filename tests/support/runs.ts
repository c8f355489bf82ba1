/**
 * Returns the number of runs of a property: `usual` in `npm test`, fewer in mutation tests, more in the long series
 * (`RUNS_SHARE`).
 */
export function runs(usual: number): number {
  return Math.ceil(usual * Number(process.env.RUNS_SHARE ?? 1));
}

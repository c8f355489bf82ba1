/**
 * Runs of a property: `usual` times in the test command, fewer while mutants are tested, more in the long
 * series (`RUNS_SHARE`).
 */
export function runs(usual: number): number {
  return Math.ceil(usual * Number(process.env.RUNS_SHARE ?? 1));
}

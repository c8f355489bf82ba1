/**
 * How often a property is tried: `usual` times in the test command, a share of it while mutants are tested, a
 * multiple in the long series (`RUNS_SHARE`).
 */
export function runs(usual: number): number {
  return Math.ceil(usual * Number(process.env.RUNS_SHARE ?? 1));
}

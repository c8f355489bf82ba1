import type { Browser } from '@playwright/test';
import type { Findings } from '../results';
import type { Sites } from '../sites';

/** What a scenario works with. */
export interface BenchContext {
  readonly browser: Browser;
  /** Starts another browser with further arguments. Its scenario closes it. */
  readonly launch: (args: readonly string[]) => Promise<Browser>;
  /** Starts a browser in which nothing is drawn. Its scenario closes it. Undefined where no driver allows it. */
  readonly launchUndrawn: (() => Promise<Browser>) | undefined;
  readonly sites: Sites;
  /** how often a time is measured */
  readonly runs: number;
  /** reports progress */
  readonly say: (line: string) => void;
}

export type Scenario = (context: BenchContext) => Promise<Findings>;

/** The result of one run, or null when it broke, so that the other runs still count. */
export async function attempt<Result>(
  work: () => Promise<Result>,
  say: (line: string) => void,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    say(`a run failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return null;
  }
}

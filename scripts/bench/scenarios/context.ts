import type { Browser } from '@playwright/test';
import type { Findings } from '../results';
import type { Sites } from '../sites';

/** What a scenario works with. */
export interface BenchContext {
  readonly browser: Browser;
  readonly sites: Sites;
  /** how often a time is measured */
  readonly runs: number;
  /** tells how far it is */
  readonly say: (line: string) => void;
}

export type Scenario = (context: BenchContext) => Promise<Findings>;

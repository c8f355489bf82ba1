/** One bar of docs/bench.md: a figure that must not be above (or below) a limit. */
export interface Bar {
  readonly scenario: string;
  readonly what: string;
  /** null: it could not be measured */
  readonly value: number | null;
  readonly limit: number;
  readonly unit: string;
  readonly note?: string;
  /** told when the bar is missed: what stands in the way */
  readonly reason?: string;
  /** an aim is told like a bar, but missing it does not fail the run */
  readonly isAim?: boolean;
}

/** Figures of one kind: named rows under named columns, in one unit unless a column names its own. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly (number | string | null)[] }[];
  readonly note?: string;
}

/** What a scenario found out. */
export interface Findings {
  readonly bars: readonly Bar[];
  readonly tables: readonly Table[];
}

/** A run of the whole bench, as it is written to JSON. */
export interface BenchResult {
  readonly startedAt: string;
  readonly commit: string;
  readonly machine: string;
  readonly browser: string;
  /** how many programs wanted the processor when it began, on average of a minute */
  readonly load: number;
  readonly runs: number;
  readonly seconds: number;
  readonly bars: readonly Bar[];
  readonly tables: readonly Table[];
  /** scenarios that broke, with their messages */
  readonly failures: readonly string[];
}

/** Whether a bar is met: a figure that is missing never is. */
export function isMet({ value, limit }: Bar): boolean {
  return value !== null && Number.isFinite(value) && value <= limit;
}

/** How far a figure is from its limit, as a share of the limit: 0.1 is 10 % above it. Null when it makes no sense. */
export function distance({ value, limit }: Bar): number | null {
  if (value === null || !Number.isFinite(value) || limit === 0) return null;
  return (value - limit) / limit;
}

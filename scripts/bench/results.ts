/** A bar: a figure with an upper or a lower limit. */
export interface Bar {
  readonly scenario: string;
  readonly what: string;
  /** null: it could not be measured */
  readonly value: number | null;
  readonly limit: number;
  readonly unit: string;
  readonly note?: string;
  /** why the bar is missed, shown when it is */
  readonly reason?: string;
  /** an aim is shown like a bar, but a missed aim does not fail the run */
  readonly isAim?: boolean;
}

/** A table of figures. They share one unit, unless a column names its own. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly (number | string | null)[] }[];
  readonly note?: string;
}

/** The findings of a scenario. */
export interface Findings {
  readonly bars: readonly Bar[];
  readonly tables: readonly Table[];
}

/** A run of the whole bench, in the form of its JSON file. */
export interface BenchResult {
  readonly startedAt: string;
  readonly commit: string;
  readonly machine: string;
  readonly browser: string;
  /** load average of the last minute when the run began */
  readonly load: number;
  readonly runs: number;
  readonly seconds: number;
  readonly bars: readonly Bar[];
  readonly tables: readonly Table[];
  /** scenarios that broke, with their messages */
  readonly failures: readonly string[];
  /** by scenario, the code and the machine that it was measured on */
  readonly scenarios: Readonly<Record<string, string>>;
}

/** Whether a bar is met. A bar without a figure is missed. */
export function isMet({ value, limit }: Bar): boolean {
  return value !== null && Number.isFinite(value) && value <= limit;
}

/** Distance of a figure from its limit, as a share of the limit: 0.1 is 10 % above it. Null for a limit of 0. */
export function distance({ value, limit }: Bar): number | null {
  if (value === null || !Number.isFinite(value) || limit === 0) return null;
  return (value - limit) / limit;
}

/** What flows report to the analytics: a category, an event name and nothing private. */
export interface Tracker {
  track(
    category: string,
    name: string,
    properties?: Readonly<Record<string, string | number | boolean>>,
  ): void;
}

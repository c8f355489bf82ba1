/** Some properties of a row with their new values. Undefined removes an optional one. */
export type Change<Row> = { [Key in keyof Row]?: Row[Key] | undefined };

/** A row with some properties changed. Those that became undefined are left out, as JSON has no such value. */
export function changed<Row extends object>(row: Row, change: Change<Row>): Row {
  const entries = Object.entries({ ...row, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Row;
}

/** Ids count seconds from here: above the ids like 26112201 that were given first, and allowed until 2049. */
const FIRST_SECOND = 1_500_000_000;

/**
 * The id of a row made at a time in unix seconds: that second, or the next free one. The id of a removed row never comes
 * back, so nobody counts as having seen a new popup or as owning levels of a new mission.
 */
export function freshId(rows: readonly { id: number }[], now: number): number {
  const taken = new Set(rows.map(({ id }) => id));
  let id = Math.floor(now) - FIRST_SECOND;
  while (taken.has(id)) id++;
  return id;
}

/** What is wrong with a row, by the name of the part: `title`, `when.level`, `translations.de.title`. */
export type RowProblems = ReadonlyMap<string, string>;

/** The problems of a document that belong to one row. */
export function problemsOf(problems: readonly string[], list: string, at: number): RowProblems {
  const prefix = `${list}.${at}.`;
  return new Map(
    problems
      .filter((problem) => problem.startsWith(prefix))
      .map((problem) => {
        const [place = '', ...text] = problem.slice(prefix.length).split(': ');
        return [place, text.join(': ')];
      }),
  );
}

export type Change<Row> = { [Key in keyof Row]?: Row[Key] | undefined };

/** Returns a row with a change applied. Omits undefined properties, which JSON lacks. */
export function changed<Row extends object>(row: Row, change: Change<Row>): Row {
  const entries = Object.entries({ ...row, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Row;
}

/**
 * Start of the count of ids, in unix seconds. The ids exceed early ones such as 26112201 and stay in range until 2049.
 */
const FIRST_SECOND = 1_500_000_000;

/**
 * Returns the id of a row created at `now`, in unix seconds. Never reuses an id, because players would otherwise seem
 * to have seen the popup or to own the mission's levels.
 */
export function freshId(rows: readonly { id: number }[], now: number): number {
  const taken = new Set(rows.map(({ id }) => id));
  let id = Math.floor(now) - FIRST_SECOND;
  while (taken.has(id)) id++;
  return id;
}

/** Problems of a row by field, such as `title`, `when.level` or `translations.de.title`. */
export type RowProblems = ReadonlyMap<string, string>;

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

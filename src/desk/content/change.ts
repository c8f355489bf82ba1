/** New values for some properties of a row; undefined removes an optional one. */
export type Change<Row> = { [Key in keyof Row]?: Row[Key] | undefined };

/** A row with a change applied. Undefined properties are left out, because JSON lacks them. */
export function changed<Row extends object>(row: Row, change: Change<Row>): Row {
  const entries = Object.entries({ ...row, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Row;
}

/** Ids count seconds from here: above early ids like 26112201, and within the allowed range until 2049. */
const FIRST_SECOND = 1_500_000_000;

/**
 * The id of a row created at `now`, unix seconds: that second, or the next free one. A removed row's id is never
 * reused, or players would count as having seen a new popup or as owning levels of a new mission.
 */
export function freshId(rows: readonly { id: number }[], now: number): number {
  const taken = new Set(rows.map(({ id }) => id));
  let id = Math.floor(now) - FIRST_SECOND;
  while (taken.has(id)) id++;
  return id;
}

/** Problems of a row by part: `title`, `when.level`, `translations.de.title`. */
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

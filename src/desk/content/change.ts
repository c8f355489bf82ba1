export type Change<Row> = { [Key in keyof Row]?: Row[Key] | undefined };

/** Returns a row with a change applied. Omits undefined properties, because JSON can't represent them. */
export function changed<Row extends object>(row: Row, change: Change<Row>): Row {
  const entries = Object.entries({ ...row, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Row;
}

/** Second from which ids count: above early ids such as 26112201, and in the allowed range until 2049. */
const FIRST_SECOND = 1_500_000_000;

/**
 * Returns the id of a row created at `now` (unix seconds). Never reuses a removed row's id: players would count as
 * having seen the popup, or as owning the mission's levels.
 */
export function freshId(rows: readonly { id: number }[], now: number): number {
  const taken = new Set(rows.map(({ id }) => id));
  let id = Math.floor(now) - FIRST_SECOND;
  while (taken.has(id)) id++;
  return id;
}

/** Problems of a row by field: `title`, `when.level`, `translations.de.title`. */
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

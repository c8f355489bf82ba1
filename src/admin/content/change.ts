/** Some properties of a row with their new values. Undefined takes an optional one away. */
export type Change<Row> = { [Key in keyof Row]?: Row[Key] | undefined };

/** A row with some properties changed. Those that became undefined are left out, as JSON has no such value. */
export function changed<Row extends object>(row: Row, change: Change<Row>): Row {
  const entries = Object.entries({ ...row, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Row;
}

const SECONDS_A_DAY = 86_400;

/**
 * An id that no row has had, for one made at a time in unix seconds: its UTC day, as YYMMDD, and a number. So an id of a
 * row that was taken away never comes back, and nobody counts as one who has seen it.
 */
export function freshId(rows: readonly { id: number }[], now: number): number {
  const day = new Date(Math.floor(now / SECONDS_A_DAY) * SECONDS_A_DAY * 1000);
  const first = Number(day.toISOString().slice(2, 10).replaceAll('-', '')) * 100 + 1;
  return rows.reduce((id, row) => (row.id >= id && row.id < first + 99 ? row.id + 1 : id), first);
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

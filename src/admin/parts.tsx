import type { ReactNode } from 'react';
import { Refused } from './ask';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A figure with its name. */
export function Tile({
  name,
  children,
  isBad = false,
}: {
  name: string;
  children: ReactNode;
  isBad?: boolean;
}) {
  return (
    <div className={isBad ? 'tile tile-bad' : 'tile'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Problem({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <div className="problem" role="alert">
      <p>{error.message}</p>
      {error instanceof Refused && error.problems.length > 0 && (
        <ul>
          {error.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Says of a list that it goes on after what is shown, and where the rest is. */
export function Rest({ of, hasMore, children }: { of: number; hasMore: boolean; children: ReactNode }) {
  if (!hasMore) return null;
  return (
    <p className="quiet">
      The first {of} are shown. {children}
    </p>
  );
}

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  empty: string;
}

/** A table that scrolls sideways where it is too wide, with the keyboard too. */
export function Table<Row>({ label, rows, columns, keyOf, empty }: TableProps<Row>) {
  if (rows.length === 0) return <p className="quiet">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className="scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, isNumber }) => (
                <td key={name} className={isNumber ? 'number' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

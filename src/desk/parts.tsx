import { type ReactNode, useEffect, useRef } from 'react';
import { Refused } from './ask';
import { HeldRow, useHeldRows } from './heldRows';

interface PanelProps {
  title: string;
  children: ReactNode;
  /** Replaces what was pressed, so its heading takes the focus. */
  takesFocus?: boolean;
}

/** Always the same function, so React calls it only once. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export function Panel({ title, children, takesFocus = false }: PanelProps) {
  return (
    <section className="panel" aria-label={title}>
      <h2 {...(takesFocus && { tabIndex: -1, ref: takeFocus })}>{title}</h2>
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

/** Says that a list is longer than what is shown, and where the rest is. */
export function Rest({ of, hasMore, children }: { of: number; hasMore: boolean; children: ReactNode }) {
  if (!hasMore) return null;
  return (
    <p className="quiet">
      The first {of} are shown. {children}
    </p>
  );
}

/** What became of a row since a form in it was opened. */
export interface Meanwhile<Row> {
  /** Undefined where the list does not have the row any more. */
  now: Row | undefined;
}

export interface Column<Row> {
  name: string;
  /** `meanwhile` is given while an open form keeps the row as it was. */
  cell: (row: Row, meanwhile: Meanwhile<Row> | null) => ReactNode;
  isNumber?: boolean;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  empty: string;
  /** Takes the focus, because it replaces the page of the list that had it. */
  takesFocus?: boolean;
}

/**
 * A table that scrolls sideways where it is too wide, with the keyboard too. On a phone, rows with buttons are cards, so
 * that no button lies out of sight. A row stays as it is while a form in it is open, so that no refresh of the list takes
 * away what is being written. When the row with the focus goes, the focus stays in the table.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, columns, keyOf, empty, takesFocus = false } = props;
  const place = useRef<HTMLElement>(null);
  const hasFocus = useRef(takesFocus);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  });
  const region = {
    ref: (element: HTMLElement | null) => {
      place.current = element;
    },
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
  const { shown, hold, isHeld } = useHeldRows(rows, keyOf);
  const meanwhileOf = (key: string): Meanwhile<Row> | null =>
    isHeld(key) ? { now: rows.find((row) => keyOf(row) === key) } : null;
  if (shown.length === 0)
    return (
      <p className="quiet" tabIndex={-1} {...region}>
        {empty}
      </p>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className="scroll" aria-label={label} tabIndex={0} {...region}>
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
          {shown.map((row) => {
            const key = keyOf(row);
            return (
              <HeldRow key={key} value={{ key, hold }}>
                <tr>
                  {columns.map(({ name, cell, isNumber }) => (
                    <td key={name} data-name={name} className={isNumber ? 'number' : undefined}>
                      {cell(row, meanwhileOf(key))}
                    </td>
                  ))}
                </tr>
              </HeldRow>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

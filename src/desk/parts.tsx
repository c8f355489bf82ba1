import { type ReactNode, useEffect, useRef } from 'react';
import { Refused } from './ask';
import { HeldRow, useHeldRows } from './heldRows';

interface PanelProps {
  title: string;
  children: ReactNode;
  /** True to focus the heading, because the panel replaces the pressed button. */
  takesFocus?: boolean;
}

/** Focuses an element. The function is constant, because React calls a new ref callback on every render. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export function Panel({ title, children, takesFocus = false }: PanelProps) {
  return (
    <section className="panel" aria-label={title}>
      <h2 {...(takesFocus && { tabIndex: -1, ref: takeFocus })}>{title}</h2>
      {children}
    </section>
  );
}

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
  return <Problems title={error.message} lines={error instanceof Refused ? error.problems : []} />;
}

interface ProblemsProps {
  title: string;
  lines: readonly string[];
  role?: 'alert' | 'status';
}

export function Problems({ title, lines, role = 'alert' }: ProblemsProps) {
  return (
    <div className="problem" role={role}>
      <p>{title}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Rest({ of, hasMore, children }: { of: number; hasMore: boolean; children: ReactNode }) {
  if (!hasMore) return null;
  return (
    <p className="quiet">
      The first {of} are shown. {children}
    </p>
  );
}

export interface Meanwhile<Row> {
  /** The row as now listed, or undefined once it has left the list. */
  now: Row | undefined;
}

export interface Column<Row> {
  name: string;
  /** `meanwhile` is null unless an open form holds the row. */
  cell: (row: Row, meanwhile: Meanwhile<Row> | null) => ReactNode;
  isNumber?: boolean;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  empty: string;
  /** True to take the focus, because the table replaces the focused list. */
  takesFocus?: boolean;
}

/**
 * A table that scrolls sideways, also by keyboard. On a phone, rows with buttons become cards. A row with an open form
 * survives a refresh. When the focused row leaves, the table takes the focus.
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
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

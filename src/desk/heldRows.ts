import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

type Hold = (key: string) => () => void;

/** The row around a form, or null outside a table. */
export const HeldRow = createContext<{ key: string; hold: Hold } | null>(null);

export function useHold(isOpen: boolean): void {
  const { key, hold } = useContext(HeldRow) ?? {};
  useEffect(() => (isOpen && hold && key !== undefined ? hold(key) : undefined), [isOpen, hold, key]);
}

interface Held<Row> {
  key: string;
  row: Row;
  at: number;
}

/** Returns a list's rows. A row with an open form keeps its place and its state. */
export function useHeldRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [held, setHeld] = useState<readonly Held<Row>[]>([]);
  const shown = withHeld(rows, held, keyOf);
  const seen = useRef<{ shown: readonly Row[]; keyOf: (row: Row) => string }>({ shown, keyOf });
  useEffect(() => {
    seen.current = { shown, keyOf };
  });

  const hold = useCallback<Hold>((key) => {
    const at = seen.current.shown.findIndex((row) => seen.current.keyOf(row) === key);
    const row = seen.current.shown[at];
    if (row === undefined) return () => undefined;
    const own = { key, row, at };
    setHeld((before) => [...before, own]);
    return () => setHeld((before) => before.filter((each) => each !== own));
  }, []);

  return { shown, hold, isHeld: (key: string) => held.some((each) => each.key === key) };
}

function withHeld<Row>(
  rows: readonly Row[],
  held: readonly Held<Row>[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  return held.reduce((list, { key, row, at }) => {
    const now = list.findIndex((each) => keyOf(each) === key);
    return now < 0 ? list.toSpliced(at, 0, row) : list.with(now, row);
  }, rows);
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from './ask';

export interface Loaded<T> {
  data: T | null;
  error: Error | null;
  reload: () => void;
}

/** What the desk answers to a path. It is asked again when the path changes and, if wanted, every so often. */
export function useLoad<T>(path: string | null, everyMs?: number): Loaded<T> {
  const [state, setState] = useState<{ data: T | null; error: Error | null }>({ data: null, error: null });
  const latest = useRef(0);

  const reload = useCallback(() => {
    if (path === null) return;
    const turn = ++latest.current;
    ask<T>(path).then(
      (data) => turn === latest.current && setState({ data, error: null }),
      (error: Error) => turn === latest.current && setState(({ data }) => ({ data, error })),
    );
  }, [path]);

  useEffect(() => {
    setState({ data: null, error: null });
    reload();
  }, [reload]);

  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => !document.hidden && reload(), everyMs);
    return () => clearInterval(timer);
  }, [reload, everyMs]);

  return { ...state, reload };
}

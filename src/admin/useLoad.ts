import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from './ask';

interface Held<T> {
  data: T | null;
  error: Error | null;
}

export interface Loaded<T> extends Held<T> {
  reload: () => void;
}

/** What the desk answers to a path. It is asked again when the path changes and, if wanted, every so often. */
export function useLoad<T>(path: string | null, everyMs?: number): Loaded<T> {
  const [state, setState] = useState<Held<T>>({ data: null, error: null });
  const latest = useRef(0);
  const isWaiting = useRef(false);

  const reload = useCallback(() => {
    const turn = ++latest.current;
    isWaiting.current = path !== null;
    if (path === null) return;
    const show = (next: (before: Held<T>) => Held<T>) => {
      if (turn !== latest.current) return;
      isWaiting.current = false;
      setState(next);
    };
    ask<T>(path).then(
      (data) => show(() => ({ data, error: null })),
      (error: Error) => show(({ data }) => ({ data, error })),
    );
  }, [path]);

  useEffect(() => {
    setState({ data: null, error: null });
    reload();
  }, [reload]);

  useEffect(() => {
    if (everyMs === undefined) return;
    // An answer that takes longer than that is waited for: the next call would make it an old one.
    const look = () => !document.hidden && !isWaiting.current && reload();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [reload, everyMs]);

  return { ...state, reload };
}

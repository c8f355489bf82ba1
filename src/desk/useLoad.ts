import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from './ask';

interface Held<T> {
  data: T | null;
  error: Error | null;
}

export interface Loaded<T> extends Held<T> {
  reload: () => void;
}

/** Loads a path. It may `show` what it has so far, which says whether the rest is still wanted. */
export type Load<T> = (path: string, show: (data: T) => boolean) => Promise<T>;

/** What the desk answers to a path. It is asked again when the path changes and, with `everyMs`, at that interval. */
export function useLoad<T>(path: string | null, everyMs?: number, load: Load<T> = askOnce): Loaded<T> {
  const [state, setState] = useState<Held<T>>({ data: null, error: null });
  const latest = useRef(0);
  const isWaiting = useRef(false);

  const reload = useCallback(() => {
    const turn = ++latest.current;
    isWaiting.current = path !== null;
    if (path === null) return;
    const isWanted = () => turn === latest.current;
    const show = (data: T) => {
      if (isWanted()) setState({ data, error: null });
      return isWanted();
    };
    const end = (next: (before: Held<T>) => Held<T>) => {
      if (!isWanted()) return;
      isWaiting.current = false;
      setState(next);
    };
    load(path, show).then(
      (data) => end(() => ({ data, error: null })),
      (error: Error) => end(({ data }) => ({ data, error })),
    );
  }, [path, load]);

  useEffect(() => {
    setState({ data: null, error: null });
    reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);

  useEffect(() => {
    if (everyMs === undefined) return;
    // An answer that takes longer is waited for, because the next call would discard it.
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

function askOnce<T>(path: string): Promise<T> {
  return ask<T>(path);
}

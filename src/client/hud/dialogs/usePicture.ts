import { useEffect, useState } from 'react';

/** A popup does not wait longer for its picture. */
const LONGEST_WAIT_MS = 1500;

/** Whether the picture at `url` can be shown at once, so that a popup does not open before it; true without one. */
export function usePicture(url: string | null): boolean {
  const [isReady, setReady] = useState(url === null);
  useEffect(() => {
    if (url === null) return;
    const done = () => setReady(true);
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    const picture = new Image();
    picture.src = url;
    // Not every browser can decode ahead. One that fails says so in the popup.
    Promise.resolve(picture.decode?.()).then(done, done);
    return () => clearTimeout(timer);
  }, [url]);
  return isReady;
}

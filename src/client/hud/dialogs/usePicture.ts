import { useEffect, useState } from 'react';

/** The longest time a popup waits for its picture. */
const LONGEST_WAIT_MS = 1500;

/** Whether the picture at `url` can be shown at once. A popup waits for it before it opens. True without a `url`. */
export function usePicture(url: string | null): boolean {
  const [isReady, setReady] = useState(url === null);
  useEffect(() => {
    if (url === null) return;
    const done = () => setReady(true);
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    const picture = new Image();
    picture.src = url;
    // Some browsers can't decode ahead. If the picture then fails, the popup says so.
    Promise.resolve(picture.decode?.()).then(done, done);
    return () => clearTimeout(timer);
  }, [url]);
  return isReady;
}

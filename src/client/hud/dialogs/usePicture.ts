import { useEffect, useState } from 'react';

/** Longest time a popup waits for its picture. */
const LONGEST_WAIT_MS = 1500;

/** True when the popup may open: its picture has loaded, has failed or takes too long, or it has no picture. */
export function usePicture(url: string | null): boolean {
  const [isReady, setReady] = useState(url === null);
  useEffect(() => {
    if (url === null) return;
    const done = () => setReady(true);
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    const picture = new Image();
    picture.src = url;
    // Some browsers can't decode ahead. The popup reports a picture that fails later.
    Promise.resolve(picture.decode?.()).then(done, done);
    return () => clearTimeout(timer);
  }, [url]);
  return isReady;
}

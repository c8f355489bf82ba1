import { useEffect, useState } from 'react';

/** Longest time a popup waits for its picture. */
const LONGEST_WAIT_MS = 1500;

/** True once the picture at `url` is decoded, or without a `url`. The popup then opens. */
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

import { useEffect, useState } from 'react';

const FIRST_PAUSE_MS = 3000;
/** Number of retries. The pause before the last one is a minute and a half. */
const MOST_TRIES = 6;

/**
 * Retries a missing picture with growing pauses, and whenever the network returns. Calls back once it has loaded.
 * @returns a function that stops the retries
 */
export function askForPicture(url: string, onHere: () => void): () => void {
  const picture = new Image();
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    picture.src = url;
  };
  const wait = () => {
    if (tries < MOST_TRIES) timer = setTimeout(ask, FIRST_PAUSE_MS * 2 ** tries++);
  };
  const giveUp = () => {
    clearTimeout(timer);
    removeEventListener('online', ask);
    picture.onload = null;
    picture.onerror = null;
  };
  picture.onload = () => {
    giveUp();
    onHere();
  };
  picture.onerror = wait;
  addEventListener('online', ask);
  wait();
  return giveUp;
}

interface PictureFailure {
  hasFailed: boolean;
  onError: () => void;
}

/** Returns the state of a picture that is retried after a failure. */
export function usePictureFailure(url: string): PictureFailure {
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed === url;
  useEffect(() => (hasFailed ? askForPicture(url, () => setFailed(undefined)) : undefined), [hasFailed, url]);
  return { hasFailed, onError: () => setFailed(url) };
}

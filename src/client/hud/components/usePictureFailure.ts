import { useEffect, useState } from 'react';
import { askForPicture } from './askForPicture';

interface PictureFailure {
  hasFailed: boolean;
  /** For the `onError` of the picture. */
  onError: () => void;
}

/** Whether a picture could not be loaded. It is asked for again, so the answer may change. */
export function usePictureFailure(url: string): PictureFailure {
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed === url;
  useEffect(() => (hasFailed ? askForPicture(url, () => setFailed(undefined)) : undefined), [hasFailed, url]);
  return { hasFailed, onError: () => setFailed(url) };
}

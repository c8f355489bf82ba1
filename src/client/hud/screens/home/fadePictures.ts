const FADE = { duration: 160, id: 'picture-fade' };

/** From now on a picture that comes later than its place fades in, so that nothing pops up under the reader's eyes. */
export function fadePictures(): void {
  const fade = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.loading === 'lazy')
      target.animate?.({ opacity: [0, 1] }, FADE);
  };
  // Loads do not bubble, but pass the document on their way down.
  document.addEventListener('load', fade, true);
}

/** Style sheets that the page requested but that did not load. */
const missing = new Set<HTMLLinkElement>();

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  // Errors of elements do not bubble.
  true,
);

/**
 * Requests every style sheet that did not arrive again, because the bundler's loader requests each only once.
 * Resolves when all have been answered, with or without success. Never rejects.
 */
export async function fetchMissingStyles(): Promise<void> {
  const links = [...missing];
  missing.clear();
  await Promise.all(
    links.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const answered = new Promise((resolve) => {
        again.onload = resolve;
        again.onerror = resolve;
      });
      link.replaceWith(again);
      return answered;
    }),
  );
}

/** Style sheets that the page asked for in vain. */
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
 * Asks again for every style sheet that did not arrive: the bundler's loader asks for each only once. Resolves when
 * all have been answered, well or badly; never rejects.
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

const PRELOAD = /<link rel="modulepreload" crossorigin href="([^"]+)">/;

/**
 * The value of a Link header for the page: the app's script is then asked for while the page itself still arrives.
 *
 * @param {string} html
 * @returns {string | undefined} undefined for a page that names no such script
 */
export function pagePreload(html) {
  const [, script] = PRELOAD.exec(html) ?? [];
  return script && `<${script}>; rel=modulepreload; crossorigin`;
}

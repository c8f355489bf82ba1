/** VITE_API_URL as an origin: no trailing slash; `/` is the page's own, '' (decision 9). */
export function normaliseOrigin(url: string): string {
  return url.trim().replace(/\/+$/, '');
}

const ENTRY = 'script[type="module"][src]';

/**
 * True when a newer version has replaced this one, whose chunks may be gone. False for a foreign page, such as a public
 * network's sign-in.
 */
export async function isReplaced(): Promise<boolean> {
  const ours = document.querySelector(ENTRY)?.getAttribute('src');
  const answer = await fetch(import.meta.env.BASE_URL, { cache: 'reload' }).catch(() => null);
  if (!ours || !answer?.ok) return false;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const newest = page.querySelector('#hud') && page.querySelector(ENTRY)?.getAttribute('src');
  return Boolean(newest) && newest !== ours;
}

import { safeLink } from './safeLink';

/** How a link leaves the game. */
export type LinkRoute =
  /** Opened in the messaging app itself; only `https://t.me/…` is taken. */
  | { by: 'telegram'; href: string }
  /** Opened in the player's browser. */
  | { by: 'browser'; href: string };

/** @returns where a link goes, or null when it is refused or a path of the game */
export function linkRoute(url: string): LinkRoute | null {
  const link = safeLink(url);
  if (!link || link.kind === 'path') return null;
  if (link.kind === 'web') return { by: 'browser', href: link.href };
  const web = link.href.startsWith('tg://') ? resolveTgLink(link.href) : link.href;
  if (!web) return { by: 'browser', href: link.href };
  const target = new URL(web);
  return { by: 'telegram', href: `https://t.me${target.pathname}${target.search}` };
}

/** `tg://resolve?domain=x&…` says the same as `https://t.me/x?…`, which every host takes. */
function resolveTgLink(href: string): string | null {
  if (!/^tg:\/\/resolve\?/i.test(href)) return null;
  const params = new URLSearchParams(href.slice(href.indexOf('?') + 1));
  const domain = params.get('domain');
  if (!domain || !/^\w{1,64}$/.test(domain)) return null;
  params.delete('domain');
  const rest = params.toString();
  return `https://t.me/${domain}${rest ? `?${rest}` : ''}`;
}

/** The host's share dialog (spec §2); the shorter `t.me/share?url=` is not taken inside the app. */
export function shareLink(url: string, text: string): string {
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`;
}

import type { HudHost, LinkRoute } from './host';
import { safeLink } from './safeLink';

/**
 * Opens an `https:` or `tg:` link outside the game; call it in a user gesture.
 *
 * @returns false when the link is refused or leads inside the game (see `safeLink`)
 */
export function openLink(host: Pick<HudHost, 'open'>, url: string): boolean {
  const route = linkRoute(url);
  if (route) host.open(route);
  return route !== null;
}

/** @returns where a link goes, or null when it is refused or is a path of the game */
function linkRoute(url: string): LinkRoute | null {
  const link = safeLink(url);
  if (!link || link.kind === 'path') return null;
  if (link.kind === 'web') return { by: 'browser', href: link.href };
  const web = link.href.startsWith('tg://') ? resolveTgLink(link.href) : link.href;
  if (!web) return { by: 'browser', href: link.href };
  const target = new URL(web);
  return { by: 'telegram', href: `https://t.me${target.pathname}${target.search}` };
}

/** `tg://resolve?domain=x&…` means the same as `https://t.me/x?…`, which every host accepts. */
function resolveTgLink(href: string): string | null {
  if (!/^tg:\/\/resolve\?/i.test(href)) return null;
  const params = new URLSearchParams(href.slice(href.indexOf('?') + 1));
  const domain = params.get('domain');
  if (!domain || !/^\w{1,64}$/.test(domain)) return null;
  params.delete('domain');
  const rest = params.toString();
  return `https://t.me/${domain}${rest ? `?${rest}` : ''}`;
}

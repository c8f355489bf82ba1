import type { HudHost, LinkRoute } from './host';

export type SafeLink =
  /** Leads to another site. `host` is shown next to the link. */
  | { kind: 'web'; href: string; host: string }
  | { kind: 'telegram'; href: string; host: string; opens?: TelegramTarget }
  | { kind: 'path'; href: string };

export type TelegramTarget = 'Chat' | 'Invite' | 'Post' | 'Share';

/** The `tg:` verbs that the game may open. Others sign in, set a proxy or buy. */
const TELEGRAM_VERBS: ReadonlyMap<string, TelegramTarget> = new Map([
  ['resolve', 'Chat'],
  ['join', 'Invite'],
  ['privatepost', 'Post'],
  ['msg_url', 'Share'],
]);

/** Paths of `t.me` that sign in, set a proxy, change the app or buy. An escaped first character could hide one. */
const TELEGRAM_PATHS =
  /^\/+([$%]|(addtheme|bg|confirmphone|giftcode|invoice|iv|login|proxy|setlanguage|socks)(?![\w-]))/i;

const MAX_LINK_CHARS = 2048;
const TELEGRAM_HOSTS = new Set(['t.me', 'telegram.me', 'telegram.dog']);

/**
 * Validates a link from the provider. Accepts web links, `tg:` and paths of the game. `@name` and `t.me/name` are
 * channels. `http:` becomes `https:` (decision 70).
 * @returns the link in its canonical form, or null when refused
 */
export function safeLink(link: unknown): SafeLink | null {
  if (typeof link !== 'string' || link.length === 0 || link.length > MAX_LINK_CHARS) return null;
  // URL parsers drop tabs and newlines and read '\' as '/', so refuse these. Format characters (bidi overrides,
  // zero-width) could disguise the address.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(link)) return null;
  if (link.startsWith('/')) return inAppPath(link);
  if (/^tg:\/\//i.test(link)) return telegramLink(link);
  if (/^@\w{1,64}$/.test(link)) return webLink(`https://t.me/${link.slice(1)}`);
  if (/^(t\.me|telegram\.(me|dog))\/./i.test(link)) return webLink(`https://${link}`);
  return /^https?:\/\/[^/]/i.test(link) ? webLink(link) : null;
}

function inAppPath(link: string): SafeLink | null {
  if (!/^\/(?!\/)[\w\-./?=&%#~]*$/.test(link) || /%(?![0-9a-f]{2})|%(00|2f|5c)/i.test(link)) return null;
  if (
    link
      .split(/[?#]/)[0]
      ?.split('/')
      .some((part) => /^(\.|%2e){1,2}$/i.test(part))
  )
    return null;
  return { kind: 'path', href: link };
}

function telegramLink(link: string): SafeLink | null {
  const verb = /^tg:\/\/([a-z_]+)(\?[\w\-.~=&%+]*)?$/i.exec(link)?.[1];
  const opens = verb === undefined ? undefined : TELEGRAM_VERBS.get(verb.toLowerCase());
  // A `resolve` link opens the t.me path named by `domain`.
  if (TELEGRAM_PATHS.test(`/${new URLSearchParams(link.slice(link.indexOf('?') + 1)).get('domain')}`))
    return null;
  return opens ? { kind: 'telegram', href: `tg://${link.slice(5)}`, host: 't.me', opens } : null;
}

function webLink(link: string): SafeLink | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  url.protocol = 'https:';
  if (url.username || url.password || !isPublicHost(url.hostname)) return null;
  const kind = TELEGRAM_HOSTS.has(url.hostname) && !url.port ? 'telegram' : 'web';
  if (kind === 'telegram' && TELEGRAM_PATHS.test(url.pathname)) return null;
  return { kind, href: url.href, host: url.host };
}

/** True for a dotted name that isn't an IP address or in the player's own network. */
function isPublicHost(host: string): boolean {
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(host)) return false;
  return !/(^|\.)(localhost|local|internal|home|lan|localdomain|arpa|onion)$/.test(host);
}

/**
 * Opens an `https:` or `tg:` link outside the game. Call this in a user gesture.
 * @returns false when the link is refused or leads inside the game (see `safeLink`)
 */
export function openLink(host: Pick<HudHost, 'open'>, url: string): boolean {
  const route = linkRoute(url);
  if (route) host.open(route);
  return route !== null;
}

/** Returns a link's route, or null when the link is refused or is a path of the game. */
function linkRoute(url: string): LinkRoute | null {
  const link = safeLink(url);
  if (!link || link.kind === 'path') return null;
  if (link.kind === 'web') return { by: 'browser', href: link.href };
  const web = link.href.startsWith('tg://') ? resolveTgLink(link.href) : link.href;
  if (!web) return { by: 'browser', href: link.href };
  const target = new URL(web);
  return { by: 'telegram', href: `https://t.me${target.pathname}${target.search}` };
}

/** Converts `tg://resolve?domain=x&…` to `https://t.me/x?…`, which every host accepts. */
function resolveTgLink(href: string): string | null {
  if (!/^tg:\/\/resolve\?/i.test(href)) return null;
  const params = new URLSearchParams(href.slice(href.indexOf('?') + 1));
  const domain = params.get('domain');
  if (!domain || !/^\w{1,64}$/.test(domain)) return null;
  params.delete('domain');
  const rest = params.toString();
  return `https://t.me/${domain}${rest ? `?${rest}` : ''}`;
}

/** Returns the address of the host's share dialog (spec §2). The shorter `t.me/share?url=` doesn't work in the app. */
export function shareLink(url: string, text: string): string {
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`;
}

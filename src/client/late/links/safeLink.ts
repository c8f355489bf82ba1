/** A link that may be offered to the player. */
export type SafeLink =
  /** Leads outside; `host` is shown beside the link. */
  | { kind: 'web'; href: string; host: string }
  /** Leads to the messaging app. */
  | { kind: 'telegram'; href: string; host: string; opens?: TelegramTarget }
  /** Leads inside the game. */
  | { kind: 'path'; href: string };

/** What a `tg:` link does, for the player to know before. */
export type TelegramTarget = 'Chat' | 'Invite' | 'Post' | 'Share';

/** The only verbs of `tg:` that may be offered: others sign in, set a proxy, or buy. */
const TELEGRAM_VERBS: ReadonlyMap<string, TelegramTarget> = new Map([
  ['resolve', 'Chat'],
  ['join', 'Invite'],
  ['privatepost', 'Post'],
  ['msg_url', 'Share'],
]);

const MAX_LINK_CHARS = 2048;
const TELEGRAM_HOSTS = new Set(['t.me', 'telegram.me', 'telegram.dog']);

/**
 * Judges a link that came from the provider: only `https:`, `tg:` and paths of the game are let through.
 * @returns the link in its canonical form, or null when it is refused
 */
export function safeLink(link: unknown): SafeLink | null {
  if (typeof link !== 'string' || link.length === 0 || link.length > MAX_LINK_CHARS) return null;
  // URL parsers drop tabs and newlines and read '\' as '/': refused rather than interpreted. Format characters
  // (bidi overrides, zero-width) could show another address than the one opened.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(link)) return null;
  if (link.startsWith('/')) return inAppPath(link);
  if (/^tg:\/\//i.test(link)) return telegramLink(link);
  if (!/^https:\/\/[^/]/i.test(link)) return null;
  return webLink(link);
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
  return opens ? { kind: 'telegram', href: `tg://${link.slice(5)}`, host: 't.me', opens } : null;
}

function webLink(link: string): SafeLink | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' || url.username || url.password || !isPublicHost(url.hostname)) return null;
  const kind = TELEGRAM_HOSTS.has(url.hostname) && !url.port ? 'telegram' : 'web';
  return { kind, href: url.href, host: url.host };
}

/** A named host with a dot: numbers, brackets and the player's own network are not for links from a server. */
function isPublicHost(host: string): boolean {
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(host)) return false;
  return !/(^|\.)(localhost|local|internal|home|lan|localdomain|arpa|onion)$/.test(host);
}

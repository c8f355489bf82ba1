import { THEME_PARAMS } from './hostEvents';
import { ACCOUNTS, type HostSettings } from './settings';

/** Token that signs launches for a local provider. It is not a secret. */
export const DEV_BOT_TOKEN = '1000000001:development-only-token';

export interface InitDataOptions {
  /** The player, or null for a launch without one. */
  user: Readonly<Record<string, unknown>> | null;
  startParam: string;
  /** Unix seconds. */
  authDate: number;
  botToken?: string;
}

/**
 * Builds the messaging app's signed query string: sorted lines under HMAC-SHA256 with the key HMAC-SHA256('WebAppData',
 * bot token). Without WebCrypto, over plain HTTP, the hash is all zeros.
 */
export async function buildInitData(options: InitDataOptions): Promise<string> {
  const fields: Record<string, string> = {
    auth_date: String(options.authDate),
    chat_instance: '-4300000000000000001',
    chat_type: 'sender',
  };
  if (options.user) fields.user = JSON.stringify(options.user);
  if (options.startParam) fields.start_param = options.startParam;
  const lines = Object.keys(fields)
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('\n');
  const hash = await sign(lines, options.botToken ?? DEV_BOT_TOKEN);
  return new URLSearchParams({ ...fields, hash }).toString();
}

async function sign(lines: string, botToken: string): Promise<string> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return '0'.repeat(64);
  const secret = await hmac(subtle, new TextEncoder().encode('WebAppData'), botToken);
  const digest = await hmac(subtle, secret, lines);
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function hmac(subtle: SubtleCrypto, key: Uint8Array<ArrayBuffer>, text: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
}

/** Builds the hash of the game's launch address. */
export async function makeLaunchHash(
  { account, premium, startParam, version, platform, theme }: HostSettings,
  isFullscreen: boolean,
  nowMs: number,
): Promise<string> {
  const user = ACCOUNTS[account];
  const initData = await buildInitData({
    user: user && (premium ? { ...user, is_premium: true } : user),
    startParam,
    authDate: Math.floor(nowMs / 1000),
  });
  const params = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(THEME_PARAMS[theme]),
  });
  if (isFullscreen) params.set('tgWebAppFullscreen', '1');
  return `#${params}`;
}

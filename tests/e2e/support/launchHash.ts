/** Player data that the messaging app puts into the address. */
export interface LaunchOptions {
  readonly telegramId?: number;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly username?: string;
  readonly isPremium?: boolean;
  readonly startParam?: string;
  readonly languageCode?: string;
  readonly version?: string;
  readonly platform?: string;
}

/** Returns the hash with which the messaging app opens the game. Its signature is fake. */
export function launchHash(options: LaunchOptions = {}): string {
  const user = {
    id: options.telegramId ?? 1001,
    first_name: options.firstName ?? 'Hanzo',
    last_name: options.lastName ?? 'Hattori',
    username: options.username ?? 'hanzo',
    language_code: options.languageCode ?? 'en',
    is_premium: options.isPremium ?? false,
  };
  const data = new URLSearchParams({
    query_id: 'AAE',
    user: JSON.stringify(user),
    auth_date: '1700000000',
    hash: '0'.repeat(64),
    ...(options.startParam && { start_param: options.startParam }),
  });
  const hash = new URLSearchParams({
    tgWebAppData: data.toString(),
    tgWebAppVersion: options.version ?? '8.0',
    tgWebAppPlatform: options.platform ?? 'android',
    tgWebAppThemeParams: '{}',
    ...(options.startParam && { tgWebAppStartParam: options.startParam }),
  });
  return `#${hash}`;
}

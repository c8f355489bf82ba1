import { THEME_PARAMS } from './hostEvents';
import { buildInitData } from './initData';
import { ACCOUNTS, type HostSettings } from './settings';

/** The hash of the address at which the host opens the game. */
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

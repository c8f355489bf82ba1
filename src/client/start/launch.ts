import type { i18n } from 'i18next';
import { preloadList } from '../art/preload';
import { checkLaunch } from '../first/host/launchCheck';
import { wantedLanguage, whenLanguageKnown } from '../i18n/i18n';
import type { ComposedGame } from './createGame';
import type { Page } from './page';
import { preloadImages } from './preloadImages';

/**
 * Enters the player's account and loads the splash's pictures. A launch that lacks the player or the analytics token
 * (spec §5) blocks the game instead.
 * @returns whether the game can be played
 */
export function launch({ game, enter, phases, lastLevel }: ComposedGame, page: Page, i18n: i18n): boolean {
  const { host, analytics, outside } = page;
  const { user, platform, startParam } = host.launch;
  const launchError = checkLaunch({ analyticsToken: outside.config.analyticsToken, user });
  if (launchError || !user) {
    game.store.setState({ phase: 'blocked', launchError: launchError ?? 'noUser' });
    return false;
  }
  void whenLanguageKnown().then(() =>
    analytics.setSession({
      userId: user.id,
      isPremium: user.isPremium,
      platform,
      locale: wantedLanguage(i18n),
      startParam,
    }),
  );
  analytics.track('funnel', 'launch');
  void enter();
  preloadImages(preloadList(lastLevel), phases.assets);
  return true;
}

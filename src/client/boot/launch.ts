import { preloadList } from '../art/preload';
import { checkLaunch } from '../host/launchParams';
import type { HomeTexts } from '../language/homeTexts';
import type { ComposedGame } from './createGame';
import type { Page } from './page';
import { preloadImages } from './splash';

/**
 * Enters the player's account and loads the splash's pictures. A launch that lacks the player or the analytics token
 * (spec §5) blocks the game instead.
 */
export function launch(composed: ComposedGame, page: Page, texts: HomeTexts): void {
  const { store, enter, phases, lastLevel } = composed;
  const { host, analytics, outside } = page;
  const { user, platform, startParam } = host.launch;
  const launchError = checkLaunch({ analyticsToken: outside.config.analyticsToken, user });
  if (launchError || !user) {
    store.getState().block(launchError ?? 'noUser');
    return;
  }
  void texts.known.then(() =>
    analytics.setSession({
      userId: user.id,
      isPremium: user.isPremium,
      platform,
      locale: texts.language,
      startParam,
    }),
  );
  analytics.track('funnel', 'launch');
  void enter();
  preloadImages(preloadList(lastLevel), phases.assets);
}

import { activateHome } from '../home/liveHome';
import { showHome } from '../home/reveal';
import { late } from '../loading/late';
import { afterFrame } from '../time/schedule';
import { hudDue } from './hudDue';
import type { MountHudOptions } from './mountHud';

/** The page that the player sees: first home as the build has rendered it, then React's. */
export interface HudPage {
  /** Whether there is something to see when the splash goes. */
  isThere(): boolean;
  /** Resolves when React has taken the page over. */
  readonly taken: Promise<unknown>;
}

/** Brings home to life and React into its place, once that is due. */
export function bringHud(options: Omit<MountHudOptions, 'element' | 'home'>): HudPage {
  const { composed, texts, outside } = options;
  const element = document.getElementById('hud');
  if (!element) throw new Error('no #hud');
  const home = activateHome(element, composed, texts, outside);
  const { store } = composed;
  const show = () => showHome(element);
  // The first picture of the page is the splash alone.
  afterFrame(show);
  const look = () => {
    if (store.getState().phase === 'loading') return;
    stop();
    show();
  };
  const stop = store.subscribe(look);
  look();
  const react = late(() =>
    import('./mountHud').then((module) => module.mountHud({ ...options, element, home })),
  );
  home?.onPress(react.insist);
  return {
    isThere: () => react.part !== undefined || (home !== null && store.getState().phase === 'playing'),
    taken: hudDue(composed, home !== null).then(() => {
      show();
      return react.insist();
    }),
  };
}

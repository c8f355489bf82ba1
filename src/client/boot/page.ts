import { version } from '../../../package.json';
import { type DeferredAnalytics, deferAnalytics } from '../analytics/deferAnalytics';
import { chooseFetch } from '../api/providerFetch';
import { createSafety, type Safety } from '../guard/safety';
import { DEMO_PLAYER } from '../host/browserHost';
import { createHost, type PageHost } from '../host/createHost';
import { createJournal } from '../journal/journal';
import { late } from '../loading/late';
import { createSound, type Sound } from '../sound/sound';
import { createKeyValue } from '../storage/keyValue';
import { systemClock } from '../time/clock';
import type { Config } from './config';
import type { Early } from './early';
import { type StartSplash, startSplash } from './nextStart';
import type { Outside } from './outside';

/** The browser's page around the game. */
export interface Page {
  host: PageHost;
  analytics: DeferredAnalytics;
  sound: Sound;
  safety: Safety;
  startSplash: StartSplash;
  /** The parts of the page that the game gets. */
  outside: Omit<Outside, 'setHeroBox' | 'setCoinGoal' | 'mountWallet'>;
}

/**
 * Opens what the game needs from the page. The journal's database begins to open at once.
 *
 * @param onFleeting the embedded provider has opened an account that ends with the page
 */
export function openPage(config: Config, early: Early, onFleeting: () => void): Page {
  const isEmbedded = config.apiOrigin === null;
  const host = createHost({ launch: early.launch, demoPlayer: isEmbedded ? DEMO_PLAYER : null });
  const storage = createKeyValue(() => localStorage);
  const reload = () => location.reload();
  const safety = createSafety(host, storage, reload);
  const sound = createSound();
  const analytics = deferAnalytics(
    late(() => import('../analytics/analytics').then((module) => module.openAnalytics(config.env))),
  );
  return {
    host,
    analytics,
    sound,
    safety,
    startSplash: startSplash(storage, String(host.launch.user?.id ?? '')),
    outside: {
      config,
      fetch: chooseFetch(isEmbedded, early.calls, onFleeting),
      host,
      storage,
      journal: createJournal(storage, () => indexedDB, early.journal),
      clock: systemClock,
      analytics,
      playSound: sound.play,
      reload,
      tellLanguage: analytics.setLocale,
      onOnline: (callback) => addEventListener('online', callback),
      report: safety.report,
      claim: safety.claim,
      startTimer: (ms, ring) => setTimeout(ring, ms),
      version,
      random: Math.random,
      seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
    },
  };
}

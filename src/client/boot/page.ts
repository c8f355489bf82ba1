import { version } from '../../../package.json';
import type * as EmbeddedCode from '../../server/page/embedded';
import type * as AnalyticsCode from '../analytics/analytics';
import { type DeferredAnalytics, deferAnalytics } from '../analytics/deferAnalytics';
import { chooseFetch } from '../api/providerFetch';
import type * as GuardCode from '../guard/guard';
import { createSafety, type Safety } from '../guard/safety';
import { DEMO_PLAYER } from '../host/browserHost';
import { createHost, type PageHost } from '../host/createHost';
import type { LibraryLoader } from '../host/telegramLibrary';
import { createJournal } from '../journal/journal';
import { late } from '../loading/late';
import type * as AudioCode from '../sound/audioService';
import { createSound, type Sound } from '../sound/sound';
import type { KeyValue } from '../storage/keyValue';
import { systemClock } from '../time/clock';
import type { Config } from './config';
import type { Early } from './early';
import { type StartSplash, startSplash } from './nextStart';
import type { Outside } from './outside';

export interface Page {
  host: PageHost;
  analytics: DeferredAnalytics;
  sound: Sound;
  safety: Safety;
  startSplash: StartSplash;
  /** The part of `Outside` that the page provides. */
  outside: Omit<Outside, 'setHeroBox' | 'setCoinGoal' | 'mountWallet' | keyof DemandedCode>;
}

/** Code of the HUD's flows that loads on demand. */
export type DemandedCode = Pick<Outside, 'loadEconomy' | 'loadWalletCode' | 'loadInvoices'>;

interface Part<Code> {
  load(): Promise<Code>;
}

/** The rows of `parts.ts` that the page needs. */
interface PageParts {
  provider: Part<typeof EmbeddedCode> | null;
  library: Part<LibraryLoader>;
  guard: Part<typeof GuardCode>;
  sound: Part<typeof AudioCode>;
  analytics: Part<typeof AnalyticsCode>;
}

export interface OpenPageOptions {
  config: Config;
  early: Early;
  storage: KeyValue;
  parts: PageParts;
  /** Called when the embedded provider opens an account that is lost with the page. */
  onFleeting: () => void;
}

/** Opens the page's resources for the game. Starts to open the journal's database at once. */
export function openPage({ config, early, storage, parts, onFleeting }: OpenPageOptions): Page {
  const isEmbedded = config.apiOrigin === null;
  const host = createHost({
    launch: early.launch,
    loadLibrary: parts.library.load,
    demoPlayer: isEmbedded ? DEMO_PLAYER : null,
  });
  const reload = () => location.reload();
  const safety = createSafety(parts.guard.load, host, storage, reload);
  const sound = createSound(parts.sound.load);
  const analytics = deferAnalytics(
    late(async () => (await parts.analytics.load()).openAnalytics(config.env)),
  );
  return {
    host,
    analytics,
    sound,
    safety,
    startSplash: startSplash(storage, String(host.launch.user?.id ?? ''), early.splash),
    outside: {
      config,
      fetch: chooseFetch((isEmbedded && parts.provider?.load) || null, early.calls, onFleeting),
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
      splashAgeMs: performance.now(),
      version,
      random: Math.random,
      seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
    },
  };
}

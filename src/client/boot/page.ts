import { version } from '../../../package.json';
import { deferAnalytics } from '../analytics/deferAnalytics';
import { chooseFetch } from '../api/providerFetch';
import { createSafety } from '../guard/safety';
import { DEMO_PLAYER } from '../host/browserHost';
import { createHost } from '../host/createHost';
import { createJournal } from '../journal/journal';
import { late } from '../loading/late';
import { createSound } from '../sound/sound';
import type { KeyValue } from '../storage/keyValue';
import { systemClock } from '../time/clock';
import { readConfig } from './config';
import type { Early } from './early';
import { startSplash } from './nextStart';
import type { Outside } from './outside';
import { PARTS } from './parts';

export type Page = ReturnType<typeof openPage>;

/**
 * Opens the page's resources, including the journal's database.
 * @param onFleeting called when the embedded provider opens an account that is lost with the page
 */
export function openPage(early: Early, storage: KeyValue, onFleeting: () => void) {
  const config = readConfig(import.meta.env);
  const isEmbedded = config.apiOrigin === null;
  const host = createHost(early.launch, PARTS.library.load, isEmbedded ? DEMO_PLAYER : null);
  const reload = () => location.reload();
  const safety = createSafety(PARTS.guard.load, host, storage, reload);
  const sound = createSound(PARTS.sound.load);
  const analytics = deferAnalytics(
    late(async () => (await PARTS.analytics.load()).openAnalytics(config.env)),
  );
  const outside = {
    config,
    fetch: chooseFetch((isEmbedded && PARTS.provider?.load) || null, early.calls, onFleeting),
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
    loadEconomy: PARTS.economy.load,
    loadWalletCode: PARTS.wallet.load,
    loadInvoices: PARTS.invoices.load,
    version,
    random: Math.random,
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
  } satisfies Omit<Outside, 'setHeroBox' | 'setCoinGoal'>;
  return {
    host,
    analytics,
    sound,
    safety,
    startSplash: startSplash(storage, String(host.launch.user?.id ?? ''), early.splash),
    outside,
  };
}

import type { Browser } from '@playwright/test';
import { Phone, pause } from './phone';
import type { Site } from './sites';

/** When game and mock have drawn what can be tapped, and React has not yet taken the game's home over. */
const FIRST_FRAMES_MS = 2000;
/** Long enough for the first frames of every page under the conditions of the cold start. */
const WATCHED_MS = 4000;

/** What the graphics process does for the first frames of a page. */
export interface GraphicsWork {
  /** by its own clock, in the first two seconds */
  readonly firstMs: number;
  /** the same in four seconds: React's page has taken home over, and the client stands */
  readonly ms: number;
  /** shaders that it compiles, with what they are linked to */
  readonly programs: number;
}

/**
 * Starts a page that nobody taps, and holds back every idle moment: so neither late looks nor a stage come. The browser
 * must be new, for a graphics process keeps what it has compiled.
 */
export async function measureGraphics(browser: Browser, site: Site): Promise<GraphicsWork> {
  site.freshApi();
  const phone = await Phone.open(browser);
  const cdp = await browser.newBrowserCDPSession();
  const workedMs = async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    const seconds = processInfo.filter(({ type }) => type === 'GPU').map(({ cpuTime }) => cpuTime);
    return 1000 * seconds.reduce((sum, each) => sum + each, 0);
  };
  try {
    await phone.context.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await phone.visitNowhere(site);
    await phone.remember();
    await phone.goAway(site);
    await phone.slowProcessor(4);
    await phone.setNetwork('slow');
    let programs = 0;
    cdp.on('Tracing.dataCollected', ({ value }) => {
      programs += value.filter((event) => isStored(event as TraceEvent)).length;
    });
    await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['gpu'] } });
    const before = await workedMs();
    await phone.launch(site);
    await pause(FIRST_FRAMES_MS);
    const firstMs = (await workedMs()) - before;
    await pause(WATCHED_MS - FIRST_FRAMES_MS);
    const ms = (await workedMs()) - before;
    const told = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await told;
    return { firstMs, ms, programs };
  } finally {
    await phone.close();
  }
}

interface TraceEvent {
  readonly name?: string;
  readonly ph?: string;
}

/** A program goes to the cache of the graphics process when it has been compiled. */
function isStored({ name, ph }: TraceEvent): boolean {
  return name === 'GpuPersistentCache::StoreImpl' && ph === 'X';
}

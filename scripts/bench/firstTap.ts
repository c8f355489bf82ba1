import type { Browser } from '@playwright/test';
import { type Network, Phone, type Point, pause } from './phone';
import type { Site } from './sites';
import { Traffic, type Transfer } from './traffic';

const TIMEOUT_MS = 40_000;
/** Milliseconds between two taps of the robot, which plays an impatient player. */
const TAP_EVERY_MS = 25;
/** The same once a tap has counted. */
const GO_ON_EVERY_MS = 100;
/** The browser takes a page apart a second after it was left. A start waits for that. */
const PAGE_BEFORE_ENDS_MS = 1500;
/** How long a visit lasts before the next start. */
const STAY_MS = 4000;

export interface Conditions {
  readonly cpu: number;
  readonly network: Network;
}

export interface FirstTapOptions extends Conditions {
  readonly site: Site;
  /** where the tap button will be: the robot does not have to ask the page */
  readonly point: Point;
  /** local storage before the start */
  readonly storage?: Readonly<Record<string, string>>;
  /** paths that are never answered */
  readonly blocked?: readonly string[];
  /** taps by emulated touches in place of presses; see `Phone` */
  readonly emulatesTouches?: boolean;
  /** goes on tapping for so long after the first counted tap, while the rest of the game comes */
  readonly goOnMs?: number;
  /** measures the second and the third start of the same phone too */
  readonly alsoWarm?: boolean;
  /** plays once and empties the HTTP cache before it measures */
  readonly hasPlayed?: boolean;
}

/** One start of a page. */
export interface Start {
  /** navigation to the first counted tap */
  readonly tapMs: number;
  /** navigation to the moment the tap button is there and enabled */
  readonly readyMs: number;
  readonly transfers: readonly Transfer[];
  /** the first counted tap on the clock of the transfers */
  readonly tapTicksMs: number;
  /** the longest task between the first paint and the first counted tap */
  readonly longestTaskMs: number;
  /** the first counted press: from the browser's time stamp to the page's first listener */
  readonly deliveryMs: number;
  /** the same for the presses of `goOnMs`, the longest */
  readonly laterDeliveryMs: number;
}

/** The starts of one phone. */
export interface Starts {
  readonly cold: Start;
  /** the files are in the cache */
  readonly second: Start | null;
  /** the browser keeps the code that it compiled in the second start */
  readonly warm: Start | null;
}

interface Message {
  kind: 'ready' | 'counted';
  atMs: number;
  timeOriginMs: number;
  longestTaskMs: number;
  deliveryMs: number;
}

/**
 * Opens a page and taps its button from the moment it is there until a tap counts: the shown balance has risen by a few
 * coins after a trusted press. A new phone each time: nothing is cached.
 */
export async function measureStart(browser: Browser, options: FirstTapOptions): Promise<Starts> {
  const { site } = options;
  site.freshApi();
  const phone = await Phone.open(browser);
  try {
    await phone.context.addInitScript(watchForFirstTap);
    await phone.cdp.send('Runtime.enable');
    await phone.cdp.send('Runtime.addBinding', { name: 'benchSay' });
    await phone.visitNowhere(site);
    if (site.name !== 'embedded') await phone.remember(options.storage);
    if (options.hasPlayed) {
      await phone.play(site);
      await phone.visitNowhere(site);
      await phone.cdp.send('Network.clearBrowserCache');
    }
    if (options.blocked?.length)
      await phone.cdp.send('Network.setBlockedURLs', { urls: options.blocked.map((path) => `*${path}`) });
    const cold = await start(phone, options);
    if (!options.alsoWarm) return { cold, second: null, warm: null };
    const again = () => startAgain(phone, options);
    return { cold, second: await again(), warm: await again() };
  } finally {
    await phone.close();
  }
}

/** Starts once more after a short visit, in which the work that a start puts off is done. */
async function startAgain(phone: Phone, options: FirstTapOptions): Promise<Start> {
  await phone.slowProcessor(1);
  await phone.setNetwork('none');
  await pause(STAY_MS);
  await phone.visitNowhere(options.site);
  return start(phone, options);
}

async function start(
  phone: Phone,
  { site, point, cpu, network, goOnMs = 0, emulatesTouches = false }: FirstTapOptions,
): Promise<Start> {
  const traffic = new Traffic(phone.cdp);
  const tap = () => (emulatesTouches ? phone.touch([point]) : phone.press(point));
  let isReady = false;
  let counted: Message | null = null;
  let readyMs = Number.NaN;
  const listen = ({ name, payload }: { name: string; payload: string }) => {
    if (name !== 'benchSay') return;
    const message = JSON.parse(payload) as Message;
    if (message.kind === 'counted') counted ??= message;
    else if (!isReady) {
      isReady = true;
      readyMs = message.atMs;
    }
  };
  phone.cdp.on('Runtime.bindingCalled', listen);
  await phone.goAway(site);
  await pause(PAGE_BEFORE_ENDS_MS);
  await phone.slowProcessor(cpu);
  await phone.setNetwork(network);
  const deadline = Date.now() + TIMEOUT_MS;
  await phone.launch(site);
  while (!counted) {
    if (Date.now() > deadline) throw new Error(`${site.name}: no tap counted, ready: ${isReady}`);
    if (isReady) await tap();
    await pause(isReady ? TAP_EVERY_MS : 4);
  }
  const goesOnUntil = Date.now() + goOnMs;
  while (Date.now() < goesOnUntil) {
    await tap();
    await pause(GO_ON_EVERY_MS);
  }
  // The network log and the page's messages arrive by different ways.
  await pause(100);
  const laterDeliveryMs = await phone.page.evaluate(
    () => (window as unknown as { longestDeliveryMs: number }).longestDeliveryMs,
  );
  phone.cdp.off('Runtime.bindingCalled', listen);
  const { atMs, timeOriginMs, longestTaskMs, deliveryMs } = counted as Message;
  return {
    tapMs: atMs,
    readyMs,
    transfers: [...traffic.transfers],
    tapTicksMs: traffic.ticks(atMs, timeOriginMs),
    longestTaskMs,
    deliveryMs,
    laterDeliveryMs,
  };
}

/** Runs in the page. Tells when the tap button is there and when the balance has risen after a press. */
function watchForFirstTap(): void {
  const page = window as unknown as {
    benchSay?: (message: string) => void;
    longestDeliveryMs: number;
    bench: { longTasks: { startMs: number; durationMs: number }[] };
  };
  const MOST_COINS_A_TAP = 50;
  let isReady = false;
  let isCounted = false;
  let deliveryMs = Number.NaN;
  page.longestDeliveryMs = Number.NaN;
  let balance = Number.NaN;
  const say = (kind: string) => {
    const paintedMs = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
    const seen = page.bench.longTasks.filter(({ startMs, durationMs }) => startMs + durationMs > paintedMs);
    const longestTaskMs = Math.max(0, ...seen.map(({ durationMs }) => durationMs));
    const { timeOrigin: timeOriginMs } = performance;
    page.benchSay?.(
      JSON.stringify({ kind, atMs: performance.now(), timeOriginMs, longestTaskMs, deliveryMs }),
    );
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const tookMs = performance.now() - timeStamp;
      if (isCounted) page.longestDeliveryMs = Math.max(page.longestDeliveryMs || 0, tookMs);
      else if (isReady) deliveryMs = tookMs;
    },
    true,
  );
  const look = () => {
    const button = document.querySelector('[data-testid="tap-target"]');
    if (!isReady && button instanceof HTMLButtonElement && !button.disabled) {
      isReady = true;
      say('ready');
    }
    const shown = document.querySelector<HTMLElement>('[data-testid="balance"]')?.dataset.value;
    if (shown === undefined) return;
    const next = Number(shown);
    const rise = next - balance;
    balance = next;
    if (Number.isNaN(deliveryMs) || !(rise > 0 && rise <= MOST_COINS_A_TAP)) return;
    observer.disconnect();
    isCounted = true;
    say('counted');
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-value', 'disabled'],
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Point } from '../../tests/e2e/support/fingers';
import { Phone } from './phone';
import type { ProbeWindow } from './probes';
import type { Site } from './sites';

const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 40_000;
const PRESS_EVERY_MS = 25;
const GO_ON_EVERY_MS = 100;
const GO_ON_MS = 8000;
/** Time in which the browser tears down a page that was left. */
const PAGE_BEFORE_ENDS_MS = 1500;
/** Length of a visit before the next start. Deferred work is done by its end. */
const VISIT_MS = 4000;

/** One start of a page. Times are in ms from the navigation. */
export interface Start {
  /** Time of the first counted tap, which is the first press that raised the shown balance. */
  readonly tapMs: number;
  readonly longestTaskMs: number;
  /** Delay of that press, from the browser's time stamp to the page's first listener. */
  readonly deliveryMs: number;
  readonly laterDeliveryMs: number;
  readonly requests: number;
  /** Bytes received before the tap, including headers. */
  readonly bytes: number;
}

type Counted = Pick<Start, 'tapMs' | 'longestTaskMs' | 'deliveryMs'>;
type Message = { kind: 'ready' } | ({ kind: 'counted' } & Counted);

/**
 * Starts a page several times on a slow phone and network. The first start is cold. The second has cached files, and
 * the third also the browser's compiled code.
 */
export async function measureStarts(
  browser: Browser,
  site: Site,
  point: Point,
  count: number,
): Promise<Start[]> {
  site.freshApi();
  const phone = await Phone.open(browser);
  try {
    await phone.context.addInitScript(watchForFirstTap);
    await phone.cdp.send('Runtime.enable');
    await phone.cdp.send('Runtime.addBinding', { name: 'benchSay' });
    await phone.visitNowhere(site);
    await phone.remember();
    const starts = [await start(phone, site, point)];
    while (starts.length < count) {
      await phone.conditions.slowProcessor(1);
      await phone.conditions.online();
      await pause(VISIT_MS);
      starts.push(await start(phone, site, point));
    }
    return starts;
  } finally {
    await phone.close();
  }
}

async function start(phone: Phone, site: Site, point: Point): Promise<Start> {
  let isReady = false;
  let counted: Counted | null = null;
  const listen = ({ name, payload }: { name: string; payload: string }) => {
    if (name !== 'benchSay') return;
    const message = JSON.parse(payload) as Message;
    if (message.kind === 'ready') isReady = true;
    else counted ??= message;
  };
  phone.cdp.on('Runtime.bindingCalled', listen);
  await phone.goAway(site);
  await pause(PAGE_BEFORE_ENDS_MS);
  await phone.conditions.slowProcessor(CPU_SLOWDOWN);
  await phone.conditions.slowNetwork();
  const deadline = Date.now() + TIMEOUT_MS;
  await phone.launch(site);
  while (!counted) {
    if (Date.now() > deadline) throw new Error(`${site.name}: no tap counted, ready: ${isReady}`);
    if (isReady) await phone.press(point);
    await pause(isReady ? PRESS_EVERY_MS : 4);
  }
  const { tapMs, longestTaskMs, deliveryMs } = counted as Counted;
  const goesOnUntil = Date.now() + (site.name === 'game' ? GO_ON_MS : 0);
  for (; Date.now() < goesOnUntil; await pause(GO_ON_EVERY_MS)) await phone.press(point);
  phone.cdp.off('Runtime.bindingCalled', listen);
  return { tapMs, longestTaskMs, deliveryMs, ...(await phone.page.evaluate(readLater, tapMs)) };
}

function readLater(tapMs: number) {
  const loads = ['navigation', 'resource'].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  const arrived = loads.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= tapMs);
  return {
    requests: loads.filter(({ startTime }) => startTime <= tapMs).length,
    bytes: arrived.reduce((sum, { transferSize }) => sum + transferSize, 0),
    laterDeliveryMs: (window as unknown as { longestDeliveryMs: number }).longestDeliveryMs,
  };
}

/** Reports, in the page, when the tap button appears and when the balance has risen after a press. */
function watchForFirstTap(): void {
  const page = window as unknown as ProbeWindow & {
    benchSay?: (message: string) => void;
    longestDeliveryMs: number;
  };
  /** Most coins that a tap can gain. A larger rise comes from the provider. */
  const MOST_COINS_A_TAP = 50;
  let isReady = false;
  let isCounted = false;
  let deliveryMs = Number.NaN;
  let balance = Number.NaN;
  page.longestDeliveryMs = 0;
  const say = (message: Message) => page.benchSay?.(JSON.stringify(message));
  const longestTaskMs = () => {
    const paintedMs = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
    const seen = page.bench.longTasks.filter(({ startMs, durationMs }) => startMs + durationMs > paintedMs);
    return Math.max(0, ...seen.map(({ durationMs }) => durationMs));
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const tookMs = performance.now() - timeStamp;
      if (isCounted) page.longestDeliveryMs = Math.max(page.longestDeliveryMs, tookMs);
      else if (isReady) deliveryMs = tookMs;
    },
    true,
  );
  const look = () => {
    const button = document.querySelector('[data-testid="tap-target"]');
    if (!isReady && button instanceof HTMLButtonElement && !button.disabled) {
      isReady = true;
      say({ kind: 'ready' });
    }
    const shown = document.querySelector<HTMLElement>('[data-testid="balance"]')?.dataset.value;
    if (shown === undefined) return;
    const rise = Number(shown) - balance;
    balance = Number(shown);
    if (Number.isNaN(deliveryMs) || !(rise > 0 && rise <= MOST_COINS_A_TAP)) return;
    observer.disconnect();
    isCounted = true;
    say({ kind: 'counted', tapMs: performance.now(), longestTaskMs: longestTaskMs(), deliveryMs });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-value', 'disabled'],
  });
}

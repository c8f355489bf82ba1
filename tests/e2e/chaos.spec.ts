import { playBrowserFault } from './support/browserCell';
import { BROWSER_FAULTS } from './support/browserFaults';
import { test } from './support/worker';

/**
 * Faults that only a whole game in a browser can show. `npm run test:long -- faults` plays all of them. jsdom and the
 * stage's own tests cover the clock, graphics and pictures, `host.spec.ts` the unresponsive messaging app, and
 * `killed.spec.ts` the killed browser.
 */
const PLAYED = ['every stored text is corrupt JSON'];

for (const fault of BROWSER_FAULTS.filter(({ name }) => PLAYED.includes(name)))
  test(`${fault.kind}: ${fault.name}: no tap is lost`, async ({ browser }) => {
    await playBrowserFault(browser, fault);
  });

import { playBrowserFault } from './support/browserCell';
import { BROWSER_FAULTS } from './support/browserFaults';
import { test } from './support/worker';

/**
 * Faults visible only in a whole game in a browser. `npm run test:long -- faults` runs all of them; jsdom and
 * the stage's own tests cover the clock, graphics and pictures, `host.spec.ts` the unresponsive messaging
 * app, `killed.spec.ts` the end of the browser.
 */
const PLAYED = ['every stored text is corrupt JSON'];

for (const fault of BROWSER_FAULTS.filter(({ name }) => PLAYED.includes(name)))
  test(`${fault.kind}: ${fault.name}: no tap is lost`, async ({ browser }) => {
    await playBrowserFault(browser, fault);
  });

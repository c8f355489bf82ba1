import { expect } from '@playwright/test';
import record from '../chaos/browserCells.json' with { type: 'json' };
import { type BrowserCell, playBrowserFault } from './support/browserCell';
import { BROWSER_FAULTS } from './support/browserFaults';
import { test } from './support/worker';

const cells: readonly BrowserCell[] = record as BrowserCell[];

/**
 * Faults that nothing but a whole game in a browser shows. `npm run test:long -- faults` plays all of them; jsdom and the
 * stage's own tests show the clock, the graphics and the pictures, `host.spec.ts` the messaging app that never answers,
 * `killed.spec.ts` the end of the browser.
 */
const PLAYED = ['every stored text is corrupt JSON'];

for (const fault of BROWSER_FAULTS.filter(({ name }) => PLAYED.includes(name)))
  test(`${fault.kind}: ${fault.name}: what docs/faults.md says`, async ({ browser }) => {
    expect(await playBrowserFault(browser, fault)).toEqual(cells.find((cell) => cell.fault === fault.name));
  });

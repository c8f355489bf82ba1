import { expect, test } from '@playwright/test';
import record from '../chaos/browserCells.json' with { type: 'json' };
import { type BrowserCell, playBrowserFault } from './support/browserCell';
import { BROWSER_FAULTS } from './support/browserFaults';

const cells: readonly BrowserCell[] = record as BrowserCell[];

/** One fault of each kind. `npm run test:long -- faults` plays all of them. */
const PLAYED = [
  'closed 100 ms after a tap',
  'the lid closed for 8 h',
  'every stored text is corrupt JSON',
  'the WebGL context lost three times in a row',
  'every picture is missing (404)',
  'a messaging app that never answers',
];

for (const fault of BROWSER_FAULTS.filter(({ name }) => PLAYED.includes(name)))
  test(`${fault.kind}: ${fault.name}: what docs/faults.md says`, async ({ browser }) => {
    expect(await playBrowserFault(browser, fault)).toEqual(cells.find((cell) => cell.fault === fault.name));
  });

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, test } from '@playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { type BrowserCell, playBrowserFault } from '../e2e/support/browserCell';
import { BROWSER_FAULTS } from '../e2e/support/browserFaults';
import { WITHOUT_WEBGL } from './support/withoutWebGl';

test.describe.configure({ timeout: 240_000 });

const cells: BrowserCell[] = [];

for (const isDrawn of [false, true])
  test.describe(isDrawn ? 'with WebGL' : 'without', () => {
    // Faults that do not depend on the picture are played without the stage, because drawing takes most of the time.
    let own: Browser | undefined;
    test.beforeAll(async () => {
      if (!isDrawn) own = await chromium.launch(WITHOUT_WEBGL);
    });
    test.afterAll(async () => own?.close());
    for (const fault of BROWSER_FAULTS.filter(({ kind }) => (kind === 'graphics') === isDrawn))
      test(`${fault.kind}: ${fault.name}`, async ({ browser }) => {
        cells.push(await playBrowserFault(own ?? browser, fault));
      });
  });

/** Writes docs/faults.md from the results. A cell without a result this time stays as it was. */
test.afterAll(() => {
  const path = inRoot('tests/chaos/browserCells.json');
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BrowserCell[]) : [];
  const all = BROWSER_FAULTS.flatMap(
    ({ name }) =>
      cells.find(({ fault }) => fault === name) ?? before.find(({ fault }) => fault === name) ?? [],
  );
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
});

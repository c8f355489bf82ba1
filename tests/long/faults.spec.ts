import { type Browser, chromium, test } from '@playwright/test';
import { playBrowserFault } from '../e2e/support/browserCell';
import { BROWSER_FAULTS } from '../e2e/support/browserFaults';
import { WITHOUT_WEBGL } from './support/withoutWebGl';

test.describe.configure({ timeout: 240_000 });

for (const isDrawn of [false, true])
  test.describe(isDrawn ? 'with WebGL' : 'without', () => {
    // Faults that don't affect rendering run without the stage, because drawing takes most of the time.
    let own: Browser | undefined;
    test.beforeAll(async () => {
      if (!isDrawn) own = await chromium.launch(WITHOUT_WEBGL);
    });
    test.afterAll(async () => own?.close());
    for (const fault of BROWSER_FAULTS.filter(({ kind }) => (kind === 'graphics') === isDrawn))
      test(`${fault.kind}: ${fault.name}`, async ({ browser }) => {
        await playBrowserFault(own ?? browser, fault);
      });
  });

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

interface AxeWindow extends Window {
  axe?: {
    run(
      context: object,
      options: object,
    ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
  };
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Arabic has the parts, colours and sizes of every language, mirrored; `npm run test:long -- languages` has more. */
export const AXE_LANGUAGES = process.env.EVERY_LANGUAGE ? ['en', 'ar', 'de'] : ['ar'];
/** The test command looks at the lobby of one game with the other views. */
export const AXE_GAME_LANGUAGES = process.env.EVERY_LANGUAGE ? AXE_LANGUAGES : [];

/** The faults that axe finds on the page as it is, each as `rule: element`. Waits until moving things rest. */
export async function axeViolations(page: Page): Promise<string[]> {
  // The debugging protocol may run what the page's policy forbids.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
    const { axe } = window as AxeWindow;
    if (!axe) throw new Error('axe is not there');
    // The windows and notifications belong to the wallet library (decision 30).
    const context = { include: [['html']], exclude: [['#tc-widget-root'], ['[data-tc-list-notifications]']] };
    const { violations } = await axe.run(context, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

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

/**
 * Arabic has the parts, colours and sizes of all languages, mirrored. `npm run test:long -- languages` covers
 * more.
 */
export const AXE_LANGUAGES = process.env.EVERY_LANGUAGE ? ['en', 'ar', 'de'] : ['ar'];
/** Empty in `npm test`, where one game's lobby is checked along with the other views. */
export const AXE_GAME_LANGUAGES = process.env.EVERY_LANGUAGE ? AXE_LANGUAGES : [];

/** Returns axe's findings on the current page as `rule: element`, once all motion has ended. */
export async function axeViolations(page: Page): Promise<string[]> {
  // The debugging protocol may run scripts that the page's policy forbids.
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
    // These windows and notifications belong to the wallet library (decision 30).
    const context = { include: [['html']], exclude: [['#tc-widget-root'], ['[data-tc-list-notifications]']] };
    const { violations } = await axe.run(context, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

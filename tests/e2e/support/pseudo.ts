import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { pseudoLocale } from '../../../src/client/language/pseudo';

/** English with words 40 % longer than normal, longer than any translation. */
export const PSEUDO = 'pseudo';

/** Serves the pseudo-locale in place of a language's texts, because production builds don't include a pseudo-locale. */
export async function servePseudo(page: Page, code: string): Promise<void> {
  const folder = inRoot('src/client/language/en');
  const areas = readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));
  const body = JSON.stringify(pseudoLocale(Object.assign({}, ...areas)));
  await page.route(`**/locales/${code}/translation.json`, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
}

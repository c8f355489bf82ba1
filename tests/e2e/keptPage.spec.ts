import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { serveStatic } from '../../scripts/serve.mjs';
import { siteVariable } from './support/buildSites';
import { expect, Game, test } from './support/game';
import { LONG } from './support/long';

const VERSION = 'data-version';

/** Copies the build and makes its page show this version. */
function version(folder: string, name: string): string {
  const site = join(folder, name);
  cpSync(process.env[siteVariable('http')] ?? '', site, { recursive: true });
  const page = join(site, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<html', `<html ${VERSION}="${name}"`));
  for (const copy of ['.br', '.gz']) rmSync(`${page}${copy}`);
  return site;
}

test('the second start shows the cached page, and the third the version deployed in between', async ({
  page,
  api,
}, testInfo) => {
  const apiHandler = api.handler;
  const first = await serveStatic({ dir: version(testInfo.outputPath(), 'first'), apiHandler });
  const { port } = first;
  const game = new Game(page, first.url);
  const html = page.locator('html');
  const asked: string[] = [];
  const isPage = (request: Request) => new URL(request.url()).pathname === '/';
  page.on('request', (request) => isPage(request) && asked.push(request.resourceType()));
  await game.play();
  await game.whole();
  await expect(html).toHaveAttribute(VERSION, 'first');
  await page.goto('about:blank');
  await first.close();

  const second = await serveStatic({ dir: version(testInfo.outputPath(), 'second'), port, apiHandler });
  const looked = page.waitForEvent(
    'requestfinished',
    (request) => isPage(request) && request.resourceType() === 'fetch',
  );
  await game.play();
  await expect(html).toHaveAttribute(VERSION, 'first');
  await looked;
  // The first page came fresh from the network, so the game didn't request it again.
  expect(asked).toEqual(['document', 'document', 'fetch']);
  await page.goto('about:blank');
  await game.play();
  await expect(html).toHaveAttribute(VERSION, 'second');
  await second.close();
});

test('a page with a changed inline script still plays', { tag: LONG }, async ({ page, api }, testInfo) => {
  const dir = version(testInfo.outputPath(), 'changed');
  const file = join(dir, 'index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/<script>[\s\S]*?<\/script>/, ''));
  const site = await serveStatic({ dir, apiHandler: api.handler });
  const game = new Game(page, site.url);
  await game.play();
  const before = await game.value('balance');
  await game.tap(1);
  await expect.poll(() => game.value('balance')).toBe(before + 1);
  await site.close();
});

for (const site of ['http', 'embedded'] as const)
  test.describe(`the ${site} page`, () => {
    test.use({ site });

    test('reloads when its script fails to load', { tag: site === 'http' ? [] : LONG }, async ({
      game,
      page,
    }) => {
      let pages = 0;
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() === 'document') pages++;
        if (pages === 1 && /assets\/index-.*\.js$/.test(route.request().url()))
          return route.fulfill({ status: 404, body: 'Not found' });
        return route.continue();
      });
      await game.open();
      await expect.poll(() => pages).toBe(2);
      await expect(game.target.or(page.getByTestId('welcome')).first()).toBeVisible({ timeout: 20_000 });
      expect(pages).toBe(2);
    });
  });

import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { type ProviderProcess, startProcess } from '../support/server/cluster';
import { expect, Game, test } from './support/game';
import { LONG } from './support/long';
import { enterAsNewcomer, seenPopups } from './support/newcomer';

/** A time limit for a restarting provider and a retrying client. */
const PATIENCE = { timeout: 60_000 };

/** Forwards calls to a separate provider process, as nginx does. */
function forwardTo(origin: string) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '/', headers } = request;
    const passed = httpRequest(`${origin}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () =>
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    );
    request.pipe(passed);
  };
}

const nav = (page: Page, path: string) => page.locator(`[data-testid="bottom-nav"] a[href="${path}"]`);
const balanceOf = (page: Page) => page.getByTestId('balance');

test(
  'a newcomer plays, buys and earns with `npm run provider`, across a restart',
  {
    tag: LONG,
  },
  async ({ game, page, api, sites, browser }, testInfo) => {
    test.setTimeout(180_000);
    const start = (port?: number): Promise<ProviderProcess> =>
      startProcess({
        ...(port && { port }),
        args: ['--no-demo', '--folder', testInfo.outputPath('accounts')],
      });
    let provider = await start();
    const { origin } = provider;
    sites.use({ ...api, handler: forwardTo(origin) });

    /** Reads the balance on another phone of the player, which has no stored data. */
    async function onAnotherPhone(): Promise<number> {
      const context = await browser.newContext();
      try {
        const other = new Game(await context.newPage(), await sites.url('http'));
        await seenPopups(other.page);
        await other.play();
        await expect(balanceOf(other.page)).not.toHaveAttribute('data-value', '3000', PATIENCE);
        return await other.value('balance');
      } finally {
        await context.close();
      }
    }

    try {
      await enterAsNewcomer(game);
      await expect(balanceOf(page)).toHaveAttribute('data-value', '3000');
      await game.tap(30, 2);
      await expect(balanceOf(page)).toHaveAttribute('data-value', '3030');

      await page.locator('.boost-button').tap();
      await page.locator('.booster').first().tap();
      await page
        .getByRole('dialog', { name: 'Multi Tap', exact: true })
        .getByRole('button', { name: 'Upgrade' })
        .tap();
      await expect(page.getByText('Upgraded!')).toBeVisible(PATIENCE);
      await nav(page, '/').tap();
      await expect(balanceOf(page)).toHaveAttribute('data-value', '2030');
      await game.tap(10);
      await expect(balanceOf(page)).toHaveAttribute('data-value', '2050');
      await expect.poll(onAnotherPhone, PATIENCE).toBe(2050);

      // Taps made without a provider wait on the phone.
      await provider.end('SIGTERM');
      await game.tap(10);
      await expect(balanceOf(page)).toHaveAttribute('data-value', '2070');
      provider = await start(Number(new URL(origin).port));
      await expect.poll(onAnotherPhone, PATIENCE).toBe(2070);
      await page.reload();
      await expect(game.target).toBeEnabled(PATIENCE);
      await expect(balanceOf(page)).toHaveAttribute('data-value', '2070');
      expect(provider.output()).not.toMatch(/"level":"error"|[0-9a-f]{32}/);
    } finally {
      await provider.end('SIGKILL');
    }
  },
);

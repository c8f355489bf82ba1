import type { Page } from '@playwright/test';
import { expect, test } from './support/game';
import { withoutStage } from './support/newcomer';

/** Replaces each text node with nested `<font>` elements, as a browser's translator does. */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

// [spec 6.3]
test('outside data never stops the game: launch data, stored token, name, a page translator', async ({
  game,
  page,
  api,
}) => {
  await withoutStage(page);
  await page.addInitScript(() => localStorage.setItem('token', JSON.stringify({ 1: 'Ж' })));
  // The name has no visible character.
  api.accounts.change({ record: { firstName: '\u3164\u2800' } });

  await test.step('launch data escaped only once signs in, even with a damaged stored token', async () => {
    await page.goto(`${game.url}/#tgWebAppData=user%3D{"id":1,"first_name":"Ж"}&tgWebAppVersion=8.0`);
    await expect(game.target).toBeEnabled();
    await expect.poll(() => api.callsOf('GET /clicker/sync').length).toBeGreaterThan(0);
    const [login] = api.callsOf('POST /auth/telegram-user');
    const proof = new URLSearchParams(login?.headers['x-telegram-init-data']);
    expect(proof.get('user')).toBe('{"id":1,"first_name":"Ж"}');
  });

  await test.step('the header shows a name although the sync names an invisible one', async () => {
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3000');
    await expect(page.locator('.home-name')).toHaveText('Ж');
  });

  await test.step('figures follow their values on a page translated by the browser', async () => {
    await page.locator('.boost-button').tap();
    const price = page.locator('.booster').first().locator('.price');
    await expect(price).toHaveText('1K');
    await translatePage(page);
    await page.locator('.booster').first().tap();
    await page.getByRole('button', { name: 'Upgrade' }).tap();
    await expect(price).toHaveText('2K');
    await page.locator('[data-testid="bottom-nav"] a').first().tap();
    await translatePage(page);
    await game.tap(3);
    await expect(page.getByTestId('balance')).toHaveText('2,006');
  });
});

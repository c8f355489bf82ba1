import type { Page } from '@playwright/test';
import { expect, test } from './support/game';
import { holdBack } from './support/holdBack';
import { hurry } from './support/hurry';
import { VIEWPORTS } from './support/viewports';

const PLAYER = {
  telegramId: 4242,
  firstName: 'Hanzo',
  lastName: 'Hattori',
  username: 'hanzo',
  startParam: 'ref_77',
};

/** Faults that meet a batch in flight: a refusal, or a connection lost before or after the batch is stored. */
const FAULTS = [
  { status: 503, body: '<html>busy</html>' },
  { drop: 'beforeCommit' },
  { drop: 'afterCommit' },
] as const;

test.describe('the ninja under real fingers', () => {
  // Only counts matter here, so a small screen saves CPU time.
  test.use({ viewport: VIEWPORTS.small });

  // [spec 1.2, 4.2, 6.2, 7.1, 7.4, 7.5, 7.6]
  test('counts each tap of one to ten fingers and makes only the expected calls, despite faults', async ({
    game,
    page,
    api,
  }) => {
    api.accounts.change({ maxEnergy: 5000 });
    await game.play('/', PLAYER);
    // The total stays below the next level, which would raise the gain per tap.
    let tapped = 3;

    await test.step('the calls of a first start match the contract', async () => {
      await game.tap(3);
      await expect.poll(() => api.callsOf('POST /clicker/tap').length).toBe(1);

      const [login] = api.callsOf('POST /auth/telegram-user');
      expect(login?.body).toEqual({
        telegram_id: 4242,
        first_name: 'Hanzo',
        last_name: 'Hattori',
        username: 'hanzo',
        referred_by: expect.anything(),
        is_premium: false,
      });
      expect(String((login?.body as { referred_by: unknown } | undefined)?.referred_by)).toBe('77');
      expect(login?.headers).not.toHaveProperty('authorization');

      const bearer = expect.stringMatching(/^Bearer 4242\.[0-9a-f]{32}$/);
      const [sync] = api.callsOf('GET /clicker/sync');
      expect(sync?.headers.authorization).toEqual(bearer);
      expect(sync?.body).toBeUndefined();

      const [tap] = api.callsOf('POST /clicker/tap');
      expect(tap?.headers.authorization).toBe(sync?.headers.authorization);
      expect(Object.keys(tap?.body as object).sort()).toEqual(['count', 'energy', 'timestamp']);
      expect(tap?.body).toMatchObject({
        count: 3,
        energy: expect.any(Number),
        timestamp: expect.any(Number),
      });
      const timestamp = Number((tap?.body as { timestamp: unknown } | undefined)?.timestamp);
      expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(60);
      await expect.poll(() => api.callsOf('GET /popups').length).toBeGreaterThan(0);
    });

    // Use several fingers, because one finger taps no faster here than on a phone.
    for (const [fingers, taps] of [
      [1, 40],
      [2, 60],
      [5, 100],
      [10, 200],
    ] as const) {
      await game.tap(taps, fingers);
      tapped += taps;
      await expect(page.getByTestId('balance')).toHaveAttribute('data-value', String(3000 + tapped));
    }
    await expect.poll(() => api.accounts.taps).toBe(tapped);

    await test.step('a stored token prevents a second login', async () => {
      expect(api.callsOf('POST /auth/telegram-user')).toHaveLength(1);
      const syncs = api.callsOf('GET /clicker/sync').length;
      await page.reload();
      await expect(game.target).toBeEnabled();
      await expect(page.getByTestId('balance')).toHaveAttribute('data-value', String(3000 + tapped));
      expect(api.accounts.taps).toBe(tapped);
      await expect.poll(() => api.callsOf('GET /clicker/sync').length).toBe(syncs + 1);
      expect(api.callsOf('POST /auth/telegram-user')).toHaveLength(1);
    });

    for (const fault of FAULTS)
      await test.step(`taps survive a refused send or a dropped connection, counted once: ${JSON.stringify(fault)}`, async () => {
        tapped += 5;
        const before = api.callsOf('POST /clicker/tap').length;
        const calls = () => api.callsOf('POST /clicker/tap').slice(before);
        api.once('POST /clicker/tap', fault);
        await game.tap(5);
        await expect.poll(() => calls().length, { timeout: 20_000 }).toBeGreaterThan(1);
        await expect.poll(() => api.accounts.taps).toBe(tapped);
        if ('drop' in fault) {
          const bodies = calls().map(({ body }) => body);
          expect(bodies[1]).toEqual(bodies[0]);
        }
        await expect(page.getByTestId('balance')).toHaveAttribute('data-value', String(3000 + tapped));
      });
  });
});

test.describe('home’s pictures', () => {
  const heroesOf = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [name] = /hero-\d\d(?=@)/.exec(request.url()) ?? [];
      if (name) asked.push(name);
    });
    return asked;
  };

  test('load before the app’s script, and match the player’s level', async ({ game, page, api }) => {
    const asked = heroesOf(page);
    const app = /\/assets\/index-.*\.js/;
    const letCome = await holdBack(page, app);
    api.accounts.change({ level: 6, coins: 130_000 });
    await game.open();
    await expect.poll(() => asked).toEqual(['hero-01']);
    letCome();
    await expect(game.target).toBeEnabled({ timeout: 20_000 });
    await page.waitForFunction(() => localStorage.getItem('next-start')?.includes('hero-06'));

    asked.length = 0;
    await page.unroute(app);
    await page.route(app, (route) => route.abort());
    await page.reload();
    await expect.poll(() => asked).toEqual(['hero-06']);
  });
});

test.describe('on the embedded provider', () => {
  test.use({ site: 'embedded' });

  test('a newcomer taps, and the coins survive a reload', async ({ game, page }) => {
    await hurry(page, 4);
    await game.open();
    await page.getByRole('button', { name: 'Enter the Game' }).click();
    await expect(game.target).toBeEnabled();
    await page.getByTestId('popup').getByRole('button', { name: 'Close' }).click();
    const before = await game.value('balance');
    await game.tap(30, 3);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', String(before + 30));
    await page.reload();
    await expect(game.target).toBeEnabled();
    await expect.poll(() => game.value('balance')).toBe(before + 30);
  });
});

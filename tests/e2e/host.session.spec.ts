import { HostDriver } from '../tools/hostDriver';
import { axeViolations } from './support/axe';
import { Fingers, fingerPoints } from './support/fingers';
import { expect, test } from './support/game';
import { hurry } from './support/hurry';
import { LONG } from './support/long';
import { playable } from './support/playable';

const LOGIN = 'POST /auth/telegram-user';
const SYNC = 'GET /clicker/sync';
/** Longer than the game holds taps before sending them, in the page's time. */
const BATCH_MS = 2500;
const HURRY = 4;

// [spec 1.2]
test('the game plays as the current account and never mixes two accounts’ taps and tokens', async ({
  page,
  sites,
  api,
}) => {
  const tokens = () => api.callsOf(SYNC).map(({ headers }) => headers.authorization ?? '');
  /** Returns the synced accounts in order, without repeats. */
  const inTurn = () =>
    tokens()
      .map((token) => /^Bearer (\d+)\./.exec(token)?.[1])
      .filter((id, at, ids) => id !== ids[at - 1]);
  const host = await HostDriver.open(page, await sites.url('http'));
  await hurry(page, HURRY);
  await host.launch({ account: 'hana' });
  await playable(host);
  api.on('POST /clicker/tap', { status: 503 });
  const hand = await Fingers.of(page);
  const points = await fingerPoints(host.get('tap-target'), 1);
  for (let times = 0; times < 3; times++) await hand.tap(points);
  await expect.poll(() => api.callsOf('POST /clicker/tap').length).toBeGreaterThan(0);

  await host.launch({ account: 'rashid' });
  await playable(host);
  await expect.poll(inTurn).toEqual(['7000001', '7000002']);
  const before = api.callsOf('POST /clicker/tap').length;
  api.settle('POST /clicker/tap');
  await page.waitForTimeout(BATCH_MS / HURRY);
  expect(api.callsOf('POST /clicker/tap').slice(before)).toEqual([]);

  await host.launch({ account: 'hana' });
  await playable(host);
  await expect.poll(() => api.accounts.taps).toBe(3);
  const last = api.callsOf('POST /clicker/tap').at(-1);
  expect(last?.headers.authorization).toMatch(/^Bearer 7000001\./);

  await host.launch({ account: 'rashid' });
  await playable(host);
  await expect.poll(inTurn).toEqual(['7000001', '7000002', '7000001', '7000002']);
  expect(new Set(tokens()).size).toBe(2);
  expect(api.callsOf(LOGIN).map(({ body }) => (body as { telegram_id: number }).telegram_id)).toEqual([
    7_000_001, 7_000_002,
  ]);
});

// [spec 8.2, 8.3]
test('the game reloads on five 401s and suggests a break on the sixth', { tag: LONG }, async ({
  page,
  sites,
  api,
}) => {
  api.on(SYNC, { status: 401, body: { message: 'Unauthenticated.' } });
  const host = await HostDriver.open(page, await sites.url('http'));
  await host.launch();
  const dialog = page.getByRole('dialog', { name: 'Take a Quick Break, Champion!', exact: true });
  await expect(dialog).toContainText('Your Intense mining made our servers heat up...', { timeout: 30_000 });
  expect.soft(await axeViolations(page)).toEqual([]);
  expect(api.callsOf(SYNC)).toHaveLength(6);
  expect(api.callsOf(LOGIN)).toHaveLength(6);
  for (const { body } of api.callsOf(LOGIN)) expect(body).toMatchObject({ telegram_id: 7_000_001 });
  api.settle(SYNC);
  await host.get('popup').getByRole('button').first().click();
  await playable(host);
});

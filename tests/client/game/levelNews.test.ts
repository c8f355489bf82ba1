import { describe, expect, it } from 'vitest';
import { linkProvider, settle } from '../boot/providerFetch';
import { enterTestGame, startTestGame } from '../boot/testGame';

interface Told {
  balance?: number;
  level?: number;
  production_per_hour?: number;
}

/** Creates a device with a real provider whose syncs the test changes. */
async function device() {
  const link = linkProvider();
  const first = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  const { token } = await (
    await link.fetch('http://provider.test/api/auth/telegram-user', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ telegram_id: '7', first_name: 'Hanzo' }),
    })
  ).json();
  const headers = { Authorization: `Bearer ${token}` };
  const real = await (await link.fetch('http://provider.test/api/clicker/sync', { headers })).json();
  const answer = (body: unknown) => new Response(JSON.stringify(body));
  return {
    link,
    first,
    answer,
    nextSync({ balance, level = 1, production_per_hour = 0 }: Told) {
      const row = real.levels.find((other: { level: number }) => other.level === level);
      const user = {
        ...real.user,
        balance: balance ?? row.from_balance,
        level: row,
        level_id: row.id,
        production_per_hour,
      };
      link.fate('clicker/sync', answer({ ...real, user }));
    },
    start: () => startTestGame({ fetch: link.fetch, phone: first.phone, wallMs: link.nowMs }),
  };
}

type Device = Awaited<ReturnType<typeof device>>;

/** Returns the levels announced by toast and by the event for stage, sound and haptics, in order. */
function celebrated(game: Device['first']) {
  const toasts = game.store.getState().toasts.filter(({ key }) => key === 'toasts.leveledUp');
  return {
    toasts: toasts.map(({ values }) => values?.level),
    events: game.events.flatMap((event) => (event.type === 'leveledUp' ? event.to : [])),
  };
}

const once = (level: number) => ({ toasts: [level], events: [level] });

const CAUSES: [cause: string, raise: (device: Device) => Promise<unknown>][] = [
  [
    'taps',
    async ({ first, nextSync }) => {
      nextSync({ balance: 4999 });
      await first.game.sync.run();
      first.tap(1);
      first.pass(1500);
    },
  ],
  [
    'the answer to a tap batch',
    async ({ first, link, answer }) => {
      link.fate('clicker/tap', answer({ leveled_up: true, level: 2, earn_per_tap: 2, max_energy: 1000 }));
      first.tap(1);
      await first.sendTaps.flush();
    },
  ],
  [
    'a claim, whose sync comes before the level check',
    async ({ first, link, answer, nextSync }) => {
      link.fate('clicker/claim-daily-task', answer({ balance: 6000 }));
      nextSync({ balance: 6000, level: 2 });
      await first.game.purchases.claimDailyTask('1', 3000);
    },
  ],
  [
    'a failed purchase and the sync that settles it',
    async ({ first, link, nextSync }) => {
      link.fate('clicker/buy-booster', new Response('{}', { status: 502 }));
      nextSync({ balance: 6000, level: 2 });
      await first.game.purchases.buyBooster('multi_tap', 1000).catch(() => undefined);
    },
  ],
  [
    'a sync',
    async ({ first, nextSync }) => {
      nextSync({ balance: 6000, level: 2 });
      await first.game.sync.run();
    },
  ],
  [
    'passive income',
    async ({ first, nextSync }) => {
      nextSync({ balance: 4999, production_per_hour: 3600 });
      await first.game.sync.run();
      first.leap(5000);
    },
  ],
];

describe('a new level', () => {
  // [spec 4.9]
  it.each(CAUSES)('caused by %s is celebrated once', async (_cause, raise) => {
    const phone = await device();
    await raise(phone);
    phone.first.pass(3000);
    expect(celebrated(phone.first)).toEqual(once(2));
    phone.nextSync({ balance: 6000, level: 2 });
    await phone.first.game.sync.run();
    phone.first.pass(3000);
    expect(celebrated(phone.first)).toEqual(once(2));
  });

  it('on another device is celebrated once at the next start, for the highest level', async () => {
    const phone = await device();
    const second = phone.start();
    phone.nextSync({ level: 4 });
    await second.enter();
    second.pass(3000);
    expect(celebrated(second)).toEqual(once(4));
  });

  it('reached by taps is not celebrated again when the next start’s sync reports it', async () => {
    const phone = await device();
    phone.nextSync({ balance: 4999 });
    await phone.first.game.sync.run();
    phone.first.tap(1);
    phone.first.pass(1500);
    // Wait for the answers to the batch and to the sync that follows.
    await settle();
    const second = phone.start();
    phone.nextSync({ balance: 5000, level: 2 });
    await second.enter();
    second.pass(3000);
    expect(celebrated(second)).toEqual({ toasts: [], events: [] });
    // The splash starts with the pictures of the last visit's level.
    expect([second.lastLevel, phone.start().lastLevel]).toEqual([1, 2]);
  });

  it('from before an update is not celebrated after it', async () => {
    const phone = await device();
    phone.first.phone.items.set('best-scores', JSON.stringify({ 7: { toldLevel: 4 } }));
    const second = phone.start();
    phone.nextSync({ level: 4 });
    await second.enter();
    second.pass(3000);
    expect(celebrated(second)).toEqual({ toasts: [], events: [] });
  });

  it('from long ago is not celebrated on a new device', async () => {
    const phone = await device();
    const other = startTestGame({ fetch: phone.link.fetch, wallMs: phone.link.nowMs });
    phone.nextSync({ level: 4 });
    await other.enter();
    other.pass(3000);
    expect(other.shown.level).toBe(4);
    expect(celebrated(other)).toEqual({ toasts: [], events: [] });
  });
});

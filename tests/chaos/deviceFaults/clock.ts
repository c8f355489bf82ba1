import { vi } from 'vitest';
import type { DeviceFault } from '../deviceCell';
import { between } from './halves';

const DAY_MS = 86_400_000;
/** Nearly all of a newcomer's energy. A second burst needs the energy regenerated in between. */
const BURST = 450;

export const CLOCK: readonly DeviceFault[] = [
  { kind: 'clock', name: 'the lid closed for 8 h', play: between((phone) => phone.sleep(8 * 3600)) },
  ...[1, -1].map(
    (days): DeviceFault => ({
      kind: 'clock',
      name: `the clock set ${days > 0 ? 'forward' : 'back'} by a day`,
      play: between(async (phone) => {
        phone.setClock(days * DAY_MS);
        await phone.pass(2);
      }),
    }),
  ),
  {
    kind: 'clock',
    name: 'the clock a week ahead at an offline start',
    sees: ['errors.syncFailed'],
    async play(phone) {
      phone.setClock(7 * DAY_MS);
      phone.connection = 'is gone';
      await phone.reopen();
      await between(() => phone.pass(20))(phone);
      phone.connection = 'works';
      await phone.pass(30);
    },
  },
  {
    kind: 'clock',
    name: 'the clock set back by a day between two starts',
    play: between(async (phone) => {
      await phone.pass(3);
      phone.setClock(-DAY_MS);
      await phone.reopen();
    }),
  },
  ...[1, -1].map(
    (days): DeviceFault => ({
      kind: 'clock',
      name: `the clock set ${days > 0 ? 'forward' : 'back'} by a day, with the provider in the page`,
      phone: () => ({ isProviderInPage: true }),
      taps: 3 * BURST,
      sees: ['toasts.leveledUp'],
      play: async (phone) => {
        await phone.tap(BURST);
        await phone.pass(20);
        phone.setClock(days * DAY_MS);
        await phone.tap(BURST);
        await phone.pass(20);
        await phone.tap(BURST);
        await phone.pass(20);
      },
    }),
  ),
  {
    kind: 'clock',
    name: 'the clock set back by a day between two starts, with the provider in the page',
    phone: () => ({ isProviderInPage: true }),
    taps: 3 * BURST,
    sees: ['toasts.leveledUp'],
    play: async (phone) => {
      await phone.tap(BURST);
      await phone.pass(20);
      phone.setClock(-DAY_MS);
      await phone.reopen();
      await phone.pass(20);
      await phone.tap(BURST);
      await phone.pass(20);
      await phone.tap(BURST);
      await phone.pass(20);
    },
  },
  ...(['2026-03-29T00:59:55Z', '2026-10-25T00:59:55Z'] as const).map(
    (start, index): DeviceFault => ({
      kind: 'clock',
      name: index === 0 ? 'the night summer time begins' : 'the night summer time ends',
      phone: () => ({ startMs: Date.parse(start) }),
      play: async (phone) => {
        vi.stubEnv('TZ', 'Europe/Berlin');
        await between((at) => at.pass(10))(phone).finally(() => vi.unstubAllEnvs());
      },
    }),
  ),
];

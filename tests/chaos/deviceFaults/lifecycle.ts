import { type DeviceFault, TAPS } from '../deviceCell';
import { between } from './halves';

export const LIFECYCLE: readonly DeviceFault[] = [
  {
    kind: 'lifecycle',
    name: 'killed and opened again',
    play: between((phone) => phone.reopen()),
  },
  {
    kind: 'lifecycle',
    name: 'closed after a tap, without an event, and opened the next day',
    play: between(async (phone) => {
      phone.kill();
      await phone.sleepClosed(24 * 3600);
    }),
  },
  {
    kind: 'lifecycle',
    name: 'hidden and shown fifty times',
    play: between(async (phone) => {
      for (let time = 0; time < 50; time++) {
        phone.game.hide();
        await phone.settle();
        phone.game.show();
        await phone.settle();
      }
    }),
  },
  {
    kind: 'lifecycle',
    name: 'the page frozen for half an hour',
    play: between((phone) => phone.sleep(1800)),
  },
  {
    kind: 'lifecycle',
    name: 'reloaded during a send that the provider carried out',
    play: between(async (phone) => {
      phone.connection = 'hangs once the provider has acted';
      await phone.pass(2);
      phone.connection = 'works';
      await phone.reopen();
    }),
  },
  {
    kind: 'lifecycle',
    name: 'reloaded during a send that never arrived',
    sees: ['errors.syncFailed'],
    play: between(async (phone) => {
      phone.connection = 'is gone';
      await phone.pass(2);
      await phone.reopen();
      phone.connection = 'works';
    }),
  },
  {
    kind: 'lifecycle',
    name: 'reloaded every five seconds, eight times',
    play: async (phone) => {
      for (let time = 0; time < TAPS; time++) {
        await phone.tap(1);
        await phone.pass(5);
        await phone.reopen();
      }
    },
  },
];

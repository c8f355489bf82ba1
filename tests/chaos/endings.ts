import type { ProviderKind } from '../support/providerKinds';
import { ChaosPhone } from './phone';

export const ENDINGS = ['closed', 'reloaded', 'killed'] as const;
export type Ending = (typeof ENDINGS)[number];

const TIMES = 20;
const TAPS = 6;

/** The outcome of the taps over twenty endings. */
export interface EndingCell {
  ending: Ending;
  provider: ProviderKind;
  tapped: number;
  lost: number;
  doubled: number;
}

/**
 * Ends the page twenty times during play, in fake time, at varying moments: before a batch is sent, after the provider
 * acted but before its answer, or after the answer.
 */
export async function playEndings(ending: Ending, provider: ProviderKind): Promise<EndingCell> {
  const phone = new ChaosPhone({ provider });
  await phone.start();
  let lost = 0;
  let doubled = 0;
  for (let time = 1; time <= TIMES; time++) {
    await phone.tap(TAPS / 2);
    // The batch is in flight when every second page ends.
    if (time % 2 === 0) phone.connection = 'hangs once the provider has acted';
    await phone.pass(time % 4);
    await phone.tap(TAPS / 2);
    // Only a killed page gets no final event.
    if (ending !== 'killed') phone.game.hide();
    await phone.settle();
    phone.kill();
    phone.connection = 'works';
    if (ending === 'reloaded') await phone.reopen();
    else await phone.sleepClosed(60 * time);
    await phone.recover();
    const missing = TAPS * time - (await phone.credited()) - lost + doubled;
    lost += Math.max(0, missing);
    doubled += Math.max(0, -missing);
  }
  return { ending, provider, tapped: TAPS * TIMES, lost, doubled };
}

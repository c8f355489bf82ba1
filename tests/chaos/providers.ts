import { createFetchHandler } from '../../src/server/page/fetchHandler';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { PLAYER } from '../client/boot/testGame';
import { answerLike, clockSkewMs, type ProviderKind } from '../support/providerKinds';

const START_BALANCE = 3000;

export interface ChaosProvider {
  answer(request: Request): Promise<Response>;
  /** Returns the coins beyond the starting coins. At a rate of 1, these are the credited taps. */
  credited(): Promise<number>;
  /** Taps credited today. */
  taps(): Promise<number>;
}

/** Creates our provider in memory, or a variant of it. */
export function createChaosProvider(kind: ProviderKind, nowMs: () => number): ChaosProvider {
  const clock = () => nowMs() + clockSkewMs(kind);
  const provider = createProvider({
    db: createMemoryDb(),
    clock,
    rng: () => 0.5,
    options: { demoLife: false },
  });
  return {
    answer: answerLike(kind, createFetchHandler(provider), clock),
    async credited() {
      const player = await provider.account(PLAYER.id);
      return (player?.coins.whole ?? 0) - START_BALANCE;
    },
    taps: async () => (await provider.account(PLAYER.id))?.today.taps ?? 0,
  };
}

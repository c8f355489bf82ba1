import { expect, it } from 'vitest';
import { linkProvider } from '../boot/providerFetch';
import { enterTestGame } from '../boot/testGame';

it.each([
  ['multi_tap', { multiTap: 2000, energyLimit: 1000 }],
  ['energy_limit', { multiTap: 1000, energyLimit: 2000 }],
] as const)(
  'buying %s raises only its own price, even when the following sync fails',
  async (type, prices) => {
    const link = linkProvider();
    const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
    link.fate('clicker/sync', new Response('', { status: 500 }));
    await game.game.purchases.buyBooster(type, 1000);
    const boosters = game.store.getState().account?.boosters;
    expect({ multiTap: boosters?.multiTap?.cost, energyLimit: boosters?.energyLimit?.cost }).toEqual(prices);
  },
);

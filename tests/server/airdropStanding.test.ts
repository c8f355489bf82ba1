import { describe, expect, it } from 'vitest';
import type { CoinSource } from '../../src/core/airdrop/rules';
import { NO_COINS } from '../../src/core/coins';
import { accumulatedCoins } from '../../src/server/airdropStanding';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { accruePassive, creditCoins, spendCoins } from '../../src/server/effects';
import { dbPlayer } from './dbContract';

const ALL: CoinSource[] = ['taps', 'income', 'claims', 'games'];
const NOW = 50_000;

describe('accumulated coins', () => {
  const player = dbPlayer(1, { productionPerHour: 3600, passiveAt: NOW - 100 });
  const deal = { player, now: NOW, catalogue: GAME_CATALOGUE, tx: { give: () => undefined } };
  creditCoins(deal, { source: 'taps', coins: 1000 });
  creditCoins(deal, { source: 'daily', coins: 20 });
  creditCoins(deal, { source: 'tasks', coins: 3 });
  creditCoins(deal, { source: 'games', coins: 400 });
  creditCoins(deal, { source: 'friends', coins: 50_000 });
  creditCoins(deal, { source: 'back', coins: 7 });
  accruePassive(deal);

  it.each<[CoinSource, number]>([
    ['taps', 1007],
    ['income', 100],
    ['claims', 23],
    ['games', 400],
  ])('from %s are counted separately', (source, coins) => {
    expect(accumulatedCoins(player, [source])).toBe(coins);
  });

  it('exclude rewards for friends, and never fall with a purchase', () => {
    expect(accumulatedCoins(player, ALL)).toBe(1530);
    spendCoins(player, 4000);
    expect(accumulatedCoins(player, ALL)).toBe(1530);
  });

  it('from before sources were recorded count as taps', () => {
    const { earnings: _, ...older } = dbPlayer(2, { earned: { ...NO_COINS, whole: 900 } });
    expect(accumulatedCoins(older, ['taps'])).toBe(900);
  });

  it('of an untouched account are 0', () => {
    expect(accumulatedCoins(dbPlayer(3), ALL)).toBe(0);
  });
});

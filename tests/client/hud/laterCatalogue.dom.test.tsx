import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import { shownLanguage } from '../../../src/client/api/wire';
import { QueryScope } from '../../../src/client/hud/data/QueryList';
import { MissionCard } from '../../../src/client/hud/screens/mining/MissionCard';
import NftScreen from '../../../src/client/hud/screens/nft/NftScreen';
import { fakeGame, show } from './fakeGame';

const account = (...features: string[]) => ({ features }) as unknown as Account;
const wallet = { wallet: {} };
const names = () => [...document.querySelectorAll('.nft-name')].map(({ textContent }) => textContent);
const nfts = [
  { id: '1', name: 'Ember Kunai', image: 'nft-1', rarity: 'common', bonusPerHour: 12_000 },
  { id: '9', name: 'Winter Fan', image: 'nft-9', rarity: 'epic', bonusPerHour: 30_000 },
];

describe('the NFT collection', () => {
  it('shows the provider’s pieces, with its names for those the game does not know', async () => {
    const api = { catalogue: vi.fn(async () => ({ nfts })) };
    await show(<NftScreen />, fakeGame({ account: account('catalogue') }, { api, ...wallet }).game);
    fireEvent.click(await screen.findByRole('button', { name: /Winter Fan/ }));
    expect(names()).toEqual(['Ember Kunai', 'Winter Fan']);
    expect(screen.getByRole('dialog', { name: 'Winter Fan' }).textContent).toContain('30,000');
    expect(document.querySelector('.popup-text')).toBeNull();
    expect(document.querySelector('.art-missing')).toBeNull();
    expect(document.querySelectorAll('.nft-image')).toHaveLength(2);
  });

  it.each([
    ['lists none', account(), async () => ({ nfts })],
    ['does not answer', account('catalogue'), () => Promise.reject(new Error('away'))],
  ])('shows the built-in pieces when the provider %s', async (_, known, catalogue) => {
    const api = { catalogue: vi.fn(catalogue) };
    await show(<NftScreen />, fakeGame({ account: known }, { api, ...wallet }).game);
    expect(names()).toHaveLength(8);
    expect(api.catalogue).toHaveBeenCalledTimes(known.features.length);
  });
});

describe('a mission that the game does not know', () => {
  const mission = (image: string) => ({
    id: '900',
    name: 'Snow Lantern',
    typeId: '1',
    image,
    requiredLevel: 1,
    requiredFriends: 0,
    productionPerHour: 0,
    nextLevel: { id: '90001', level: 1, cost: 2000, productionPerHour: 30 },
  });

  it('shows the provider’s name and a fallback picture', async () => {
    const card = <MissionCard mission={mission('mission-dojo-99')} isBest={false} onOpen={() => undefined} />;
    await show(<QueryScope>{card}</QueryScope>, fakeGame().game);
    expect(screen.getByRole('button').textContent).toContain('Snow Lantern');
    expect(document.querySelector('img.mission-image')?.getAttribute('src')).toMatch(/mission-/);
    expect(document.querySelector('.art-missing')).toBeNull();
  });
});

describe('a request for provider texts', () => {
  it('names the displayed language', () => {
    document.documentElement.lang = 'zh-Hans';
    expect(shownLanguage()).toEqual({ 'Accept-Language': 'zh-Hans' });
    document.documentElement.lang = '';
    expect(shownLanguage()).toEqual({});
  });
});

import { expect, it } from 'vitest';
import { HOME_ENGLISH } from '../../../src/client/language/homeEnglish';
import { joinTrees } from '../../../src/client/language/joinTrees';
import { textAt } from '../../../src/client/language/textAt';

it('joins groups of the same name, and the later text of a key counts', () => {
  const joined = joinTrees(
    { home: { boost: 'Boost', cards: { nfts: 'NFTs' } } },
    { home: { cards: { maxLevel: 'MAX' } } },
  );
  expect(joined).toEqual({ home: { boost: 'Boost', cards: { nfts: 'NFTs', maxLevel: 'MAX' } } });
  expect(joinTrees({ home: 'Home' }, { home: { boost: 'Boost' } }, { home: 'Explore' })).toEqual({
    home: 'Explore',
  });
});

it.each([
  'home.tapLabel',
  'home.boost',
  'home.cards.maxLevel',
  'home.cards.nfts',
  'common.appName',
  'common.close',
])('home has the English of %s, whichever script brings it', (key) =>
  expect(textAt(HOME_ENGLISH, key)).toBeTruthy(),
);

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { navArt } from '../../../src/client/art/nav';
import { itemOfPath, NAV_ITEMS } from '../../../src/client/hud/nav/items';

describe('the navigation', () => {
  // [spec 2.29, 2.36]
  it.each([
    ['/', '/'],
    ['/games', '/games'],
    ['/games/match-it', '/games'],
    ['/gamesx', undefined],
    ['/wallet', '/wallet'],
    ['/boost', undefined],
  ])('highlights the item of %s', (path, link) => {
    expect(itemOfPath(path)?.link).toBe(link);
  });

  // [spec 2.11]
  it.each([
    ['hud/AppRoutes', ['boost', 'leaderboard', 'friends', 'tpu', 'earn', 'missions', 'wallet', '*']],
    ['boot/gameRoutes', ['games/guess-it', 'games/match-it', 'games/airdrop-simulator', 'games']],
  ])('leads only to routes without parameters in %s', (file, paths) => {
    const source = readFileSync(`src/client/${file}.tsx`, 'utf8');
    const named = [...source.matchAll(/(?:<Route path="|gameRoute\(\s*')([^'"]+)/g)].map(([, path]) => path);
    expect(named).toEqual(paths);
    expect(source).not.toContain('useParams');
  });

  // [spec 2.29, 2.36, 3.9]
  it('lists six items, without the wallet, each with a picture under /images/', () => {
    expect(NAV_ITEMS.map(({ name, link }) => [name, link])).toEqual([
      ['explore', '/'],
      ['mining', '/missions'],
      ['friends', '/friends'],
      ['games', '/games'],
      ['nft', '/tpu'],
      ['missions', '/earn'],
    ]);
    for (const { image } of NAV_ITEMS) expect(navArt.url(image)).toContain(`/images/${image}@`);
  });
});

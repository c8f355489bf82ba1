import { describe, expect, it } from 'vitest';
import { itemOfPath } from '../../../src/client/hud/nav/items';

describe('the navigation', () => {
  // [spec 2.29, 2.36, 3.9]
  it.each([
    ['/', '/'],
    ['/games', '/games'],
    ['/games/match-it', '/games'],
    ['/gamesx', undefined],
    ['/wallet', '/wallet'],
    ['/boost', undefined],
  ])('highlights for %s', (path, link) => {
    expect(itemOfPath(path)?.link).toBe(link);
  });
});

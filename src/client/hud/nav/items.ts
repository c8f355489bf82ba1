/** One item of the bottom navigation (spec §2, §3). */
export interface NavItem {
  /** Translation key below `nav`. */
  name: 'explore' | 'mining' | 'friends' | 'games' | 'nft' | 'missions' | 'wallet';
  link: string;
  image: string;
}

export const NAV_ITEMS: readonly NavItem[] = [
  { name: 'explore', link: '/', image: 'nav-explore' },
  { name: 'mining', link: '/missions', image: 'nav-mining' },
  { name: 'friends', link: '/friends', image: 'nav-friends' },
  { name: 'games', link: '/games', image: 'nav-games' },
  { name: 'nft', link: '/tpu', image: 'nav-nft' },
  { name: 'missions', link: '/earn', image: 'nav-missions' },
];

/** Not in the bar, but highlighted elsewhere like the bar's items (spec §2). */
export const WALLET_ITEM: NavItem = { name: 'wallet', link: '/wallet', image: 'nav-wallet' };

/** Returns the item a path belongs to: /games/match-it belongs to Games. */
export function itemOfPath(path: string): NavItem | undefined {
  if (path === '/') return NAV_ITEMS[0];
  return [...NAV_ITEMS.slice(1), WALLET_ITEM].find(
    ({ link }) => path === link || path.startsWith(`${link}/`),
  );
}

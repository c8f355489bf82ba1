export type NftRarity = 'common' | 'rare' | 'epic' | 'legendary';

/** A piece of the planned collection; none can be bought yet. */
export interface NftPiece {
  id: number;
  /** English name; the translation key is `economy.nft.{id}`. */
  name: string;
  image: string;
  rarity: NftRarity;
  /** Coins an hour the piece will add. */
  bonusPerHour: number;
}

const PIECES: readonly (readonly [name: string, rarity: NftRarity, bonusPerHour: number])[] = [
  ['Ember Kunai', 'common', 10_000],
  ['River Bell', 'common', 10_000],
  ['Crow Feather Mask', 'rare', 15_000],
  ['Frost Shuriken', 'rare', 15_000],
  ['Moonlit Katana', 'epic', 25_000],
  ['Jade Tiger Seal', 'epic', 25_000],
  ['Dragon Scroll', 'legendary', 50_000],
  ['Seijin’s Halo', 'legendary', 50_000],
];

export const NFT_PIECES: readonly NftPiece[] = PIECES.map(([name, rarity, bonusPerHour], index) => ({
  id: index + 1,
  name,
  image: `nft-${index + 1}`,
  rarity,
  bonusPerHour,
}));

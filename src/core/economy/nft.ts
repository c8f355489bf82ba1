export type NftRarity = 'common' | 'rare' | 'epic' | 'legendary';

/** A piece of the planned collection, which is not yet for sale. */
export interface NftPiece {
  id: number;
  /** English name. The translation key is `economy.nft.{id}`. */
  name: string;
  image: string;
  rarity: NftRarity;
  bonusPerHour: number;
}

type Row = readonly [id: number, name: string, image: string, rarity: NftRarity, bonusPerHour: number];

const PIECES: readonly Row[] = [
  [1, 'Ember Kunai', 'nft-1', 'common', 10_000],
  [2, 'River Bell', 'nft-2', 'common', 10_000],
  [3, 'Crow Feather Mask', 'nft-3', 'rare', 15_000],
  [4, 'Frost Shuriken', 'nft-4', 'rare', 15_000],
  [5, 'Moonlit Katana', 'nft-5', 'epic', 25_000],
  [6, 'Jade Tiger Seal', 'nft-6', 'epic', 25_000],
  [7, 'Dragon Scroll', 'nft-7', 'legendary', 50_000],
  [8, "Seijin's Halo", 'nft-8', 'legendary', 50_000],
];

export const NFT_PIECES: readonly NftPiece[] = PIECES.map(([id, name, image, rarity, bonusPerHour]) => ({
  id,
  name,
  image,
  rarity,
  bonusPerHour,
}));

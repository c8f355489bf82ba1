import { useQuery } from '@tanstack/react-query';
import { NFT_PIECES, type NftPiece as OwnPiece } from '../../../../core/economy/nft';
import { knownArt } from '../../../art/knownArt';
import { nftArt } from '../../../art/nft';
import { useGame, useGameStore } from '../../GameContext';

/** A piece of the planned collection; none can be bought yet. */
export type NftPiece = Omit<OwnPiece, 'id'> & { id: string };

/** The picture of a piece whose own picture this version of the game lacks. */
const ANY_PIECE = 'nft-7';

/** The pieces that the provider names; the game's own until it has answered, and where it names none. */
export function useNftPieces(): readonly NftPiece[] {
  const { api } = useGame();
  const hasCatalogue = useGameStore((state) => state.account?.features.includes('catalogue') ?? false);
  const { data } = useQuery({
    queryKey: ['catalogue'],
    queryFn: () => api.catalogue(),
    enabled: hasCatalogue,
  });
  const pieces = data?.nfts ?? NFT_PIECES.map((piece) => ({ ...piece, id: String(piece.id) }));
  return pieces.map((piece) => ({ ...piece, image: knownArt(nftArt, piece.image, ANY_PIECE) }));
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Airdrop } from '../../../economy/airdropAnswers';
import { queryClientOf } from '../../data/queryClients';
import { useGame, useGameStore } from '../../GameContext';

const QUERY_KEY = ['airdrop'];
export const AIRDROP_KEYS = [QUERY_KEY];

/** Loads the provider's view of the airdrop: rules, the player's standing, and their line after the snapshot. */
export function useAirdrop(): UseQueryResult<Airdrop> {
  const game = useGame();
  // Proving a wallet changes the missing conditions.
  const isProven = useGameStore(({ wallet }) => wallet.isProven);
  return useQuery(
    {
      queryKey: [...QUERY_KEY, isProven],
      queryFn: () => game.api.airdrop(),
      placeholderData: (previous) => previous,
    },
    queryClientOf(game),
  );
}

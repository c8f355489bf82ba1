import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Airdrop } from '../../../economy/airdropAnswers';
import { queryClientOf } from '../../data/queryClients';
import { useGame, useGameStore } from '../../GameContext';

const QUERY_KEY = ['airdrop'];
/** The lists that an action on the airdrop refreshes. */
export const AIRDROP_KEYS = [QUERY_KEY];

/** The airdrop as the provider counts it: rules, standing, and after the snapshot the player's line. */
export function useAirdrop(): UseQueryResult<Airdrop> {
  const game = useGame();
  // A proof changes what is missing.
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

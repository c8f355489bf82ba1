import { useQuery } from '@tanstack/react-query';
import { Amount } from '../components/Amount';
import { QueryScope } from '../data/QueryList';
import { useGame } from '../GameContext';
import { DAILY_KEY, readyDay } from '../screens/earn/claimLists';

/** Coins of the daily gift that waits. Keeps their place while they are unknown, so that the button stays put. */
export function TodaysGift() {
  return (
    <QueryScope>
      <Gift />
    </QueryScope>
  );
}

function Gift() {
  const { api } = useGame();
  const { data } = useQuery({ queryKey: DAILY_KEY, queryFn: () => api.dailyTasks() });
  const gift = data && readyDay(data);
  return <div className="popup-gift">{gift ? <Amount value={gift.reward} sign="+" size="l" /> : null}</div>;
}

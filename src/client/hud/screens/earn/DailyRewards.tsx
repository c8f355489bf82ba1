import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coreArt } from '../../../art/core';
import { giftsArt } from '../../../art/gifts';
import { Amount } from '../../components/Amount';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { Countdown } from '../../components/Countdown';
import { QueryList } from '../../data/QueryList';
import { amendList } from '../../data/queryClients';
import { useAction } from '../../data/useAction';
import { useGame, useGameStore } from '../../GameContext';
import { useReward } from '../../useCoinFlight';
import { DAILY_KEY, type DailyTask, readyDay } from './claimLists';
import { useEndOfDay } from './watchDays';

const KEYS = [DAILY_KEY];
/** The last day of a week and of all sixteen: twice as wide, with rays. */
const GRAND_DAYS: ReadonlySet<number> = new Set([7, 16]);
/** Larger gifts are abbreviated to fit in the row. */
const MOST_IN_FULL = 9_999_999;

/** Sixteen daily gifts, with today's enlarged. The provider picks the first unclaimed day of the streak. */
export function DailyRewards() {
  const { t } = useTranslation();
  const { api } = useGame();
  const streak = useGameStore((state) => state.account?.loginStreak ?? null);
  return (
    <section aria-labelledby="daily-rewards">
      <h2 id="daily-rewards" className="section-title">
        {t('earn.daily')}
        {streak === null ? null : (
          <>
            {' '}
            <span className="earn-streak">{t('earn.streak', { count: streak })}</span>
          </>
        )}
      </h2>
      <QueryList queryKey={DAILY_KEY} load={() => api.dailyTasks()} rows={3}>
        {(days) => <DayGrid days={days} />}
      </QueryList>
    </section>
  );
}

function DayGrid({ days }: { days: readonly DailyTask[] }) {
  const { t } = useTranslation();
  const game = useGame();
  const client = useQueryClient();
  const { isBusy, run } = useAction('daily-task', KEYS);
  const rewardFrom = useReward();
  const [claimed, setClaimed] = useState<{ gift: DailyTask; heightPx: number } | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const ready = readyDay(days);
  // Keep the claimed gift's card, so that nothing moves under the finger.
  const gift = ready ?? claimed?.gift;
  const renew = useCallback(async () => {
    await client.invalidateQueries({ queryKey: DAILY_KEY });
    return client.getQueryState(DAILY_KEY)?.status === 'success';
  }, [client]);
  const endOfDayMs = useEndOfDay(renew);
  const claim = async (button: Element) => {
    const showReward = rewardFrom(button);
    const heightPx = card.current?.offsetHeight ?? 0;
    if (!ready) return;
    await run(async () => {
      const paid = await game.purchases.claimDailyTask(ready.id, ready.reward);
      // Around midnight, the provider may pay another gift than the one displayed. Only its list knows which.
      const isShown = paid === ready.reward;
      setClaimed(isShown ? { gift: ready, heightPx } : null);
      amendList<DailyTask>(client, DAILY_KEY, (day) =>
        isShown ? { ...day, completed: day.completed || day.id === ready.id } : { ...day, available: false },
      );
      showReward(paid);
      game.celebrate();
    });
  };
  const nextIn = (
    <p className="earn-next">
      {t('earn.nextIn')} <Countdown untilMs={endOfDayMs} />
    </p>
  );
  return (
    <>
      {gift ? (
        <div
          ref={card}
          className="today lacquer"
          style={{ minHeight: ready ? undefined : claimed?.heightPx }}
        >
          <span className="today-picture">
            <Art set={giftsArt} name={giftName(gift.day)} width={96} />
            {ready ? null : <Claimed width={36} />}
          </span>
          <p className="today-text">
            {ready ? null : <span className="row-note">{t('earn.day', { day: gift.day })}</span>}
            <Amount value={gift.reward} isCompact={gift.reward > MOST_IN_FULL} sign="+" size="l" />
          </p>
          {ready ? (
            <Button isWide isBusy={isBusy} onClick={({ currentTarget }) => void claim(currentTarget)}>
              {t('earn.claimDay', { day: ready.day })}
            </Button>
          ) : (
            nextIn
          )}
        </div>
      ) : (
        nextIn
      )}
      <DayStrip days={days} today={gift?.id} />
    </>
  );
}

/** All days, in a row that scrolls on a phone and starts at the day before today’s gift. */
function DayStrip({ days, today }: { days: readonly DailyTask[]; today: DailyTask['id'] | undefined }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLOListElement>(null);
  const current = days.findIndex(({ id }) => id === today);
  const claimed = days.filter(({ completed }) => completed).length;
  const before = (current < 0 ? claimed : current) - 1;
  useLayoutEffect(() => {
    const strip = ref.current;
    const [first, last] = [strip?.children[0], strip?.children[before]];
    if (!strip || !(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return;
    // In right-to-left layouts, both offsets are negative.
    strip.scrollLeft = last.offsetLeft - first.offsetLeft;
  }, [before]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <ol ref={ref} className="day-strip" tabIndex={0} aria-label={t('earn.daily')}>
      {days.map((day) => (
        <li
          key={day.id}
          className="day lacquer"
          data-state={day.completed ? 'claimed' : day.id === today ? 'today' : 'later'}
          aria-current={day.id === today ? 'date' : undefined}
          data-grand={GRAND_DAYS.has(day.day) || undefined}
        >
          <span className="day-name">{t('earn.day', { day: day.day })}</span>
          <Art
            set={giftsArt}
            name={giftName(day.day)}
            width={GRAND_DAYS.has(day.day) ? 52 : 44}
            className="day-picture"
            lazy
          />
          <Amount value={day.reward} isCompact={day.reward > MOST_IN_FULL} size="s" />
          {day.completed ? <Claimed width={22} /> : null}
        </li>
      ))}
    </ol>
  );
}

/** Check mark over a claimed gift's picture. */
function Claimed({ width }: { width: number }) {
  const { t } = useTranslation();
  return (
    <span className="day-check">
      <Art set={coreArt} name="icon-check" width={width} alt={t('earn.claimed')} />
    </span>
  );
}

const giftName = (day: number) => `gift-${Math.min(16, Math.max(1, day))}`;

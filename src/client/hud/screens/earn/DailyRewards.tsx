import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { coreArt } from '../../../art/core';
import { giftsArt } from '../../../art/gifts';
import { Amount } from '../../components/Amount';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { Countdown } from '../../components/Countdown';
import { QueryList } from '../../data/QueryList';
import { useAction } from '../../data/useAction';
import { useGame, useGameStore } from '../../GameContext';
import { useCoinFlight } from '../../useCoinFlight';
import { DAILY_KEY, type DailyTask, readyDay } from './claimLists';

const KEYS = [DAILY_KEY];
const DAY_MS = 86_400_000;
/** A week, and the last of the sixteen: twice as wide, with rays. */
const GRAND_DAYS: ReadonlySet<number> = new Set([7, 16]);

/** Sixteen days of gifts, the one of today large. The provider picks the first unclaimed day that the streak reaches. */
export function DailyRewards() {
  const { t } = useTranslation();
  const { api } = useGame();
  const streak = useGameStore((state) => state.account?.loginStreak ?? null);
  return (
    <section aria-labelledby="daily-rewards">
      <h2 id="daily-rewards" className="section-title">
        {t('earn.daily')}
        {streak === null ? null : <span className="earn-streak">{t('earn.streak', { count: streak })}</span>}
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
  const { isBusy, run } = useAction(KEYS);
  const coinsFrom = useCoinFlight();
  const next = readyDay(days);
  const nowMs = game.serverNowMs();
  const claim = async (button: Element) => {
    const fly = coinsFrom(button);
    if (!next || !(await run(() => game.purchases.claimDailyTask(next.reward)))) return;
    fly('earned');
    game.playSound('coin');
    game.celebrate();
    game.showToast({ tone: 'success', key: 'earn.rewarded', values: { amount: next.reward } });
  };
  return (
    <>
      {next ? (
        <div className="today lacquer">
          <span className="today-picture">
            <Art set={giftsArt} name={giftName(next.day)} width={72} />
          </span>
          <p className="today-text">
            <span className="row-note">{t('earn.day', { day: next.day })}</span>
            <Amount value={next.reward} sign="+" size="l" />
          </p>
          <Button isWide isBusy={isBusy} onClick={({ currentTarget }) => void claim(currentTarget)}>
            {t('earn.claimDay', { day: next.day })}
          </Button>
        </div>
      ) : (
        <p className="earn-next">
          {t('earn.nextIn')}{' '}
          <Countdown
            untilMs={(Math.floor(nowMs / DAY_MS) + 1) * DAY_MS}
            onEnd={() => void client.invalidateQueries({ queryKey: DAILY_KEY })}
          />
        </p>
      )}
      <DayStrip days={days.filter((day) => day !== next)} />
    </>
  );
}

/**
 * The days in a row that scrolls on a phone and begins with the last one claimed; the last of all stays in sight. The
 * gift of today stands above it.
 */
function DayStrip({ days }: { days: readonly DailyTask[] }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLOListElement>(null);
  const claimed = days.filter(({ completed }) => completed).length;
  useLayoutEffect(() => {
    const strip = ref.current;
    const [first, last] = [strip?.children[0], strip?.children[claimed - 1]];
    if (!strip || !(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return;
    // From right to left both are negative.
    strip.scrollLeft = last.offsetLeft - first.offsetLeft;
  }, [claimed]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys too
    <ol ref={ref} className="day-strip" tabIndex={0} aria-label={t('earn.daily')}>
      {days.map((day) => (
        <li
          key={day.id}
          className="day lacquer"
          data-state={day.completed ? 'claimed' : 'later'}
          data-grand={GRAND_DAYS.has(day.day) || undefined}
        >
          <span className="day-name">{t('earn.day', { day: day.day })}</span>
          <Art
            set={giftsArt}
            name={giftName(day.day)}
            width={GRAND_DAYS.has(day.day) ? 56 : 44}
            className="day-picture"
            lazy
          />
          <Amount value={day.reward} size="s" />
          {day.completed ? (
            <span className="day-check">
              <Art set={coreArt} name="icon-check" width={22} alt={t('earn.claimed')} />
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

const giftName = (day: number) => `gift-${Math.min(16, Math.max(1, day))}`;

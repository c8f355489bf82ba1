import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Progress } from '../../components/Progress';
import { QueryList } from '../../data/QueryList';
import { amendList } from '../../data/queryClients';
import { useAction } from '../../data/useAction';
import { useGame, useGameStore } from '../../GameContext';
import { sentText } from '../../sentText';
import { useReward } from '../../useCoinFlight';
import { useNumbers } from '../../useNumbers';
import { REFERRAL_KEY, type ReferralTask } from './claimLists';
import { EarnCard } from './EarnCard';

const KEYS = [REFERRAL_KEY];

export function ReferralTasks() {
  const { t } = useTranslation();
  const { api } = useGame();
  return (
    <section aria-labelledby="referral-tasks">
      <h2 id="referral-tasks" className="section-title">
        {t('earn.referral')}
      </h2>
      <QueryList queryKey={REFERRAL_KEY} load={() => api.referralTasks()} rows={2}>
        {(tasks) => (
          <ul className="list earn-list rises">
            {tasks.map((task) => (
              <ReferralCard key={task.id} task={task} />
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  );
}

function ReferralCard({ task }: { task: ReferralTask }) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const game = useGame();
  const client = useQueryClient();
  const { isBusy, run } = useAction(`referral:${task.id}`, KEYS);
  const rewardFrom = useReward();
  const friends = useGameStore((state) => state.account?.totalReferrals ?? null);
  const name =
    sentText(t, `economy.referralTasks.${task.id}.title`, task.title) ||
    t('earn.referralTask', { count: task.friends });
  const claim = async (button: Element) => {
    const showReward = rewardFrom(button);
    await run(async () => {
      showReward(await game.purchases.completeReferralTask(task.id, task.reward));
      amendList<ReferralTask>(client, REFERRAL_KEY, (row) =>
        row.id === task.id ? { ...row, completed: true } : row,
      );
    });
  };
  const isReached = friends === null || friends >= task.friends;
  return (
    <EarnCard
      picture="friends-base"
      title={name}
      note={
        friends === null ? (
          <span className="row-note">{t('account.unknown')}</span>
        ) : (
          <span className="earn-progress">
            <Progress label={name} value={friends} max={task.friends} />
            <bdi className="row-note">{`${full(Math.min(friends, task.friends))} / ${full(task.friends)}`}</bdi>
          </span>
        )
      }
      reward={task.reward}
      state={task.completed ? 'done' : friends !== null && isReached ? 'claimable' : 'open'}
    >
      {task.completed ? (
        <span className="earn-done">{t('earn.done')}</span>
      ) : (
        <Button
          isBusy={isBusy}
          disabled={!isReached}
          onClick={({ currentTarget }) => void claim(currentTarget)}
          aria-label={`${t('earn.claim')}: ${name}`}
        >
          {t('earn.claim')}
        </Button>
      )}
    </EarnCard>
  );
}

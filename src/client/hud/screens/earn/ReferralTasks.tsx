import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../art/ui';
import { Amount } from '../../components/Amount';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { Progress } from '../../components/Progress';
import { QueryList } from '../../data/QueryList';
import { amendList } from '../../data/queryClients';
import { useAction } from '../../data/useAction';
import { useGame, useGameStore } from '../../GameContext';
import { sentText } from '../../sentText';
import { useReward } from '../../useCoinFlight';
import { REFERRAL_KEY, type ReferralTask } from './claimLists';

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
          <ul className="list rises">
            {tasks.map((task) => (
              <ReferralRow key={task.id} task={task} />
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  );
}

function ReferralRow({ task }: { task: ReferralTask }) {
  const { t } = useTranslation();
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
  return (
    <li className="row earn-task lacquer">
      <Art set={uiArt} name="friends-base" width={48} lazy />
      <span className="row-text">
        <span className="row-title">{name}</span>
        {friends === null ? (
          <span className="row-note">{t('account.unknown')}</span>
        ) : (
          <Progress label={name} value={friends} max={task.friends} />
        )}
        <Amount value={task.reward} sign="+" size="s" />
      </span>
      {task.completed ? (
        <span className="earn-done">{t('earn.done')}</span>
      ) : (
        <Button
          isBusy={isBusy}
          disabled={friends !== null && friends < task.friends}
          onClick={({ currentTarget }) => void claim(currentTarget)}
          aria-label={`${t('earn.claim')}: ${name}`}
        >
          {t('earn.claim')}
        </Button>
      )}
    </li>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { knownArt } from '../../../art/artSet';
import { uiArt } from '../../../art/ui';
import { claimAvailableAt } from '../../../economy/refusals';
import { openLink, safeLink } from '../../../host/links';
import { Button } from '../../components/Button';
import { Countdown } from '../../components/Countdown';
import { EmptyState } from '../../components/States';
import { QueryList } from '../../data/QueryList';
import { amendList } from '../../data/queryClients';
import { useAction } from '../../data/useAction';
import { useGame } from '../../GameContext';
import { sentText } from '../../sentText';
import { useReward } from '../../useCoinFlight';
import { TASKS_KEY, type Task } from './claimLists';
import { EarnCard } from './EarnCard';

const KEYS = [TASKS_KEY];

/** The provider's tasks. Players open a link, wait, and claim the reward. */
export function Tasks() {
  const { t } = useTranslation();
  const { api } = useGame();
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="section-title">
        {t('earn.tasks')}
      </h2>
      <QueryList queryKey={TASKS_KEY} load={() => api.tasks()} rows={4}>
        {(tasks) =>
          tasks.length === 0 ? (
            <EmptyState text={t('earn.empty')} />
          ) : (
            <ul className="list earn-list rises">
              {tasks.map((task) => (
                <TaskCard key={task.id} task={task} />
              ))}
            </ul>
          )
        }
      </QueryList>
    </section>
  );
}

function TaskCard({ task }: { task: Task }) {
  const { t } = useTranslation();
  const name = sentText(t, `economy.tasks.${task.id}.name`, task.name);
  return (
    <EarnCard
      picture={knownArt(uiArt, task.image, task.type === 'video' ? 'task-video' : 'task-other')}
      title={name}
      note={
        <span className="row-note">
          {sentText(t, `economy.tasks.${task.id}.description`, task.description)}
        </span>
      }
      reward={task.reward}
      state={task.isRewarded ? 'done' : task.isSubmitted ? 'claimable' : 'open'}
    >
      <TaskButton task={task} name={name} />
    </EarnCard>
  );
}

function TaskButton({ task, name }: { task: Task; name: string }) {
  const { t } = useTranslation();
  const game = useGame();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { isBusy, run } = useAction(`task:${task.id}`, KEYS);
  const rewardFrom = useReward();
  const [waitUntilMs, setWaitUntilMs] = useState<number | null>(null);

  const amend = (change: Partial<Task>) =>
    amendList<Task>(client, TASKS_KEY, (row) => (row.id === task.id ? { ...row, ...change } : row));

  if (task.isRewarded) return <span className="earn-done">{t('earn.done')}</span>;
  if (!task.isSubmitted) {
    const open = () => {
      // The link must open during the press, so the provider is notified in parallel.
      const link = safeLink(task.link);
      if (link?.kind !== 'path' && !openLink(game.host, task.link)) {
        game.showToast({ tone: 'error', key: 'errors.notAvailable' });
        return;
      }
      void run(async () => {
        await game.purchases.submitTask(task.id);
        amend({ isSubmitted: true });
      });
      if (link?.kind === 'path') navigate(link.href);
    };
    const label =
      sentText(t, `economy.tasks.${task.id}.action`, task.actionName) ||
      t(task.type === 'video' ? 'earn.watch' : 'earn.open');
    return (
      <Button isBusy={isBusy} onClick={open} aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    );
  }
  if (waitUntilMs !== null)
    return (
      <span className="earn-wait">
        <span className="row-note">{t('earn.wait')}</span>
        <Countdown untilMs={waitUntilMs} onEnd={() => setWaitUntilMs(null)} />
      </span>
    );

  const claim = async (button: Element) => {
    const showReward = rewardFrom(button);
    await run(async () => {
      try {
        showReward(await game.purchases.claimTask(task.id, task.reward));
        amend({ isRewarded: true });
      } catch (error) {
        const cooling = claimAvailableAt(error);
        if (cooling === null) throw error;
        setWaitUntilMs(cooling);
      }
    });
  };
  return (
    <Button
      isBusy={isBusy}
      onClick={({ currentTarget }) => void claim(currentTarget)}
      aria-label={`${t('earn.check')}: ${name}`}
    >
      {t('earn.check')}
    </Button>
  );
}

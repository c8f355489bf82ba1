import { useTranslation } from 'react-i18next';
import { ScreenFrame } from '../../components/ScreenFrame';
import { QueryScope } from '../../data/QueryList';
import { DailyRewards } from './DailyRewards';
import { ReferralTasks } from './ReferralTasks';
import { Tasks } from './Tasks';
import './earn.css';

/** Daily rewards and tasks. The navigation calls this screen Missions (spec §2 /earn). */
export default function EarnScreen() {
  const { t } = useTranslation();
  return (
    <QueryScope>
      <ScreenFrame
        title={t('earn.title')}
        subtitle={t('earn.subtitle')}
        place="village"
        pose="scroll"
        hasBalance
      >
        <DailyRewards />
        <Tasks />
        <ReferralTasks />
      </ScreenFrame>
    </QueryScope>
  );
}

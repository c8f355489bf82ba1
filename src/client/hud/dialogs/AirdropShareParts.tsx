import { useTranslation } from 'react-i18next';
import { airdropShare } from '../../../core/airdrop/estimate';
import { accumulatedCoins } from '../../account/accountSlice';
import { useGameStore } from '../GameContext';
import { useNumbers } from '../useNumbers';
import './info.css';

/** The airdrop estimate and its parts (spec §1: coins, hourly income, invited friends). */
export function AirdropShareParts() {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const coins = useGameStore(accumulatedCoins);
  const hourlyIncome = useGameStore((state) => state.game.productionPerHour);
  const friends = useGameStore((state) => state.account?.totalReferrals ?? null);
  const share = airdropShare({ coins, hourlyIncome, friends: friends ?? 0 });
  const parts = [
    ['partCoins', share.coins],
    ['partIncome', share.income],
    ['partFriends', friends === null ? null : share.friends],
  ] as const;
  return (
    <>
      <p>{t('airdrop.estimate')}</p>
      <p className="share-total">{t('airdrop.points', { count: share.total })}</p>
      <dl className="share-parts">
        {parts.map(([key, points]) => (
          <div key={key} className="share-part">
            <dt>{t(`airdrop.${key}`)}</dt>
            <dd>{points === null ? t('account.unknown') : <bdi>{`+${full(points)}`}</bdi>}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

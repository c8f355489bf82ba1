import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../art/ui';
import { Amount } from '../../components/Amount';
import { Art } from '../../components/Art';
import { ScreenFrame } from '../../components/ScreenFrame';
import { QueryScope } from '../../data/QueryScope';
import { useGameStore } from '../../GameContext';
import { levelName } from '../../levelName';
import { FriendList } from './FriendList';
import { InviteButtons } from './InviteButtons';
import './friends.css';

const SIDES = ['base', 'premium'] as const;
/** A column of the table has no room for more digits. */
const MOST_IN_FULL = 999_999;

/** Invitations, their rewards, and the friends who came (spec §2 /friends, §6 base and premium). */
export default function FriendsScreen() {
  const { t } = useTranslation();
  const referral = useGameStore((state) => state.account?.referral ?? null);
  const gifts = SIDES.filter((side) => referral && referral[side].welcome > 0);
  return (
    <QueryScope>
      <ScreenFrame
        title={t('friends.title')}
        subtitle={referral && gifts.length === 0 ? '' : t('friends.subtitle')}
        hasBalance
        image={<Art set={uiArt} name="friends-hero" width={200} />}
      >
        <InviteButtons />
        {referral ? (
          <ul className="welcome-gifts">
            {gifts.map((side) => (
              <li key={side} className="row lacquer">
                <Art set={uiArt} name={`friends-${side}`} width={52} />
                <span className="row-text">
                  <span className="row-title">{t(`friends.${side}`)}</span>
                  <Amount value={referral[side].welcome} sign="+" />
                  <span className="row-note">{t('friends.welcome')}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="row-note">{t('account.unknown')}</p>
        )}
        <FriendList />
        <LevelBonuses />
      </ScreenFrame>
    </QueryScope>
  );
}

function LevelBonuses() {
  const { t } = useTranslation();
  const referral = useGameStore((state) => state.account?.referral ?? null);
  const levels = useGameStore((state) => state.game.levels);
  if (!referral) return null;
  const { base, premium } = referral;
  const shown = levels.filter(({ level }) => (base.levelUp[level] ?? 0) + (premium.levelUp[level] ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <>
      <h2 className="section-title">{t('friends.bonuses')}</h2>
      <table className="bonus-table lacquer">
        <thead>
          <tr>
            <th scope="col">{t('friends.level')}</th>
            <th scope="col">{t('friends.base')}</th>
            <th scope="col">{t('friends.premium')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ level, name }) => (
            <tr key={level}>
              <th scope="row">{levelName(t, level, name)}</th>
              <Bonus coins={base.levelUp[level] ?? 0} />
              <Bonus coins={premium.levelUp[level] ?? 0} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Bonus({ coins }: { coins: number }) {
  return (
    <td>
      <Amount value={coins} isCompact={coins > MOST_IN_FULL} sign="+" size="s" />
    </td>
  );
}

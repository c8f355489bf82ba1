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

/** Invitations, their rewards, and the friends who came (spec §2 /friends, §6 base and premium). */
export default function FriendsScreen() {
  const { t } = useTranslation();
  const referral = useGameStore((state) => state.account?.referral ?? null);
  return (
    <QueryScope>
      <ScreenFrame
        title={t('friends.title')}
        subtitle={t('friends.subtitle')}
        hasBalance
        image={<Art set={uiArt} name="friends-hero" width={200} />}
      >
        <InviteButtons />
        {referral ? (
          <ul className="welcome-gifts">
            {(['base', 'premium'] as const).map((side) => (
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
              <td>
                <Amount value={base.levelUp[level] ?? 0} sign="+" size="s" />
              </td>
              <td>
                <Amount value={premium.levelUp[level] ?? 0} sign="+" size="s" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

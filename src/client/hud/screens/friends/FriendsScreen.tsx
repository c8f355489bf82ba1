import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../art/ui';
import { Amount } from '../../components/Amount';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { ScreenFrame } from '../../components/ScreenFrame';
import { QueryScope } from '../../data/QueryList';
import { useGame, useGameStore } from '../../GameContext';
import { levelName } from '../../sentText';
import { useCopy } from '../../useCopy';
import { FriendList } from './FriendList';
import './friends.css';

const SIDES = ['base', 'premium'] as const;
/** Largest number that fits in a column of the table. */
const MOST_IN_FULL = 999_999;

/** Invitations, their rewards and the invited friends (spec §2 /friends, §6 base and premium). */
export default function FriendsScreen() {
  const { t } = useTranslation();
  const referral = useGameStore((state) => state.account?.referral ?? null);
  const gifts = SIDES.filter((side) => referral && referral[side].welcome > 0);
  return (
    <QueryScope>
      <ScreenFrame
        title={t('friends.title')}
        subtitle={referral && gifts.length === 0 ? '' : t('friends.subtitle')}
        place="bamboo"
        hasBalance
        image={<Art set={uiArt} name="friends-hero" width={160} />}
      >
        <InviteButtons />
        {referral ? (
          <ul className="welcome-gifts rises">
            {gifts.map((side) => (
              <li key={side} className="welcome-gift lacquer" data-side={side}>
                <Art set={uiArt} name={`friends-${side}`} width={64} />
                <span className="row-title">{t(`friends.${side}`)}</span>
                <Amount value={referral[side].welcome} sign="+" />
                <span className="welcome-note">{t('friends.welcome')}</span>
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

const COPIED_MS = 1500;
/** Length of a link's visible end, which distinguishes players' links. */
const LINK_END = 8;
const LINK_START = 10;

/** Shortens a link to its start and the last value: `t.me/ninja…ref1001`. */
export function shortLink(link: string): string {
  const address = link.replace(/^https?:\/\//, '');
  if (address.length <= LINK_START + LINK_END + 1) return address;
  return `${address.slice(0, LINK_START)}…${address.slice(-LINK_END).replace(/^.*=/, '')}`;
}

export function InviteButtons() {
  const { t } = useTranslation();
  const { host, links, tracker } = useGame();
  const { isCopied, copy } = useCopy(links.referral, COPIED_MS);
  const invite = () => {
    host.share(links.referral, t('invite.shareText'));
    tracker.track('funnel', 'invite');
  };
  return (
    <>
      <div className="invite-buttons">
        <Button isWide onClick={invite}>
          <Art set={uiArt} name="friends-base" width={30} />
          {t('friends.invite')}
        </Button>
        <p className="invite-link">
          <bdi dir="ltr" className="invite-address">
            {shortLink(links.referral)}
          </bdi>
          <Button tone="panel" onClick={() => void copy()}>
            {t(isCopied ? 'friends.copied' : 'friends.copy')}
          </Button>
        </p>
      </div>
      <span role="status" className="visually-hidden">
        {isCopied ? t('friends.copied') : null}
      </span>
    </>
  );
}

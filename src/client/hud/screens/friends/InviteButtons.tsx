import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../host/copyText';
import { Button } from '../../components/Button';
import { useGame } from '../../GameContext';

const FEEDBACK_MS = 1500;

/** Opens the share dialog with the referral link, or copies the link. */
export function InviteButtons() {
  const { t } = useTranslation();
  const { host, links, tracker, showToast } = useGame();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const invite = () => {
    host.share(links.referral, t('invite.shareText'));
    tracker.track('funnel', 'invite');
  };
  const copy = async () => {
    const isDone = await copyText(links.referral);
    setCopied(isDone);
    if (!isDone) showToast({ tone: 'error', key: 'friends.copyFailed' });
  };
  return (
    <>
      <div className="invite-buttons">
        <Button isWide onClick={invite}>
          {t('friends.invite')}
        </Button>
        <Button tone="gold" onClick={() => void copy()}>
          {t(isCopied ? 'friends.copied' : 'friends.copy')}
        </Button>
      </div>
      <span role="status" className="visually-hidden">
        {isCopied ? t('friends.copied') : null}
      </span>
      <p className="invite-link" dir="ltr">
        {links.referral}
      </p>
    </>
  );
}

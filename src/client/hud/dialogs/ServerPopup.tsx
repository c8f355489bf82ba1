import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { popupsArt } from '../../art/popups';
import { openLink } from '../../host/links';
import type { PopupMessage } from '../../popups/popupsSlice';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { refetchFailed } from '../data/queryClients';
import { useGame } from '../GameContext';
import { sentText } from '../sentText';
import {
  dismissKey,
  type PopupAction,
  type PopupImage,
  popupAction,
  popupImage,
  popupWords,
} from './popupAction';
import { TodaysGift } from './TodaysGift';
import { usePicture } from './usePicture';
import './popup.css';

/** A message from the provider, with one button (spec §2 generic popup). */
export default function ServerPopup({ popup }: { popup: PopupMessage }) {
  const picture = popupImage(popup.image, useGame().links.provider);
  return usePicture(firstUrl(picture)) ? <Message popup={popup} picture={picture} /> : null;
}

function firstUrl(picture: PopupImage | null): string | null {
  if (picture?.kind === 'art') return popupsArt.url(picture.name);
  return picture?.urls[0] ?? null;
}

function Message({ popup, picture }: { popup: PopupMessage; picture: PopupImage | null }) {
  const { t } = useTranslation();
  const game = useGame();
  const { popups, popupTurn } = game;
  useEffect(() => {
    popups.seen();
    return popupTurn.take();
  }, [popups, popupTurn]);
  const navigate = useNavigate();
  const action = popupAction(popup);
  const dismiss = dismissKey(action);
  const say = (part: 'title' | 'text' | 'button', sent: string) =>
    sentText(t, `economy.${popupWords(popup.id)}.${part}`, sent);

  return (
    <Dialog
      opensItself
      title={say('title', popup.title)}
      onClose={game.popups.close}
      image={picture && <PopupPicture picture={picture} />}
      testId="popup"
    >
      {action.kind === 'claimDaily' ? <TodaysGift /> : null}
      <p className="popup-text">{say('text', popup.text)}</p>
      {action.kind === 'external' ? (
        <p className="popup-host">
          {action.opens
            ? t(`popup.opens${action.opens}`, { name: chatName(action.url) })
            : t('popup.opens', { host: action.host })}
        </p>
      ) : null}
      {action.kind === 'refused' ? null : (
        <Button
          isWide
          onClick={() => {
            game.popups.close();
            carryOut(action, game, { navigate, shareText: t('invite.shareText') });
          }}
        >
          {say('button', popup.buttonText) || t('popup.ok')}
        </Button>
      )}
      {dismiss ? (
        <Button tone="quiet" isWide onClick={game.popups.close}>
          {t(dismiss)}
        </Button>
      ) : null}
    </Dialog>
  );
}

function carryOut(
  action: PopupAction,
  game: ReturnType<typeof useGame>,
  { navigate, shareText }: { navigate: (path: string) => void; shareText: string },
): void {
  switch (action.kind) {
    case 'claimDaily':
      navigate('/earn');
      break;
    case 'celebrate':
      game.celebrate();
      break;
    case 'communityCard':
      game.openOverlay('communityCard');
      break;
    case 'retry':
      if (!game.retryLast()) void game.enterAgain();
      refetchFailed(game);
      break;
    case 'signIn':
      void game.signInAgain();
      break;
    case 'invite':
      game.host.share(game.links.referral, shareText);
      game.tracker.track('funnel', 'invite');
      break;
    case 'navigate':
      navigate(action.path);
      break;
    case 'external':
      openLink(game.host, action.url);
      break;
    case 'close':
    case 'refused':
      break;
  }
}

function PopupPicture({ picture }: { picture: PopupImage }) {
  const { t } = useTranslation();
  const [failures, setFailures] = useState(0);
  if (picture.kind === 'art')
    return (
      <Art
        set={popupsArt}
        name={picture.name}
        width={264}
        className={picture.name === 'popup-break' ? '' : 'bursts'}
      />
    );
  const url = picture.urls[failures];
  if (!url) return <span className="art-missing">{t('common.failedToLoad')}</span>;
  return (
    <img
      className="popup-image"
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailures(failures + 1)}
    />
  );
}

function chatName(url: string): string {
  return `@${new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('domain') ?? '…'}`;
}
